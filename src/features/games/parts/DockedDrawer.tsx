import { useRef } from 'react';
import type { CurrentGame } from '../../../state/game.ts';
import { catalogue } from '../catalogue.state.ts';
import { providerOf } from '../providerOf.ts';
import { useDrawer } from './useDrawer.tsx';
import styles from './DockedDrawer.module.css';

/** The drawer as a part of the game window, which it never covers: at first the games of the provider that is played. Rule G21. */
export function DockedDrawer({ game }: { game: Pick<CurrentGame, 'provider' | 'provider_id'> }) {
  const element = useRef<HTMLElement>(null);
  const { title, leading, toolbar, list } = useDrawer(listedProvider(game), 'game', element);
  return (
    <section ref={element} className={styles['dock']} aria-label={title} data-testid="game-dock">
      <header className={styles['header']}>
        {leading}
        <h2 className={styles['title']} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={styles['toolbar']}>{toolbar}</div>
      <div className={styles['body']}>{list}</div>
    </section>
  );
}

/** A provider whose games are listed; a casino provider is launched as a whole and has no list. */
function listedProvider(game: Pick<CurrentGame, 'provider' | 'provider_id'>): string | undefined {
  const provider = providerOf(game, catalogue.providers);
  return provider?.is_casino === 1 ? undefined : provider?.id;
}
