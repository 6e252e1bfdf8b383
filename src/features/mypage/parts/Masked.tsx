import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { TIMINGS } from '../../../config/timings.ts';
import { systemClock } from '../../../lib/clock.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { eye, eyeOff } from '../../../ui/icons.ts';
import styles from './Masked.module.css';

/** What a masked value takes. */
export interface MaskedProps {
  value: string;
  mask: (value: string) => string;
  /** What the button reveals, in the player's language. */
  label: string;
}

/** A value behind its mask. A press reveals it; it hides at the next press, after 10 s, and when the page leaves the screen. Spec section 9. */
export function Masked({ value, mask, label }: MaskedProps) {
  const { t } = useLingui();
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!revealed) return undefined;
    const hide = (): void => setRevealed(false);
    const cancel = systemClock.setTimeout(hide, TIMINGS.reveal);
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [revealed]);
  if (value === '') return '–';
  return (
    <span className={styles['masked']}>
      <span className={styles['value']} translate="no">
        {revealed ? value : mask(value)}
      </span>
      <IconButton
        size="s"
        label={t({ message: `Show ${label}`, comment: 'Button that reveals an account number or its holder' })}
        icon={revealed ? eyeOff : eye}
        pressed={revealed}
        onClick={() => setRevealed(!revealed)}
      />
    </span>
  );
}
