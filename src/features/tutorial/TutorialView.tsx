import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { hideTutorial } from './tutorial.actions.ts';
import styles from './TutorialView.module.css';

/** Shows the two swipes and the menu, and can be told not to come back. Spec section 2, "Swipe and menu tutorial dialog". */
export default function TutorialView({ close }: OverlayProps<'tutorial'>): ReactNode {
  const { t } = useLingui();
  const [never, setNever] = useState(true);
  const leave = (): void => {
    hideTutorial(never);
    void close();
  };
  return (
    <Dialog
      open
      size="large"
      title={t`Two swipes to know`}
      onClose={leave}
      actions={
        <Button onClick={leave} data-autofocus>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <ul className={styles['swipes']}>
        <li className={styles['swipe']}>
          <Phone from="left" />
          <p>
            <Trans>Swipe in from the left edge: the menu.</Trans>
          </p>
        </li>
        <li className={styles['swipe']}>
          <Phone from="right" />
          <p>
            <Trans>Swipe in from the right edge: the list of games.</Trans>
          </p>
        </li>
      </ul>
      <p className={styles['note']}>
        <Trans>Both are also in the bar at the bottom and at the top of the page.</Trans>
      </p>
      <Checkbox checked={never} onChange={(event) => setNever(event.target.checked)}>
        <Trans>Do not show this again</Trans>
      </Checkbox>
    </Dialog>
  );
}

/** A phone with what comes in from one of its edges. */
function Phone({ from }: { from: 'left' | 'right' }): ReactNode {
  return (
    <svg className={styles['phone']} viewBox="0 0 72 112" aria-hidden="true" focusable="false" data-from={from}>
      <rect className={styles['body']} x="6" y="2" width="60" height="108" rx="12" />
      <path className={styles['lines']} d="M18 24h36M18 36h36M18 48h24M18 70h36M18 82h30" />
      <rect className={styles['sheet']} x="6" y="2" width="34" height="108" rx="12" />
      <path className={styles['arrow']} d="M14 56h16m-6-6 6 6-6 6" />
    </svg>
  );
}
