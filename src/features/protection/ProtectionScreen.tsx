import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProtectionPanel } from './parts/ProtectionPanel.tsx';
import styles from './ProtectionScreen.module.css';

/** `/account/protection`: limits and breaks, with links to the self-test and the member's play. Rules R1, R31, R20. */
export default function ProtectionScreen(): ReactNode {
  return (
    <Page title={<Trans>Limits and breaks</Trans>}>
      <ProtectionPanel />
      <Card as="section" className={styles['test']} aria-labelledby="self-test">
        <h2 id="self-test" className={styles['name']}>
          <Trans>Self-test</Trans>
        </h2>
        <p className={styles['note']}>
          <Trans>
            Nine questions about the last 12 months. Your answers stay on this device and are never sent. This is not a
            diagnosis.
          </Trans>
        </p>
        <Button size="s" variant="soft" tone="neutral" href="/account/self-test">
          <Trans>Begin</Trans>
        </Button>
      </Card>
      <p className={styles['play']}>
        <a href="/account/activity">
          <Trans>Your play</Trans>
        </a>
      </p>
    </Page>
  );
}
