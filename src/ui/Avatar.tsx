import styles from './Avatar.module.css';

/** Props of an avatar. */
export interface AvatarProps {
  /** The member's name; the first character is drawn. */
  name: string;
  /** Side: 32 or 64 px. */
  size: 's' | 'l';
}

/** A member's initial. Decorative: beside the name, or in a button with a name of its own. */
export function Avatar({ name, size }: AvatarProps) {
  // By code point, so that an emoji or a rare Hanja is not split.
  const [initial = ''] = name.trim();
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden="true" translate="no">
      {initial.toLocaleUpperCase()}
    </span>
  );
}
