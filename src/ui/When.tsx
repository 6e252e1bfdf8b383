import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatWhen, type DateOptions, type DateShape } from '../i18n/dates.ts';

/** What a date on a page takes. */
export interface WhenProps extends DateOptions {
  /** ISO 8601, as servers write it. */
  at: string;
  shape: DateShape;
  className?: string | undefined;
}

/** A moment that the server gave, in words and for machines; nothing for what is no moment. */
export function When({ at, shape, className, ...options }: WhenProps): ReactNode {
  // Written anew in another language.
  useLingui();
  const text = formatWhen(at, shape, options);
  if (text === '') return null;
  return (
    <time className={className} dateTime={at}>
      {text}
    </time>
  );
}
