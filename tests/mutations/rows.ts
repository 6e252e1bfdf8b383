import type { Mutation } from './mutation.ts';
import { crowds } from './rows/crowds.ts';
import { doors } from './rows/doors.ts';
import { guards } from './rows/guards.ts';
import { promised } from './rows/promised.ts';
import { promisedInBrowser } from './rows/promisedInBrowser.ts';
import { protection } from './rows/protection.ts';
import { protectionShown } from './rows/protectionShown.ts';
import { protectionTimes } from './rows/protectionTimes.ts';
import { truth } from './rows/truth.ts';
import { worker } from './rows/worker.ts';

/** The mutations that `npm run test:long` proves; with words in MUTATION only those whose rule or file has one of them. */
export function chosenMutations(words = process.env['MUTATION']): readonly Mutation[] {
  const rows = [
    ...doors,
    ...truth,
    ...crowds,
    ...promised,
    ...worker,
    ...guards,
    ...protection,
    ...protectionShown,
    ...protectionTimes,
    ...promisedInBrowser,
  ];
  const wanted = words?.split('|');
  return wanted
    ? rows.filter(({ rule, file }) => wanted.some((word) => rule.includes(word) || file.includes(word)))
    : rows;
}
