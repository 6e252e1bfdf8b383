import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND, FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { play } from '../../../state/play.ts';
import { Chip } from '../../../ui/Chip.tsx';
import {
  catalogue,
  NEAR_PAGE,
  ProviderCard,
  ProviderStar,
  useLaunchReady,
  useIncrementalRender,
} from '../../games/index.ts';
import { ListTrouble, NoneOfKind } from '../eager.ts';
import { FIRST, gridOf } from '../providerGrid.ts';
import styles from './Providers.module.css';

type Kind = GameKind | 'all' | 'new';

/** Filters of the provider list that the brand has. `new` has the slot providers, and leads to their newest games. */
const LABELS: Record<Kind, MessageDescriptor | false> = {
  all: msg`All`,
  casino: msg`Casino`,
  slot: msg`Slots`,
  new: FEATURES.newGames && msg`New slots`,
  sports: FEATURES.sports && msg`Sports`,
  arcade: FEATURES.arcade && msg`Arcade`,
};
const KINDS = Object.keys(LABELS) as Kind[];

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
  const [lengthAtFirst] = useState(cells.length);
  const [hasFailed, setHasFailed] = useState(lost);
  if (lost && !hasFailed) setHasFailed(true);
  const [rendered, sentinel] = useIncrementalRender(FIRST, NEAR_PAGE);
  const { closedKinds } = useSnapshot(play);
  const kinds = KINDS.filter((each) => LABELS[each] && !closedKinds.some((blocked) => blocked === kindOf(each)));
  // The member may have closed the chosen kind since.
  const kind = kinds.find((each) => each === chosen) ?? 'all';
  const wanted = kindOf(kind);
  const shown = wanted === 'all' ? cells : cells.filter((provider) => !provider || provider.kind === wanted);
  // A list shorter than the prerendered one keeps its height, so that nothing below moves.
  const length = Math.max(shown.length, kind === 'all' ? lengthAtFirst : 0);
  const items = Array.from({ length }, (_, position) => ({ position, provider: shown[position] }));
  // The member closed all kinds: a heading over an empty page would look broken, so that what is below moves up instead.
  if (known && cells.length === 0) return null;
  return (
    <section data-failed={hasFailed || undefined} className={styles['providers']} aria-labelledby="providers">
      <header className={styles['head']}>
        <h2 id="providers" className={styles['title']}>
          <Trans>Game providers</Trans>
        </h2>
        <div className={styles['kinds']} role="group" aria-label={t`Game type`}>
          {kinds.map((each) => (
            <Chip key={each} selected={kind === each} onClick={() => setChosen(each)}>
              {LABELS[each] && i18n._(LABELS[each])}
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
              ref={position === rendered ? sentinel : undefined}
              data-spare={position >= shown.length || undefined}
              aria-hidden={!provider || position >= rendered || undefined}
            >
              {provider && position < rendered && (
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
