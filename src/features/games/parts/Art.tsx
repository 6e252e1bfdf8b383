import { classNames } from '../../../ui/classNames.ts';
import { showWhenNear } from './showWhenNear.ts';
import styles from './Art.module.css';

/** How many gradients there are; a title always has the same one. */
const GRADIENTS = 12;

/** What a picture takes. */
export interface ArtProps {
  /** The picture's address; the gradient alone shows without one, while it loads, and where it cannot be had. */
  src: string | undefined;
  /** The title that chooses the gradient. */
  title: string;
  /** Width to height: `wide` 16:9 for providers, `game` 4:3. */
  shape: 'wide' | 'game';
  /** Written over the picture, for a logo that is text. */
  text?: string | undefined;
  className?: string | undefined;
}

/** A provider's or game's picture over its own gradient. Its size never depends on what loads. */
export function Art({ src, title, shape, text, className }: ArtProps) {
  return (
    <span className={classNames(styles['art'], className)} data-shape={shape} data-gradient={gradientOf(title)}>
      {src && (
        <img
          key={src}
          ref={showWhenNear}
          className={styles['image']}
          data-src={src}
          data-waiting=""
          alt=""
          width={shape === 'wide' ? 320 : 240}
          height={180}
          // With CORS: an opaque reply would cost the worker's cache megabytes.
          crossOrigin="anonymous"
          decoding="async"
          fetchPriority="low"
          draggable={false}
        />
      )}
      {text && <span className={styles['text']}>{text}</span>}
    </span>
  );
}

/** A number of the title's characters, 0 to 11. */
function gradientOf(title: string): number {
  let hash = 0;
  for (const char of title) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return hash % GRADIENTS;
}
