import { useEffect, useLayoutEffect, useRef } from 'react';
import { subscribeKey } from 'valtio/utils';
import type { LaunchAddress } from '../../../lib/destination.ts';
import { game } from '../../../state/game.ts';
import { MESSAGE_ACTIONS } from '../gameMessages.actions.ts';
import { frameLoaded } from '../games.actions.ts';
import { readGameMessage } from '../frameMessages.ts';
import styles from './GameFrame.module.css';

/** Sandbox of a game's frame. `allow-same-origin`: the game, which is of another origin, may use its own storage. It may not navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock ' +
  'allow-orientation-lock allow-storage-access-by-user-activation';

/**
 * Permissions of a game's frame: no camera, microphone, location or payment, and no reading of the clipboard. For every origin: the
 * default is that of the address, which may redirect.
 */
const ALLOW = [
  'autoplay',
  'fullscreen',
  'encrypted-media',
  'clipboard-write',
  'screen-wake-lock',
  'picture-in-picture',
  'gamepad',
  'accelerometer',
  'gyroscope',
  'storage-access',
]
  .map((feature) => `${feature} *`)
  .join('; ');

/**
 * The frame of a game. `url` is '' until the launch is answered. Each launch, by its number, gets a new frame, so that the old one's history
 * entries are removed.
 */
export function GameFrame({ launch, url, title }: { launch: number; url: LaunchAddress | ''; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Set `src` as soon as the state has the address: as an attribute it would wait until the game window is rendered, which takes long on a
  // slow phone. Only once per launch: an address may be single-use.
  useLayoutEffect(() => {
    const navigate = (address: LaunchAddress | ''): void => {
      if (address && frame.current && game.launches === launch) frame.current.src = address;
    };
    navigate(game.url);
    return subscribeKey(game, 'url', navigate, true);
  }, [launch]);
  useEffect(() => {
    if (!url) return undefined;
    const receive = (event: MessageEvent<unknown>): void => {
      const message = readGameMessage(event, frame.current?.contentWindow ?? null, url);
      if (message) MESSAGE_ACTIONS[message]();
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
      onLoad={frameLoaded}
    />
  );
}
