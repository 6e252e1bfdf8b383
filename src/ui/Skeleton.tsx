import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** Props of a skeleton; it should have the size of the content. */
export interface SkeletonProps {
  /** CSS lengths; default: full width, one line of text. */
  width?: string | undefined;
  height?: string | undefined;
  /** Aspect ratio for art, in CSS syntax (`4 / 3`); replaces the height. */
  ratio?: string | undefined;
  shape?: 'text' | 'box' | 'circle' | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. Decorative: announce the loading once, politely. Does not move under reduced motion. */
export function Skeleton({ width, height, ratio, shape = 'text', className }: SkeletonProps) {
  const geometry: CSSProperties = {
    ...(width && { inlineSize: width }),
    ...(height && { blockSize: height }),
    ...(ratio && { aspectRatio: ratio, blockSize: 'auto' }),
  };
  return (
    <span
      className={classNames(styles['skeleton'], className)}
      style={geometry}
      data-shape={shape}
      aria-hidden="true"
    />
  );
}
