import { Trans } from '@lingui/react/macro';
import { formatWhen } from '../../../i18n/dates.ts';

/** The time of the data `at` (ms since 1970); renders nothing without one. Rule H4. */
export function AsOf({ at }: { at: number | undefined }) {
  if (at === undefined) return null;
  const time = formatWhen(at, 'money');
  return (
    <time dateTime={new Date(at).toISOString()} data-testid="history-as-of">
      <Trans>As of {time}</Trans>
    </time>
  );
}
