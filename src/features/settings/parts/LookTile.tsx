import { memo } from 'react';
import type { Look } from '../../../theme/apply.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import styles from './LookTile.module.css';

/** What a tile takes: the theme or the style it shows, the other being the page's, and a radio's usual. */
export interface LookTileProps extends Partial<Look> {
  /** What the radios of one group share. */
  group: string;
  /** The theme's or the style's name in the player's language. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** A theme or a style to choose, drawn in itself. Design section 5. */
export function LookTile({ theme, style, group, name, chosen, onChoose }: LookTileProps) {
  return (
    <label className={styles['tile']} data-chosen={chosen || undefined}>
      <input type="radio" className={styles['radio']} name={group} checked={chosen} onChange={onChoose} />
      <Drawing {...(theme && { theme })} {...(style && { style })} />
      <span className={styles['name']}>
        {chosen && <Icon icon={check} size={16} />}
        {name}
      </span>
    </label>
  );
}

/**
 * A bar, a card with an amount, a button, chips. It carries one attribute alone, because every token set once more is worked out anew with
 * each change of look or language; and no words, so that a new language leaves all twelve as they are.
 */
const Drawing = memo(function Drawing({ theme, style }: Partial<Look>) {
  return (
    <span className={styles['frame']} data-theme={theme} data-style={style} aria-hidden="true">
      <span className={styles['mock']} lang="en">
        <span className={styles['bar']} />
        <span className={styles['card']}>
          <span className={styles['amount']}>1,250,000</span>
          <span className={styles['button']} />
        </span>
        <span className={styles['chips']} />
      </span>
    </span>
  );
});
