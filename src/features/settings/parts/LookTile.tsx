import { Trans, useLingui } from '@lingui/react/macro';
import type { Look } from '../../../theme/apply.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { check } from '../../../ui/icons.ts';
import styles from './LookTile.module.css';

/** What a tile takes: the look it shows, and a radio's usual. */
export interface LookTileProps extends Look {
  /** What the radios of one group share. */
  group: string;
  /** The theme's or the style's name in the player's language. */
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

/**
 * One look to choose, drawn in itself: a bar, a card with an amount, a button. The drawing carries both attributes, because shape
 * tokens hold colours that are worked out where the style stands. Design section 5.
 */
export function LookTile({ theme, style, group, name, chosen, onChoose }: LookTileProps) {
  const { i18n } = useLingui();
  return (
    <label className={styles['tile']}>
      <input type="radio" className={styles['radio']} name={group} checked={chosen} onChange={onChoose} />
      <span className={styles['frame']} data-theme={theme} data-style={style} aria-hidden="true">
        <span className={styles['mock']}>
          <span className={styles['bar']}>
            <span className={styles['brand']} />
            <span className={styles['avatar']} />
          </span>
          <span className={styles['card']}>
            <span className={styles['text']}>
              <Trans>Balance</Trans>
            </span>
            <span className={styles['amount']}>{formatMoney(1_250_000, 'KRW', i18n.locale)}</span>
            <span className={styles['button']}>
              <Trans>Deposit</Trans>
            </span>
          </span>
          <span className={styles['chips']}>
            <span className={styles['chip']} data-on="" />
            <span className={styles['chip']} />
          </span>
        </span>
      </span>
      <span className={styles['name']}>
        {chosen && <Icon icon={check} size={16} />}
        {name}
      </span>
    </label>
  );
}
