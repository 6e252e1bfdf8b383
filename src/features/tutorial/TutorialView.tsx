import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { OverlayProps } from '../../overlays/index.ts';
import { edgeOwner } from '../../pwa/edges.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { setTutorialHidden } from './hidden.ts';
import styles from './TutorialView.module.css';

/** Shows how to open the menu and the games on this device, by swipes or by buttons; can be turned off. Rule N8. */
export default function TutorialView({ close }: OverlayProps): ReactNode {
  const { t } = useLingui();
  const [never, setNever] = useState(true);
  const [hasSwipes] = useState(() => edgeOwner() === 'page' && navigator.maxTouchPoints > 0);
  const leave = (): void => close();
  // Stored at once, the initial value too: Back closes the dialog without a call of `close`.
  useEffect(() => void setTutorialHidden(never), [never]);
  return (
    <Dialog
      size="large"
      title={hasSwipes ? t`Two handy swipes` : t`Two handy buttons`}
      onClose={leave}
      actions={
        <Button onClick={leave} data-autofocus>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <div className={styles['content']}>
        {hasSwipes ? <Swipes /> : <Buttons />}
        <Checkbox checked={never} onChange={(event) => setNever(event.target.checked)}>
          <Trans>Do not show again</Trans>
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Swipes(): ReactNode {
  return (
    <>
      <ul className={styles['ways']} data-testid="tutorial-swipes">
        <li className={styles['way']}>
          <Phone moving={SHEET} />
          <p>
            <Trans>Swipe in from the left edge to open the menu.</Trans>
          </p>
        </li>
        <li className={styles['way']}>
          <Phone mirrored moving={SHEET} />
          <p>
            <Trans>Swipe in from the right edge to open the game list.</Trans>
          </p>
        </li>
      </ul>
      <p className={styles['note']}>
        <Trans>You can also use the buttons at the top and bottom of the screen.</Trans>
      </p>
    </>
  );
}

/** Shown instead of the swipes without a touch screen, and where the system uses swipes from the edge for Back. */
function Buttons(): ReactNode {
  return (
    <ul className={styles['ways']} data-testid="tutorial-buttons">
      <li className={styles['way']}>
        <Phone>
          <path className={styles['arrow']} d="M15 13h12m-12 5h12m-12 5h12" />
          <circle className={styles['ring']} cx="21" cy="18" r="12" />
        </Phone>
        <p>
          <Trans>Tap the button at the top left to open the menu.</Trans>
        </p>
      </li>
      <li className={styles['way']}>
        <Phone>
          <path className={styles['lines']} d="M7 92h58" />
          <path className={styles['arrow']} d="M24 97h3v3h-3zM31 97h3v3h-3z" />
          <circle className={styles['ring']} cx="29" cy="98" r="9" />
        </Phone>
        <p>
          <Trans>Tap “Games” in the bottom bar to open the game list.</Trans>
        </p>
      </li>
    </ul>
  );
}

/** A picture of a phone with a hint; `moving` is drawn over it; `mirrored`: left and right are exchanged. */
function Phone({
  mirrored,
  moving,
  children,
}: {
  mirrored?: boolean;
  moving?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <span className={styles['phone']} data-mirrored={mirrored || undefined} aria-hidden="true">
      <svg viewBox="0 0 72 112">
        <rect className={styles['body']} x="6" y="2" width="60" height="108" rx="12" />
        <path className={styles['lines']} d="M18 36h36M18 48h24M18 70h36M18 82h30" />
        {children}
      </svg>
      {moving && (
        <svg className={styles['moving']} viewBox="0 0 72 112">
          {moving}
        </svg>
      )}
    </span>
  );
}

/** The sheet that a swipe opens. */
const SHEET = (
  <>
    <rect className={styles['sheet']} x="6" y="2" width="34" height="108" rx="12" />
    <path className={styles['arrow']} d="M14 56h16m-6-6 6 6-6 6" />
  </>
);
