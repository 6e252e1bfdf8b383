import { dateFormat } from './format.ts';
import { isLocaleSupported } from './intlLocale.ts';

/*
 * A calendar names some fifty days each time it renders. The formats are those that `dateFormat` keeps: making a new one for each name took most
 * of the time from a press to its paint.
 */

/** Names of months from January and days from Sunday, for languages that a browser may not support. */
const NAMES: Readonly<Record<string, { months: string; days: string; short: string }>> = {
  km: {
    months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
    days: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍',
    short: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហ សុក្រ សៅរ៍',
  },
  lo: {
    months: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
    days: 'ອາທິດ ຈັນ ອັງຄານ ພຸດ ພະຫັດ ສຸກ ເສົາ',
    short: 'ອາ. ຈ. ອ. ພ. ພຫ. ສຸ. ສ.',
  },
};

/** The names of a language that this browser's Intl lacks; undefined where Intl has its own. */
const namesOf = (locale: string) => (isLocaleSupported(locale) ? undefined : NAMES[locale]);

const pick = (words: string, at: number): string => words.split(' ')[at] ?? '';

/** A month and year, as a calendar's heading. */
export function monthName(date: Date, locale: string): string {
  const own = namesOf(locale);
  if (own) return `${pick(own.months, date.getMonth())} ${date.getFullYear()}`;
  return dateFormat(locale, { year: 'numeric', month: 'long' }).format(date);
}

/** A weekday, long or short; the short names of a language are unique. */
export function weekdayName(date: Date, locale: string, width: 'long' | 'short'): string {
  const own = namesOf(locale);
  if (own) return pick(width === 'long' ? own.days : own.short, date.getDay());
  return dateFormat(locale, { weekday: width }).format(date);
}

/** A full date, for screen readers. */
export function dayName(date: Date, locale: string): string {
  if (!namesOf(locale)) return dateFormat(locale, { dateStyle: 'full' }).format(date);
  return `${weekdayName(date, locale, 'long')} ${date.getDate()} ${monthName(date, locale)}`;
}
