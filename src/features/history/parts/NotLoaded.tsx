import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../../operator/index.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DayRange } from '../../../lib/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { storedDays } from '../history.actions.ts';
import { isSameRange } from '../history.rules.ts';

/** Props of the error. `range` could not be loaded; `onLoad` is called with the stored range, to show that instead. */
export interface NotLoadedProps {
  error: ApiError;
  range: DayRange;
  onRetry: () => void;
  onLoad: (days: DayRange) => void;
}

/** The error of a range that could not be loaded and is not stored, with a button that shows the stored range, if there is one. Rule H4. */
export function NotLoaded({ error, range, onRetry, onLoad }: NotLoadedProps) {
  const { t } = useLingui();
  const stored = storedDays();
  const elsewhere = stored && !isSameRange(stored, range) ? stored : undefined;
  return (
    <ErrorState
      title={<Trans>The transactions could not be loaded.</Trans>}
      error={error}
      onRetry={onRetry}
      action={
        elsewhere && (
          <Button size="s" variant="text" onClick={() => onLoad(elsewhere)} data-testid="history-last-known">
            <Trans>Show saved information</Trans>
          </Button>
        )
      }
      unaffected={t`Your money is not affected.`}
    />
  );
}
