import { useLingui } from '@lingui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { optionalPart } from '../i18n/lazyPart.ts';
import { classNames } from './classNames.ts';
import type { Day, DayRange } from '../lib/day.ts';
import { formatDays } from './days.ts';
import { Field } from './Field.tsx';
import { ignoreHeldEnter } from './heldEnter.ts';
import { Icon } from './Icon.tsx';
import { calendar, chevronDown } from './icons.ts';
import { placeMenu } from './placeMenu.ts';
import { Skeleton } from './Skeleton.tsx';
import box from './fieldBox.module.css';
import styles from './DateRange.module.css';

const Calendar = optionalPart(
  () => import('./Calendar.tsx'),
  () => <Skeleton shape="box" height="23.75rem" />,
);

/** Props of a date range. */
export interface DateRangeProps {
  label: string;
  hideLabel?: boolean | undefined;
  value: DayRange;
  /** Called with a complete range, in order. */
  onChange: (value: DayRange) => void;
  /** Today by the relevant clock (Seoul's for the operator's records): the last day that can be chosen. */
  today: Day;
  /** Called with a function that closes the calendar when it opens, and with undefined when it closes. */
  onToggle?: ((close: (() => void) | undefined) => void) | undefined;
}

/** A range of days: a field that opens a calendar, which is loaded when first opened. Rule H1. */
export function DateRange({ label, hideLabel, value, onChange, today, onToggle }: DateRangeProps) {
  const { i18n } = useLingui();
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const days = formatDays(value, i18n.locale);

  useLayoutEffect(
    () => (open && field.current && sheet.current ? placeMenu(sheet.current, field.current) : undefined),
    [open],
  );

  // Left by Tab, the calendar would stay open over the page, where the focus is then.
  useEffect(() => {
    if (!open) return undefined;
    const closeIfLeft = ({ target }: FocusEvent): void => {
      if (!(target instanceof Node) || sheet.current?.contains(target)) return;
      // A press on the field's button closes the calendar by itself. WebKit does not focus the button then, but an element around it.
      if (!target.contains(field.current)) sheet.current?.hidePopover();
    };
    document.addEventListener('focusin', closeIfLeft);
    return () => document.removeEventListener('focusin', closeIfLeft);
  }, [open]);

  const choose = (chosen: DayRange): void => {
    onChange(chosen);
    sheet.current?.hidePopover();
    field.current?.focus();
  };

  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <button
        ref={field}
        id={id}
        type="button"
        className={classNames(box['box'], styles['field'])}
        popoverTarget={`${id}-sheet`}
        aria-haspopup="dialog"
        aria-label={`${label}: ${days}`}
        onKeyDown={ignoreHeldEnter}
      >
        <Icon icon={calendar} className={styles['mark']} />
        <span className={styles['days']}>{days}</span>
        <Icon icon={chevronDown} className={styles['mark']} />
      </button>
      <div
        ref={sheet}
        id={`${id}-sheet`}
        className={styles['sheet']}
        popover="auto"
        role="dialog"
        // A press between its days moves the focus here, not to the page.
        tabIndex={-1}
        aria-label={label}
        onToggle={({ newState, currentTarget }) => {
          const isOpen = newState === 'open';
          setOpen(isOpen);
          onToggle?.(isOpen ? () => currentTarget.hidePopover() : undefined);
        }}
      >
        {open && <Calendar value={value} onChange={choose} today={today} />}
      </div>
    </Field>
  );
}
