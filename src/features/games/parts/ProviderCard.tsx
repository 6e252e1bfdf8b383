import type { MouseEvent } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { chooseProvider } from '../games.actions.ts';
import { asPlayable, type Provider } from '../games.api.ts';
import { Art } from './Art.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { artUrl } from './imageUrl.ts';
import styles from './ProviderCard.module.css';

/** What a provider's card takes. */
export interface ProviderCardProps {
  provider: Provider;
  /** Instead of launching a casino or going to the page with the games. */
  onChoose?: ((provider: Provider) => void) | undefined;
  /** Shows the favourite star where a provider can be one, that is a casino. */
  star?: boolean | undefined;
  /** The one whose games were looked at last. */
  current?: boolean | undefined;
  /** The picture's width in pixels; 240 when not given. */
  imageWidth?: number | undefined;
  className?: string | undefined;
}

/**
 * A provider: its picture with its name. A real link to its games, so that it acts before any script has run; then a press
 * chooses the provider. It needs no language and no server, so that the build can draw it. Spec section 2, "Cards".
 */
export function ProviderCard({ provider, onChoose, star, current, imageWidth = 240, className }: ProviderCardProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onChoose) onChoose(provider);
    else chooseProvider(provider);
  };
  return (
    <div className={classNames(styles['card'], className)}>
      <a
        className={styles['link']}
        href={providerPath(provider)}
        data-provider-card={provider.id}
        aria-current={current || undefined}
        onClick={choose}
      >
        <Art src={artUrl('providers', provider.title, imageWidth)} title={provider.title} shape="wide" />
        <span className={styles['name']}>{provider.title}</span>
      </a>
      {star && provider.is_casino === 1 && (
        <FavouriteButton className={styles['star']} item={asPlayable(provider)} onArt />
      )}
    </div>
  );
}

/** The page with a provider's games. */
export function providerPath(provider: Provider): string {
  const page = provider.is_casino === 1 ? '/game/livecasino' : '/game/slot';
  return `${page}?provider=${encodeURIComponent(provider.id)}`;
}
