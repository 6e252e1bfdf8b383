import type { Mutation } from './mutation.ts';
import { accuracy } from './rows/accuracy.ts';
import { guards } from './rows/guards.ts';
import { passedOn } from './rows/passedOn.ts';
import { promised } from './rows/promised.ts';
import { promisedInBrowser } from './rows/promisedInBrowser.ts';
import { protection } from './rows/protection.ts';
import { protectionShown } from './rows/protectionShown.ts';
import { protectionTimes } from './rows/protectionTimes.ts';
import { resilience } from './rows/resilience.ts';
import { security } from './rows/security.ts';
import { worker } from './rows/worker.ts';

/**
 * The mutations that `npm run test:long` proves; with words in MUTATION only those whose rule or file has one of them. Throws for a word that
 * none has.
 */
export function chosenMutations(words = process.env['MUTATION']): readonly Mutation[] {
  const rows = [
    ...security,
    ...accuracy,
    ...resilience,
    ...promised,
    ...worker,
    ...guards,
    ...protection,
    ...protectionShown,
    ...protectionTimes,
    ...promisedInBrowser,
    ...passedOn,
  ];
  if (!words) return rows;
  const has = (word: string) => (row: Mutation) => row.rule.includes(word) || row.file.includes(word);
  const wanted = words.split('|');
  const unknown = wanted.find((word) => !rows.some(has(word)));
  if (unknown !== undefined) throw new Error(`MUTATION: no row has "${unknown}" in its rule or file`);
  return rows.filter((row) => wanted.some((word) => has(word)(row)));
}
