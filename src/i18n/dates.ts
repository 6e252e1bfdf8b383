import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Day } from '../lib/day.ts';
import { isSeoulClock } from '../lib/seoulTime.ts';
import { serverNow, shownNow } from '../operator/index.ts';
import { currentLocale, dateFormat } from './format.ts';
import { sentences } from './sentences.ts';
import { dateStyleOf, isLocaleSupported } from './intlLocale.ts';

/*
 * [Note: one clock] The operator's ledger has days in Seoul, so every date of money is written in Seoul time: on the screen, on paper, in
 * files and in inquiries. If the device shows another time, the text says so. All other dates are in the device's time zone, except those
 * beside a text that names the market's zone, which are in that one.
 */

/** Formats of dates: with or without the day, the time of day and its precision, in Seoul time or the device's. */
const SHAPES = {
  /** A transaction: to the second, since several may fall within a minute. */
  money: { isSeoul: true, hasDay: true, timeStyle: 'medium' },
  /** A day that heads its transactions, and their times below it. */
  seoulDay: { isSeoul: true, hasDay: true },
  seoulTime: { isSeoul: true, hasDay: false, timeStyle: 'short' },
  /** Any other date and time. */
  moment: { isSeoul: false, hasDay: true, timeStyle: 'short' },
  day: { isSeoul: false, hasDay: true },
  /** A moment that is usually today: the time, with the date only on another day. */
  time: { isSeoul: false, hasDay: 'unlessToday', timeStyle: 'short' },
  /** The moment of a call of this page: as `time`, to the second. */
  second: { isSeoul: false, hasDay: 'unlessToday', timeStyle: 'medium' },
} as const;

/** The parts of a time of day. */
const TIME: ReadonlySet<string | undefined> = new Set(['dayPeriod', 'hour', 'minute', 'second']);

/** The purpose of a date, which determines its format. */
export type DateShape = keyof typeof SHAPES;

/** How a date depends on what is around it. */
export interface DateOptions {
  /** A date of money is in a table, whose heading names Seoul time; elsewhere the date itself does. */
  inTable?: boolean | undefined;
  /** The zone (IANA) that a text beside the date names; without it a date that is not of money is in the device's zone. */
  zone?: string | undefined;
}

/** Formats a moment (milliseconds or ISO 8601) in the active language; '' if it is invalid. See: [Note: one clock]. */
export function formatWhen(at: number | string, shape: DateShape, { inTable, zone }: DateOptions = {}): string {
  const ms = new Date(at).getTime();
  if (Number.isNaN(ms)) return '';
  const locale = currentLocale();
  // 24 hours, as in the texts about hours ("23:50~00:30"): many Koreans take midnight as "오전 12:00" for noon.
  const isKorean = locale === 'ko';
  const { isSeoul, hasDay, ...time } = SHAPES[shape];
  const withDay = hasDay === 'unlessToday' ? !isToday(ms) : hasDay;
  const format = dateFormat(locale, {
    timeZone: isSeoul ? 'Asia/Seoul' : zone,
    ...(withDay && { dateStyle: dateStyleOf(locale) }),
    ...time,
    ...(isKorean && { hourCycle: 'h23' }),
  });
  const joined = breakBetween(format.formatToParts(ms));
  // In some of these formats Intl writes a Korean hour with one digit.
  const text = isKorean ? joined.replace(/\b\d:/, '0$&') : joined;
  return isSeoul && !inTable ? nameSeoul(text, ms) : text;
}

/** The text of a date and a time, in which a line breaks between the two only: a space inside either is one that does not break. */
function breakBetween(parts: Intl.DateTimeFormatPart[]): string {
  const isTime = (at: number): boolean => TIME.has(parts[at]?.type);
  return parts
    .map(({ type, value }, at) =>
      type === 'literal' && isTime(at - 1) !== isTime(at + 1) ? value : value.replaceAll(/[ \u202f]/g, '\u00a0'),
    )
    .join('');
}

/** Whether a moment (milliseconds) is today by the server's clock, in the device's time zone. */
function isToday(ms: number): boolean {
  return new Date(ms).toDateString() === new Date(shownNow()).toDateString();
}

/** Appends a note on Seoul time to a text about money, if it differs from the device's time now, or at the moment `ms`. */
export function nameSeoul(text: string, ms?: number): string {
  return sentences(text, seoulNote(ms));
}

/** "(Seoul time)" if the device's time differs from Seoul's now, or at the moment `ms`; otherwise ''. */
export function seoulNote(ms = serverNow()): string {
  return isSeoulClock(ms) ? '' : i18n._(msg`(Seoul time)`);
}

/** A zone (IANA) as players call it, in the active language: "Korean Standard Time"; "GMT+9" if Intl has no words of the language. */
export function zoneName(zone: string): string {
  const locale = currentLocale();
  const timeZoneName = isLocaleSupported(locale) ? 'longGeneric' : 'shortOffset';
  const format = dateFormat(locale, { timeZone: zone, timeZoneName });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The hour of the day, 0 to 23, at a moment (milliseconds) in a zone (IANA). */
export function hourIn(zone: string, at: number): number {
  return Number(dateFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at));
}

/** The calendar day at a moment (milliseconds) in a zone (IANA). */
export function dayIn(zone: string, at: number): Day {
  // Swedish writes dates as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at) as Day;
}
