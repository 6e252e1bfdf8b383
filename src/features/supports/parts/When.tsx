import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../i18n/format.ts';

/** A moment the server gave as ISO 8601: its day, and with `time` its hour. Nothing for what is no time. */
export function When({
  at,
  time,
  className,
}: {
  at: string;
  time?: boolean;
  className?: string | undefined;
}): ReactNode {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return null;
  return (
    <time className={className} dateTime={at}>
      {formatDate(ms)}
      {time && ` ${formatTime(ms)}`}
    </time>
  );
}
