import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { checkMark, errorMark, info, warning } from './icons.ts';
import styles from './Banner.module.css';

/** Props of a banner. */
export interface BannerProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error' | undefined;
  children: ReactNode;
  /** A text button of size `s`. */
  action?: ReactNode;
  /** `line` across the top of the page, `box` within a form or card. */
  shape?: 'line' | 'box' | undefined;
  /** Announced assertively, such as the reason why a form was not sent. */
  urgent?: boolean | undefined;
}

const TONE_ICONS = { neutral: info, info, success: checkMark, warning, error: errorMark };

/** A line about the state of the page: offline, stale, update available, a notice above a form. Announced politely. */
export function Banner({ tone = 'neutral', children, action, shape = 'line', urgent }: BannerProps) {
  return (
    <div className={styles['banner']} role={urgent ? 'alert' : 'status'} data-tone={tone} data-shape={shape}>
      <Icon icon={TONE_ICONS[tone]} className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
