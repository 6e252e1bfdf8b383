import { useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { store } from '../../storage/encodedStore.ts';
import { QuietLine } from './QuietLine.tsx';

const GoOn = lazyPart(() => import('../../features/games/parts/GoOn.tsx'));

/** What the status line of a page gets after the first screen: news of the connection, and the game to go on with. Rules O5, G20. */
export function AfterFirst(): ReactNode {
  const wasLeft = useSyncExternalStore(subscribe, hasLeft);
  return (
    <>
      <QuietLine />
      {wasLeft && <GoOn />}
    </>
  );
}

function hasLeft(): boolean {
  return store.peekRaw('left_game') !== null;
}

function subscribe(changed: () => void): () => void {
  return store.subscribe('left_game', changed);
}
