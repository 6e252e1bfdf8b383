import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

/** What a skeleton takes. Give it the geometry of what it stands for. */
export interface SkeletonProps {
  /** CSS lengths; all the width there is, and one line of text, when not given. */
  width?: string | undefined;
  height?: string | undefined;
  /** For art: width to height, as CSS writes it (`4 / 3`). Takes the place of the height. */
  ratio?: string | undefined;
  shape?: 'text' | 'box' | 'circle' | undefined;
  className?: string | undefined;
}

/** Where something will be. Decoration: say once, politely, that the list is loading. Still under reduced motion. */
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
