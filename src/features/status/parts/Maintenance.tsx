import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatDate, formatTime } from '../../../i18n/format.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { app } from '../../../state/app.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { settings } from '../../../ui/icons.ts';

/** Stands where a page's data would be while the operator is under maintenance (code 5030); `until` is ISO 8601 where it is known. */
export function Maintenance({ until }: { until: string | undefined }): ReactNode {
  const { t } = useLingui();
  const { signedIn } = useSnapshot(app);
  const ms = Date.parse(until ?? '');
  const time = Number.isNaN(ms) ? '' : `${formatDate(ms)} ${formatTime(ms)}`;
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
