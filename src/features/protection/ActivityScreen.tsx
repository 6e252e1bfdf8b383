import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { ActivityPanel } from './parts/ActivityPanel.tsx';

/** `/account/activity`: the member's play, deposits and withdrawals over time. Rule R20. */
export default function ActivityScreen(): ReactNode {
  return (
    <Page title={<Trans>Your play</Trans>}>
      <ActivityPanel />
    </Page>
  );
}
