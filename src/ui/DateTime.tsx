import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatWhen, type DateOptions, type DateShape } from '../i18n/dates.ts';

/** Props of a date on a page. */
export interface DateTimeProps extends DateOptions {
  /** ISO 8601. */
  at: string;
  shape: DateShape;
  className?: string | undefined;
}

/** A date or time as text and as `<time>`; nothing if it is not valid. */
export function DateTime({ at, shape, className, ...options }: DateTimeProps): ReactNode {
  // Renders again when the language changes.
  useLingui();
  const text = formatWhen(at, shape, options);
  if (text === '') return null;
  return (
    <time className={className} dateTime={at}>
      {text}
    </time>
  );
}
