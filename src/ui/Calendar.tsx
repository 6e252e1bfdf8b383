import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps, type Modifiers } from 'react-day-picker';
import { dayName, monthName, weekdayName } from '../i18n/calendarNames.ts';
import type { Day, DayRange } from '../lib/day.ts';
import { dateOf, dayOf } from './days.ts';
import { ignoreHeldEnter } from './heldEnter.ts';
import { Icon } from './Icon.tsx';
import { chevronEnd, chevronStart } from './icons.ts';
import { Spoken } from './Spoken.tsx';
import styles from './Calendar.module.css';

/** Props of a calendar. */
export interface CalendarProps {
  value: DayRange;
  /** Called when both days are chosen, in order. */
  onChange: (value: DayRange) => void;
  /** Today, marked with a ring; later days cannot be chosen. */
  today: Day;
}

/**
 * A month to choose a range of days in two presses. Weeks start on Sunday. Names of months and days are those of `i18n/calendarNames.ts`, not
 * of the library, whose locales would have to be loaded. Shows the month of the range's last day, and focuses the first day of the range in
 * it. Loaded lazily by `DateRange`. Rule L2.
 */
export default function Calendar({ value, onChange, today }: CalendarProps) {
  const { t, i18n } = useLingui();
  const [start, setStart] = useState<Date>();
  const month = (date: Date) => monthName(date, i18n.locale);

  const choose = (day: Date): void => {
    if (!start) return setStart(day);
    setStart(undefined);
    const [from, to] = start < day ? [start, day] : [day, start];
    return onChange({ from: dayOf(from), to: dayOf(to) });
  };

  const nameOf = (date: Date, { today: isToday, selected }: Modifiers): string => {
    const name = dayName(date, i18n.locale);
    const marked = isToday ? t({ message: `Today, ${name}`, comment: 'A day of the calendar' }) : name;
    return selected ? t({ message: `${marked}, selected`, comment: 'A day of the calendar' }) : marked;
  };

  return (
    <>
      <DayPicker
        autoFocus
        lang={i18n.locale}
        mode="range"
        required
        weekStartsOn={0}
        fixedWeeks
        selected={start ? { from: start, to: start } : { from: dateOf(value.from), to: dateOf(value.to) }}
        onSelect={(_range, day) => choose(day)}
        defaultMonth={dateOf(value.to)}
        today={dateOf(today)}
        disabled={{ after: dateOf(today) }}
        endMonth={dateOf(today)}
        formatters={{
          formatCaption: month,
          formatWeekdayName: (date) => weekdayName(date, i18n.locale, 'short'),
          formatDay: (date) => String(date.getDate()),
        }}
        labels={{
          labelGrid: month,
          labelDayButton: nameOf,
          labelWeekday: (date) => weekdayName(date, i18n.locale, 'long'),
          labelPrevious: () => t`Previous month`,
          labelNext: () => t`Next month`,
          labelNav: () => t({ message: 'Change month', comment: 'Name of the buttons to the previous and next month' }),
        }}
        components={{ Chevron, DayButton }}
        classNames={{
          root: styles['calendar'] ?? '',
          nav: styles['nav'] ?? '',
          button_previous: styles['step'] ?? '',
          button_next: styles['step'] ?? '',
          caption_label: styles['caption'] ?? '',
          month_grid: styles['grid'] ?? '',
          weekday: styles['weekday'] ?? '',
          day: styles['cell'] ?? '',
          day_button: styles['day'] ?? '',
          today: styles['today'] ?? '',
          disabled: styles['disabled'] ?? '',
          range_start: styles['first'] ?? '',
          range_middle: styles['between'] ?? '',
          range_end: styles['last'] ?? '',
        }}
      />
      <p className={styles['hint']} role="status">
        {start ? t`Choose the end date.` : t`Choose the start date.`}
      </p>
    </>
  );
}

/** Icon of the buttons to the previous and the next month. */
function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  return <Icon icon={orientation === 'left' ? chevronStart : chevronEnd} />;
}

/** A day: shows its number, and is read out as a full date. The library sets the focus by a modifier. */
function DayButton({ day, modifiers, children, 'aria-label': name, onKeyDown, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focused = modifiers['focused'];
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <button
      {...rest}
      ref={button}
      onKeyDown={(event) => {
        ignoreHeldEnter(event);
        onKeyDown?.(event);
      }}
    >
      <Spoken said={name ?? dayOf(day.date)}>{children}</Spoken>
    </button>
  );
}
