import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { systemClock } from '../lib/clock.ts';
import { isSeoulClock } from '../lib/seoulTime.ts';
import { cached, inForce } from './format.ts';
import { sentences } from './sentences.ts';
import { dateStyleOf, writingOf } from './writing.ts';

/*
 * [Note: one clock]
 * The operator counts the days of its ledger by Seoul's clock, so every date of money is written by that clock: on the screen, on paper, in
 * files and in inquiries. Where the device's clock shows another time, it says so. Every other date is written by the device's clock.
 */

/** How a date is written: with its day, with a time of day (and how exact), and by Seoul's clock or the device's. */
const SHAPES = {
  /** A moment of money: to the second, since many entries fall within a minute. */
  money: { isSeoul: true, hasDay: true, timeStyle: 'medium' },
  /** Any other moment. */
  moment: { isSeoul: false, hasDay: true, timeStyle: 'short' },
  day: { isSeoul: false, hasDay: true },
  time: { isSeoul: false, hasDay: false, timeStyle: 'short' },
} as const;

/** What a date is the date of, and how much of it is written. */
export type DateShape = keyof typeof SHAPES;

/** Where a date of money stands: by itself it names Seoul's clock where the device's differs, in a table the column's head does. */
export interface DateOptions {
  inTable?: boolean | undefined;
}

/** A moment, in milliseconds or ISO 8601, in the language in force; '' for what is no moment. See: [Note: one clock]. */
export function formatWhen(at: number | string, shape: DateShape, { inTable = false }: DateOptions = {}): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(ms)) return '';
  const locale = inForce();
  const { isSeoul, hasDay, ...time } = SHAPES[shape];
  const text = cached(
    `${shape} ${locale}`,
    () =>
      new Intl.DateTimeFormat(writingOf(locale), {
        ...(isSeoul && { timeZone: 'Asia/Seoul' }),
        ...(hasDay && { dateStyle: dateStyleOf(locale) }),
        ...time,
      }),
  ).format(ms);
  return isSeoul && !inTable ? nameSeoul(text, ms) : text;
}

/** A text about dates of money with Seoul's clock named after it, where that is needed now, or was at the moment `ms`. */
export function nameSeoul(text: string, ms?: number): string {
  return sentences(text, seoulNote(ms));
}

/** "(Seoul time)" where the device's clock shows another time now, or did at the moment `ms`; otherwise ''. */
export function seoulNote(ms = systemClock.now()): string {
  return isSeoulClock(ms) ? '' : i18n._(msg`(Seoul time)`);
}
