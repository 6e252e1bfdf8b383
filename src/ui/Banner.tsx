import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { checkMark, close, errorMark, info, warning } from './icons.ts';
import styles from './Banner.module.css';

/** Props of a banner. */
export interface BannerProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error' | undefined;
  /** Path data of `icons.ts`; by default the tone's icon. */
  icon?: string | undefined;
  children: ReactNode;
  /** A text button of size `s`. */
  action?: ReactNode;
  /** Shows a close button. */
  onClose?: (() => void) | undefined;
  /** `line` across the top of the page, `box` within a form or card. */
  shape?: 'line' | 'box' | undefined;
  /** Announced assertively, such as the reason why a form was not sent. */
  urgent?: boolean | undefined;
  className?: string | undefined;
}

const TONE_ICONS = { neutral: info, info, success: checkMark, warning, error: errorMark };

/** A line about the state of the page: offline, stale, update available, a notice above a form. Announced politely. */
export function Banner({
  tone = 'neutral',
  icon,
  children,
  action,
  onClose,
  shape = 'line',
  urgent,
  className,
}: BannerProps) {
  const { t } = useLingui();
  return (
    <div
      className={classNames(styles['banner'], className)}
      role={urgent ? 'alert' : 'status'}
      data-tone={tone}
      data-shape={shape}
    >
      <Icon icon={icon ?? TONE_ICONS[tone]} className={styles['icon']} />
      <div className={styles['text']}>{children}</div>
      {action}
      {onClose && <IconButton size="s" label={t`Close`} icon={close} onClick={onClose} />}
    </div>
  );
}
