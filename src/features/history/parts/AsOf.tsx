import { Trans } from '@lingui/react/macro';
import { formatWhen } from '../../../i18n/dates.ts';

/** The time of the data, in milliseconds; nothing without one. */
export function AsOf({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  const time = formatWhen(at, 'money');
  return (
    <time dateTime={new Date(at).toISOString()} data-testid="history-as-of">
      <Trans>As of {time}</Trans>
    </time>
  );
}
