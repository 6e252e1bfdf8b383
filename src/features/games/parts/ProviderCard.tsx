import { memo, type MouseEvent, type ReactNode } from 'react';
import { chooseNow, fetchLaunchCode } from '../eager.ts';
import type { Provider } from '../../../contract/providers.ts';
import { providerPath } from '../providerPath.ts';
import { Art } from './Art.tsx';
import { artUrl } from '../imageUrl.ts';
import styles from './ProviderCard.module.css';

/** Props of a provider's card. */
export interface ProviderCardProps {
  provider: Provider;
  /**
   * Called at a press instead of the default action: launching a casino, or opening the page with the games. The games are then shown on the
   * screen that is open, so that none is prefetched.
   */
  onChoose?: ((provider: Provider) => void) | undefined;
  /** The path of the page that its link leads to; that of its kind when not given. Without `onChoose` a press opens it, instead of the default action. */
  page?: string | undefined;
  /** The favourite star, if the provider can be a favourite. */
  star?: ReactNode;
  /** The provider whose games were viewed last. */
  current?: boolean | undefined;
  /** The picture's width in pixels; 240 when not given. */
  imageWidth?: number | undefined;
  /** Its picture is the first that a page shows. */
  first?: boolean | undefined;
}

/**
 * A provider: picture and name. It is a link to the provider's games, so that it works before any script has run; once the code for launching
 * is loaded, a press chooses the provider. It needs no language and no server, so that the build can prerender it. Rules G1, G4.
 */
export const ProviderCard = memo(function ProviderCard({
  provider,
  onChoose,
  page,
  star,
  current,
  imageWidth = 240,
  first,
}: ProviderCardProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (onChoose) onChoose(provider);
    else if (page || !chooseNow(provider)) return;
    event.preventDefault();
  };
  return (
    <div className={styles['card']}>
      <a
        className={styles['link']}
        href={providerPath(provider, page)}
        data-provider-card={provider.id}
        data-in-place={onChoose && ''}
        aria-current={current || undefined}
        onClick={choose}
        onPointerEnter={() => void fetchLaunchCode()}
      >
        <Art
          src={artUrl('providers', provider.title, imageWidth)}
          title={provider.title}
          shape="wide"
          first={first}
          className={styles['art']}
        />
        <span className={styles['name']}>
          <span className={styles['title']}>{provider.title}</span>
        </span>
      </a>
      {star && <span className={styles['star']}>{star}</span>}
    </div>
  );
});
