import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { sentences } from '../../../i18n/sentences.ts';
import { maintenanceEnd } from '../../../i18n/troubles.ts';
import { app } from '../../../state/app.ts';
import { time as clock } from '../../../state/time.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { settings } from '../../../ui/icons.ts';

/** Replaces a page's data during maintenance; `until` is its end in ISO 8601, if known. Rule C12. */
export function Maintenance({ until }: { until: string | undefined }): ReactNode {
  const { t } = useLingui();
  const { signedIn } = useSnapshot(app);
  // Renders again as time passes: the end is named only until it has passed.
  useSnapshot(clock);
  const time = maintenanceEnd(until);
  return (
    <div role="status" data-testid="maintenance">
      <EmptyState icon={settings} title={t`We are under maintenance`}>
        {sentences(
          time === '' ? t`Please come back soon.` : t`Until ${time}. Please come back then.`,
          signedIn ? t`You stay signed in, and your money is safe.` : '',
        )}
      </EmptyState>
    </div>
  );
}
