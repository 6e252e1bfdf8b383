import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { errorMark, info, warning } from './icons.ts';
import styles from './Banner.module.css';

/** Props of a banner. */
export interface BannerProps {
  tone?: 'neutral' | 'info' | 'warning' | 'error' | undefined;
  children: ReactNode;
  /** A text button of size `s`. */
  action?: ReactNode;
  /** Announced assertively, such as the reason why a form was not sent. */
  urgent?: boolean | undefined;
}

const TONE_ICONS = { neutral: info, info, warning, error: errorMark };

/** A notice within a page, a form or a card, such as how old its data is. Announced politely. */
export function Banner({ tone = 'neutral', children, action, urgent }: BannerProps) {
  return (
    <div className={styles['banner']} role={urgent ? 'alert' : 'status'} data-tone={tone}>
      <Icon icon={TONE_ICONS[tone]} className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
