import { hash } from '../../../lib/hash.ts';
import { classNames } from '../../../ui/classNames.ts';
import { showWhenNear } from '../showWhenNear.ts';
import styles from './Art.module.css';

/** The number of gradients in the style sheet. The hash of a title chooses one. */
const GRADIENTS = 12;
/** A transparent image of one pixel: an `<img>` needs a source, also before it is near the viewport. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Props of a picture. */
export interface ArtProps {
  /** The picture's address; only the gradient shows while it loads or if it fails. */
  src: string;
  /** The title that chooses the gradient. */
  title: string;
  /** Width to height: `wide` 16:9 for providers, `game` 4:3. */
  shape: 'wide' | 'game';
  /** The first picture of a page: fetched immediately with high priority. */
  first?: boolean | undefined;
  /** The address of a logo over the picture. */
  logo?: string | undefined;
  /** A text over the picture, in place of a logo. */
  text?: string | undefined;
  className?: string | undefined;
}

/** A provider's or game's picture over its own gradient, with its logo. Its size never depends on what loads. */
export function Art({ src, title, shape, first, logo, text, className }: ArtProps) {
  return (
    <span className={classNames(styles['art'], className)} data-shape={shape} data-gradient={hash(title) % GRADIENTS}>
      <Picture key={src} src={src} first={first} width={shape === 'wide' ? 320 : 240} />
      {logo && <Picture key={logo} src={logo} className={styles['logo']} width={180} />}
      {text && <span className={styles['text']}>{text}</span>}
    </span>
  );
}

/** One image; unless it is the page's first, it is fetched when it is near the viewport. `width` by 180 px is its ratio. */
function Picture({
  src,
  width,
  first,
  className,
}: Pick<ArtProps, 'first' | 'className'> & { src: string; width: number }) {
  return (
    <img
      ref={first ? undefined : showWhenNear}
      className={classNames(styles['image'], className)}
      src={first ? src : CLEAR}
      data-src={first ? undefined : src}
      alt=""
      width={width}
      height={180}
      // With CORS: an opaque reply would cost the worker's cache megabytes.
      crossOrigin="anonymous"
      decoding="async"
      fetchPriority={first ? 'high' : 'low'}
      draggable={false}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}
