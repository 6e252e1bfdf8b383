import { useEffect, useRef } from 'react';
import type { LaunchAddress } from '../../../lib/destination.ts';
import { closeGame, frameLoaded, wantBalance } from '../games.actions.ts';
import { readGameMessage, type GameMessage } from './frameMessages.ts';
import styles from './GameFrame.module.css';

/** A game is another origin: it may keep its own storage and open windows, and never lead this page away. Spec section 4. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock ' +
  'allow-orientation-lock allow-storage-access-by-user-activation';

/** No camera, microphone, place, payment or clipboard to read. */
const ALLOW =
  'autoplay; fullscreen; encrypted-media; clipboard-write; screen-wake-lock; picture-in-picture; gamepad; accelerometer; gyroscope; storage-access';

/** What each message of a game does. */
const DOES: Record<GameMessage, () => void> = {
  'game:ready': frameLoaded,
  'game:busy': frameLoaded,
  'game:idle': wantBalance,
  'game:round-end': wantBalance,
  'game:close': closeGame,
};

/** The game itself at its launch address, empty while there is none. A new launch is a new frame: the old one leaves the history with it. */
export function GameFrame({ url, title }: { url: LaunchAddress | ''; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!url) return undefined;
    const hear = (event: MessageEvent<unknown>): void => {
      const message = readGameMessage(event, frame.current?.contentWindow ?? null, url);
      if (message) DOES[message]();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url]);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      data-testid="game-frame"
      title={title}
      sandbox={SANDBOX}
      allow={ALLOW}
      referrerPolicy="strict-origin-when-cross-origin"
      src={url || undefined}
      onLoad={frameLoaded}
    />
  );
}
