import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** Props of a skeleton; it should have the size of the content. */
export interface SkeletonProps {
  /** CSS lengths; default: full width, one line of text. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'text' | 'box' | 'circle' | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. Decorative: announce the loading once, politely. Does not move under reduced motion. */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  const geometry: CSSProperties = {
    ...(width && { inlineSize: width }),
    ...(height && { blockSize: height }),
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
