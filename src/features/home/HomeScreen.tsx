import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURED } from '../../config/featured.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { Chip } from '../../ui/Chip.tsx';
import { catalogue, PlayedStrips, ProviderCard, usePlayed, type Provider } from '../games/index.ts';
import { offerTutorial } from '../tutorial/index.ts';
import { ProvidersFailed } from './ahead.ts';
import { useReach } from './parts/useReach.ts';
import { WalletCard } from './parts/WalletCard.tsx';
import styles from './HomeScreen.module.css';

/** Which providers are shown. Spec section 2, "Game provider lists". */
const KINDS = [
  { id: 'all', label: msg`All` },
  { id: 'casino', label: msg`Casino` },
  { id: 'slot', label: msg`Slots` },
  { id: 'sports', label: msg`Sports` },
  { id: 'arcade', label: msg`Arcade` },
] as const;

type Kind = (typeof KINDS)[number]['id'];

const belongs = (provider: Provider, kind: Kind): boolean => kind === 'all' || provider.kind === kind;

/** Home: the wallet, what was played last, and the providers by kind. Useful signed out too. Spec section 2. */
export function HomeScreen(): ReactNode {
  const { t, i18n } = useLingui();
  const { providers, status, error } = useSnapshot(catalogue);
  const played = usePlayed();
  const [kind, setKind] = useState<Kind>('all');
  // Once the page is there to be looked at; a dialog in the first moment would only be in the way.
  useEffect(() => systemClock.setTimeout(offerTutorial, TIMINGS.tutorial), []);
  const [reach, edge] = useReach(FEATURED.length);
  const shown = providers.filter((provider) => belongs(provider, kind));
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
        {shown.length === 0 && status === 'failed' && error ? (
          <ProvidersFailed error={error} />
        ) : (
          <ul className={styles['grid']}>
            {shown.map((provider, index) => (
              <li key={provider.id} ref={index === reach ? edge : undefined}>
                {index < reach && <ProviderCard provider={provider} />}
              </li>
            ))}
          </ul>
        )}
      </section>
      {played && <PlayedStrips />}
    </div>
  );
}
