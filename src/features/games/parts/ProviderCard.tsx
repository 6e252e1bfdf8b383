import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { chooseNow, fetchPlaying } from '../ahead.ts';
import type { Provider } from '../../../contract/providers.ts';
import { providerPath } from '../providerPath.ts';
import { Art } from './Art.tsx';
import { artUrl } from './imageUrl.ts';
import styles from './ProviderCard.module.css';

/** What a provider's card takes. */
export interface ProviderCardProps {
  provider: Provider;
  /** Instead of launching a casino or going to the page with the games. */
  onChoose?: ((provider: Provider) => void) | undefined;
  /** The favourite star, where the provider can be one. */
  star?: ReactNode;
  /** The one whose games were looked at last. */
  current?: boolean | undefined;
  /** The picture's width in pixels; 240 when not given. */
  imageWidth?: number | undefined;
  /** Its picture is the first that a page shows. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A provider: its picture with its name. A real link to its games, so that it acts before any script has run; then a press
 * chooses the provider. It needs no language and no server, so that the build can draw it. Spec section 2, "Cards".
 */
export function ProviderCard({
  provider,
  onChoose,
  star,
  current,
  imageWidth = 240,
  first,
  className,
}: ProviderCardProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (onChoose) onChoose(provider);
    else if (!chooseNow(provider)) return;
    event.preventDefault();
  };
  return (
    <div className={classNames(styles['card'], className)}>
      <a
        className={styles['link']}
        href={providerPath(provider)}
        data-provider-card={provider.id}
        aria-current={current || undefined}
        onClick={choose}
        onPointerEnter={() => void fetchPlaying()}
      >
        <Art src={artUrl('providers', provider.title, imageWidth)} title={provider.title} shape="wide" first={first} />
        <span className={styles['name']}>{provider.title}</span>
      </a>
      {star && <span className={styles['star']}>{star}</span>}
    </div>
  );
}
