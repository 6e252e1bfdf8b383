import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { LAYOUTS, STYLES, THEMES } from '../../config/looks.ts';
import { AVAILABLE } from '../../i18n/activate.ts';
import { isLocale } from '../../i18n/detect.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import * as icons from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { signOut } from '../account/index.ts';
import { chooseLanguage, chooseLayout, chooseStyle, chooseTheme } from './settings.actions.ts';
import styles from './SettingsView.module.css';

const THEME_NAMES = { dark: msg`Dark`, light: msg`Light` };
const STYLE_NAMES = { modern: msg`Modern`, classic: msg`Classic` };
const LAYOUT_NAMES = { 'list-layout': msg`Rows`, '4': msg`Grid of four` };

/** Language and appearance, and the way out; works signed out too. Spec section 1, "Appearance settings". */
export default function SettingsView({ close }: OverlayProps<'settings'>): ReactNode {
  const { t, i18n } = useLingui();
  const { theme, style, layout, lang } = useSnapshot(preferences);
  const { signedIn } = useSnapshot(app);
  return (
    <Sheet open title={t`Settings`} onClose={() => void close()}>
      <div className={styles['settings']}>
        <Select
          label={t`Language`}
          value={lang}
          onChange={(event) => isLocale(event.target.value) && void chooseLanguage(event.target.value)}
        >
          {AVAILABLE.map((row) => (
            <option key={row.tag} value={row.tag} lang={row.tag}>
              {row.name}
            </option>
          ))}
        </Select>
        <Choice label={t`Theme`}>
          {THEMES.map((name) => (
            <Chip key={name} selected={theme === name} onClick={() => chooseTheme(name)}>
              {i18n._(THEME_NAMES[name])}
            </Chip>
          ))}
        </Choice>
        <Choice label={t`Style`}>
          {STYLES.map((name) => (
            <Chip key={name} selected={style === name} onClick={() => chooseStyle(name)}>
              {i18n._(STYLE_NAMES[name])}
            </Chip>
          ))}
        </Choice>
        <Choice label={t`Game lists`}>
          {LAYOUTS.map((name) => (
            <Chip key={name} selected={layout === name} onClick={() => chooseLayout(name)}>
              {i18n._(LAYOUT_NAMES[name])}
            </Chip>
          ))}
        </Choice>
        {signedIn && (
          <Button variant="soft" tone="neutral" icon={icons.logout} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['chips']}>{children}</div>
    </fieldset>
  );
}
