import { memo } from 'react';
import type { Look } from '../../../theme/apply.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import styles from './LookTile.module.css';

/** Props of a tile: the theme or the style that it previews, and those of a radio button. */
export interface LookTileProps extends Partial<Look> {
  /** The name of the radio group. */
  group: string;
  /** The theme's or style's translated name. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/** A radio button with a preview of a theme or a style. Rule T1. */
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
 * A preview: a bar, a card with an amount, a button, chips. It sets only the one attribute that it previews, because the browser recomputes
 * each token that is set again at every change of look or language. It has no translated text, so that a new language re-renders none of
 * the twelve.
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
