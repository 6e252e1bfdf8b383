import { useEffect, useRef } from 'react';
import type { GameMessage } from '../../../contract/gameMessages.ts';
import type { LaunchAddress } from '../../../lib/destination.ts';
import { becomeReady, beginRound, closeGame, endRound, frameLoaded, wantBalance } from '../games.actions.ts';
import { readGameMessage } from './frameMessages.ts';
import styles from './GameFrame.module.css';

/** Sandbox of a game, which has another origin: it may use its own storage and open windows, but not navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock ' +
  'allow-orientation-lock allow-storage-access-by-user-activation';

/** No camera, microphone, location, payment or clipboard. */
const ALLOW =
  'autoplay; fullscreen; encrypted-media; clipboard-write; screen-wake-lock; picture-in-picture; gamepad; accelerometer; gyroscope; storage-access';

/** Handlers of a game's messages. Rules C30, C33. */
const HANDLERS: Record<GameMessage, () => void> = {
  'game:ready': becomeReady,
  'game:round-begin': beginRound,
  'game:round-end': endRound,
  'game:balance': wantBalance,
  'game:close': closeGame,
};

/** The frame of a game. `url` is '' until the launch is answered. Each launch gets a new frame, so that the old one's history entries are removed. */
export function GameFrame({ url, title }: { url: LaunchAddress | ''; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!url) return undefined;
    const receive = (event: MessageEvent<unknown>): void => {
      const message = readGameMessage(event, frame.current?.contentWindow ?? null, url);
      if (message) HANDLERS[message]();
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
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
