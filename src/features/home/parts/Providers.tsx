import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND, FEATURES } from '../../../config/brand.ts';
import { play } from '../../../state/play.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { catalogue, NEAR_PAGE, ProviderCard, ProviderStar, useLaunchReady, useReach } from '../../games/index.ts';
import { ListTrouble, NoneOfKind } from '../ahead.ts';
import { FIRST, gridOf } from '../providerGrid.ts';
import styles from './Providers.module.css';

/** Filters of the provider list. `new` has the slot providers, and leads to their newest games. */
const KINDS = [
  { id: 'all', label: msg`All` },
  { id: 'casino', label: msg`Casino` },
  { id: 'slot', label: msg`Slots` },
  ...(FEATURES.newGames ? ([{ id: 'new', label: msg`New slots` }] as const) : []),
  ...(FEATURES.sports ? ([{ id: 'sports', label: msg`Sports` }] as const) : []),
  ...(FEATURES.arcade ? ([{ id: 'arcade', label: msg`Arcade` }] as const) : []),
] as const;

type Kind = (typeof KINDS)[number]['id'];

/** The kind of games of a filter. */
const kindOf = (kind: Kind): Exclude<Kind, 'new'> => (kind === 'new' ? 'slot' : kind);

/**
 * The game providers by kind, without the kinds that the member closed. Until a list is known, from this visit or an earlier one, they are
 * the brand's featured ones. Rules G1, N11, R10.
 */
export function Providers(): ReactNode {
  const { t, i18n } = useLingui();
  const state = useSnapshot(catalogue);
  const { cells, known, lost } = gridOf(state, BRAND.featured);
  const hasStars = useLaunchReady() && known && FEATURES.favourites;
  const [chosen, setChosen] = useState<Kind>('all');
  const [first] = useState(cells.length);
  const [hasFailed, setHasFailed] = useState(lost);
  if (lost && !hasFailed) setHasFailed(true);
  const [reach, edge] = useReach(FIRST, NEAR_PAGE);
  const { closedKinds } = useSnapshot(play);
  const kinds = KINDS.filter(({ id }) => !closedKinds.some((closed) => closed === kindOf(id)));
  // The member may have closed the chosen kind since.
  const kind = kinds.find(({ id }) => id === chosen)?.id ?? 'all';
  const wanted = kindOf(kind);
  const shown = wanted === 'all' ? cells : cells.filter((provider) => !provider || provider.kind === wanted);
  // A list shorter than the prerendered one keeps its height, so that nothing below moves.
  const length = Math.max(shown.length, kind === 'all' ? first : 0);
  const items = Array.from({ length }, (_, position) => ({ position, provider: shown[position] }));
  return (
    <section data-failed={hasFailed || undefined} className={styles['providers']} aria-labelledby="providers">
      <header className={styles['head']}>
        <h2 id="providers" className={styles['title']}>
          <Trans>Game providers</Trans>
        </h2>
        <div className={styles['kinds']} role="group" aria-label={t`Game type`}>
          {kinds.map(({ id, label }) => (
            <Chip key={id} selected={kind === id} onClick={() => setChosen(id)}>
              {i18n._(label)}
            </Chip>
          ))}
        </div>
      </header>
      <div className={styles['list']}>
        <ul
          className={styles['grid']}
          data-lost={lost || undefined}
          aria-hidden={cells.some(Boolean) ? undefined : true}
        >
          {/* Keyed by position, so that a provider that replaces another moves nothing. */}
          {items.map(({ position, provider }) => (
            <li
              key={position}
              ref={position === reach ? edge : undefined}
              data-spare={position >= shown.length || undefined}
            >
              {provider && position < reach && (
                <ProviderCard
                  provider={provider}
                  page={kind === 'new' ? '/new' : undefined}
                  star={hasStars && <ProviderStar provider={provider} />}
                />
              )}
            </li>
          ))}
        </ul>
        {state.status === 'failed' && <ListTrouble />}
        {known && length === 0 && <NoneOfKind onAll={() => setChosen('all')} />}
      </div>
    </section>
  );
}
