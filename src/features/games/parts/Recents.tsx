import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import { app } from '../../../state/app.ts';
import { catalogue } from '../catalogue.state.ts';
import { useOpenItems } from '../closedKinds.ts';
import { launchGame } from '../games.actions.ts';
import { recentGames } from '../recent.ts';
import { providerOf } from '../providerOf.ts';
import { Art } from './Art.tsx';
import { gamePictureUrl } from '../gamePicture.ts';
import styles from './Recents.module.css';
import { itemKey } from '../playable.ts';

/** Number of games shown. */
const SHOWN_GAMES = 6;

/**
 * A member's last games of a kind, as buttons that launch them; an unfinished round is marked. Renders nothing if there are none. Rules
 * G28, G29.
 */
export function Recents({ kind }: { kind: GameKind }) {
  const { signedIn } = useSnapshot(app);
  const titleId = useId();
  const { providers } = useSnapshot(catalogue);
  const open = useOpenItems(useSnapshot(recentGames).items);
  // Stored games do not have their kind.
  const games = open.filter((game) => providerOf(game, providers)?.kind === kind).slice(0, SHOWN_GAMES);
  if (!signedIn || games.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        <Trans>Continue playing</Trans>
      </h2>
      <ul className={styles['games']}>
        {games.map((game) => (
          <li key={itemKey(game)}>
            <button
              type="button"
              className={styles['game']}
              data-testid="recent-game"
              data-game={game.id}
              title={game.title}
              onClick={() => launchGame(game)}
            >
              <Art className={styles['art']} src={gamePictureUrl(game, 200)} title={game.title} shape="game" />
              <span className={styles['texts']}>
                <span className={styles['box']}>
                  <span className={styles['name']}>{game.title}</span>
                </span>
                {game.unfinished ? (
                  <span className={styles['unfinished']}>
                    <Trans comment="A game whose last round the player left before its end">Unfinished round</Trans>
                  </span>
                ) : (
                  <span className={styles['provider']}>{game.provider}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
