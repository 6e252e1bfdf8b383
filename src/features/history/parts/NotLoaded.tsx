import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../../operator/index.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText } from '../../../i18n/serverMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DayRange } from '../../../lib/day.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { rememberedDays } from '../history.actions.ts';

/** Props of the error. */
export interface NotLoadedProps {
  error: ApiError;
  asked: DayRange;
  onRetry: () => void;
  onAsk: (days: DayRange) => void;
}

/** Shown when nothing is stored of these days; leads to a stored range, if there is one. */
export function NotLoaded({ error, asked, onRetry, onAsk }: NotLoadedProps) {
  const { t } = useLingui();
  const known = rememberedDays();
  const elsewhere = known && (known.from !== asked.from || known.to !== asked.to) ? known : undefined;
  return (
    <ErrorState
      title={<Trans>The transactions could not be loaded.</Trans>}
      trace={error.trace}
      onRetry={onRetry}
      action={
        elsewhere && (
          <Button size="s" variant="text" onClick={() => onAsk(elsewhere)} data-testid="history-last-known">
            <Trans>Show saved information</Trans>
          </Button>
        )
      }
    >
      {sentences(errorText(error), t`Your money is not affected.`)}
    </ErrorState>
  );
}
