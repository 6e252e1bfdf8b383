import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/IconButton.tsx';
import { eye, eyeOff } from '../../../ui/icons.ts';
import { useReveal } from '../../../ui/useReveal.ts';
import styles from './Masked.module.css';

/** Props of a masked value. */
export interface MaskedProps {
  value: string;
  mask: (value: string) => string;
  /** What the button reveals, in the player's language. */
  label: string;
}

/** A masked value with a button that reveals it for 10 s; a dash for ''. Rule M2. */
export function Masked({ value, mask, label }: MaskedProps) {
  const { t } = useLingui();
  const [revealed, toggle] = useReveal();
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
        onClick={toggle}
      />
    </span>
  );
}
