import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** Props of a skeleton, which should have the size of the content. */
export interface SkeletonProps {
  /** CSS length; the full width by default. */
  width?: string | undefined;
  /** CSS length; one line of text by default. */
  height?: string | undefined;
  /** `text`: a bar as high as letters; `box`: its whole area. */
  shape?: 'text' | 'box' | undefined;
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
