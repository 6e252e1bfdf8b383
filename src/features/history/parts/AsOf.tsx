import { Trans } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../../i18n/format.ts';

/** When what stands here was true, in milliseconds; nothing without a time. */
export function AsOf({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  const time = `${formatDate(at)} ${formatTime(at)}`;
  return (
    <time dateTime={new Date(at).toISOString()} data-testid="history-as-of">
      <Trans>As of {time}</Trans>
    </time>
  );
}
