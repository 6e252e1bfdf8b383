import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND } from '../../config/brand.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { Chip } from '../../ui/Chip.tsx';
import { catalogue, PlayedStrips, ProviderCard, ProviderStar, usePlayed, usePlaying } from '../games/index.ts';
import { offerTutorial } from '../tutorial/index.ts';
import { NoProviders } from './ahead.ts';
import { useReach } from './parts/useReach.ts';
import { WalletCard } from './parts/WalletCard.tsx';
import { gridOf, PLACES } from './places.ts';
import styles from './HomeScreen.module.css';

/** Filters of the provider list. */
const KINDS = [
  { id: 'all', label: msg`All` },
  { id: 'casino', label: msg`Casino` },
  { id: 'slot', label: msg`Slots` },
  { id: 'sports', label: msg`Sports` },
  { id: 'arcade', label: msg`Arcade` },
] as const;

type Kind = (typeof KINDS)[number]['id'];

/** `/home`: wallet, recent games, providers by kind. Also useful signed out. */
export function HomeScreen(): ReactNode {
  const { t, i18n } = useLingui();
  const { places, known, lost } = gridOf(useSnapshot(catalogue), BRAND.featured);
  const played = usePlayed();
  const starred = usePlaying() && known;
  const [kind, setKind] = useState<Kind>('all');
  // After a delay: a dialog at once would only be in the way.
  useEffect(() => systemClock.setTimeout(offerTutorial, TIMINGS.tutorial), []);
  const [first] = useState(places.length);
  const [reach, edge] = useReach(PLACES);
  const shown = kind === 'all' ? places : places.filter((provider) => !provider || provider.kind === kind);
  // A list shorter than the prerendered one keeps its height, so that nothing below moves.
  const length = Math.max(shown.length, kind === 'all' ? first : 0);
  const cells = Array.from({ length }, (_, place) => ({ place, provider: shown[place] }));
  return (
    <div className={styles['home']}>
      <h1 className={styles['hidden']}>
        <Trans>Home</Trans>
      </h1>
      <WalletCard />
      <section className={styles['providers']} aria-labelledby="providers">
        <header className={styles['head']}>
          <h2 id="providers" className={styles['title']}>
            <Trans>Game providers</Trans>
          </h2>
          <div className={styles['kinds']} role="group" aria-label={t`Kind of game`}>
            {KINDS.map(({ id, label }) => (
              <Chip key={id} selected={kind === id} onClick={() => setKind(id)}>
                {i18n._(label)}
              </Chip>
            ))}
          </div>
        </header>
        <div className={styles['list']}>
          <ul
            className={styles['grid']}
            data-lost={lost || undefined}
            aria-hidden={places.some(Boolean) ? undefined : true}
          >
            {/* Keyed by position, so that a provider that replaces another moves nothing. */}
            {cells.map(({ place, provider }) => (
              <li key={place} ref={place === reach ? edge : undefined} data-spare={place >= shown.length || undefined}>
                {provider && place < reach && (
                  <ProviderCard provider={provider} star={starred && <ProviderStar provider={provider} />} />
                )}
              </li>
            ))}
          </ul>
          {lost && <NoProviders />}
        </div>
      </section>
      {played && <PlayedStrips />}
    </div>
  );
}
