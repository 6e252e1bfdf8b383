import { useSnapshot } from 'valtio';
import { STYLES, THEMES } from '../../config/looks.ts';
import { preferences } from '../../state/preferences.ts';
import { Chip } from '../../ui/Chip.tsx';
import { chooseStyle, chooseTheme } from '../settings/index.ts';
import { ActionSections } from './parts/ActionSections.tsx';
import { FieldSections } from './parts/FieldSections.tsx';
import { ListSections } from './parts/ListSections.tsx';
import { StateSections } from './parts/StateSections.tsx';
import styles from './LooksScreen.module.css';

/** Every widget in every state, with a switch of theme and style. Rule P3. */
export default function LooksScreen() {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Looks</h1>
      <LookSwitch />
      <ActionSections />
      <FieldSections />
      <ListSections />
      <StateSections />
    </div>
  );
}

/** Only the switch depends on the choice; the rest of the page reads tokens. */
function LookSwitch() {
  const { theme, style } = useSnapshot(preferences);
  return (
    <div className={styles['switch']}>
      <div className={styles['row']} role="group" aria-label="Theme">
        {THEMES.map((name) => (
          <Chip key={name} selected={theme === name} onClick={() => chooseTheme(name)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={styles['row']} role="group" aria-label="Style">
        {STYLES.map((name) => (
          <Chip key={name} selected={style === name} onClick={() => chooseStyle(name)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  );
}
