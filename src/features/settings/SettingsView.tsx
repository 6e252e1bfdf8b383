import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES, LANGUAGES } from '../../config/brand.ts';
import { LOCALE_NAMES, type Locale } from '../../config/locales.ts';
import { LAYOUTS, STYLES, THEMES, type Style, type Theme } from '../../config/looks.ts';
import { loadLikelyLanguages } from '../../i18n/bothStages.ts';
import { isLocale } from '../../i18n/detect.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { hasSingleKeys } from '../../storage/singleKeys.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import * as icons from '../../ui/icons.ts';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { signOut } from '../../operator/index.ts';
import { chooseAutoHide } from '../balance/index.ts';
import { chooseLayout } from '../games/index.ts';
import { TelemetrySwitch } from '../telemetry/index.ts';
import { showTutorial, useTutorialOffered } from '../tutorial/index.ts';
import { AppRows } from './parts/AppRows.tsx';
import { LookTile } from './parts/LookTile.tsx';
import { applyPreferredLook, chooseLanguage, chooseSingleKeys, chooseStyle, chooseTheme } from './settings.actions.ts';
import styles from './SettingsView.module.css';

const THEME_NAMES: Record<Theme, MessageDescriptor> = {
  light: msg`Light`,
  dark: msg`Dark`,
  darkBlue: msg`Dark blue`,
  darkOrange: msg`Dark orange`,
  darkRed: msg`Dark red`,
  black: msg({ message: 'Black', comment: 'A colour theme' }),
};
const STYLE_NAMES: Record<Style, MessageDescriptor> = {
  modern: msg`Modern`,
  classic: msg`Classic`,
  minimal: msg`Minimal`,
  neon: msg`Neon`,
  retro: msg`Retro`,
  pastel: msg`Pastel`,
};
const LAYOUT_NAMES = { 'list-layout': msg`List`, '4': msg`Grid` };

/** The settings: language, appearance, privacy, shortcuts, installation, sign-out; for visitors too. Rules T1, L3, W14, N17, P4. */
export default function SettingsView({ close }: OverlayProps): ReactNode {
  const { t, i18n } = useLingui();
  const { theme, style, layout, layoutForced, balanceAutohide } = useSnapshot(preferences);
  const { signedIn } = useSnapshot(app);
  const hasTutorial = useTutorialOffered();
  const [singleKeys, setSingleKeys] = useState(hasSingleKeys);
  useEffect(() => void loadLikelyLanguages(), []);
  // The sheet of the stored look may have failed when the page was loaded.
  useEffect(() => void applyPreferredLook(), []);
  // Shown while its catalogue loads: otherwise the field would jump back, and the arrow keys would not get past the next language.
  const [loading, setLoading] = useState<Locale>();
  const choose = async (lang: Locale): Promise<void> => {
    setLoading(lang);
    await chooseLanguage(lang);
    // Another one may have been chosen meanwhile.
    setLoading((last) => (last === lang ? undefined : last));
  };
  return (
    <Sheet title={t`Settings`} onClose={() => close()}>
      <div className={styles['settings']}>
        {LANGUAGES.length > 1 && (
          <Select
            label={t`Language`}
            value={loading ?? i18n.locale}
            onChange={(event) => isLocale(event.target.value) && void choose(event.target.value)}
          >
            {LANGUAGES.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {LOCALE_NAMES[tag]}
              </option>
            ))}
          </Select>
        )}
        <Choice label={t`Theme`} tiles>
          {THEMES.map((name) => (
            <LookTile
              key={name}
              group="theme"
              name={i18n._(THEME_NAMES[name])}
              theme={name}
              chosen={theme === name}
              onChoose={() => chooseTheme(name)}
            />
          ))}
        </Choice>
        <Choice label={t`Style`} tiles>
          {STYLES.map((name) => (
            <LookTile
              key={name}
              group="style"
              name={i18n._(STYLE_NAMES[name])}
              style={name}
              chosen={style === name}
              onChoose={() => chooseStyle(name)}
            />
          ))}
        </Choice>
        <Choice label={t`Game lists`}>
          {LAYOUTS.map((name) => (
            <Chip
              key={name}
              selected={layout === name}
              disabled={layoutForced && layout !== name}
              onClick={() => chooseLayout(name)}
            >
              {i18n._(LAYOUT_NAMES[name])}
            </Chip>
          ))}
          {layout === '4' && (
            <p className={styles['hint']}>
              {layoutForced ? (
                <Trans>This site uses large pictures, so games are always shown in a grid.</Trans>
              ) : (
                <Trans>Four per row where they fit, fewer on a narrow screen.</Trans>
              )}
            </p>
          )}
        </Choice>
        <Switch
          checked={balanceAutohide}
          onChange={(event) => chooseAutoHide(event.target.checked)}
          data-testid="balance-autohide"
        >
          <Trans comment="A setting, for phones">Hide balance when you leave the app</Trans>
        </Switch>
        <div className={styles['keys']}>
          <Switch
            checked={singleKeys}
            onChange={(event) => {
              chooseSingleKeys(event.target.checked);
              setSingleKeys(hasSingleKeys());
            }}
            data-testid="single-keys"
          >
            {FEATURES.search ? (
              <Trans comment="A setting, for keyboards: shortcuts of one key">
                Single-key shortcuts: / for search, F for full screen
              </Trans>
            ) : (
              <Trans comment="A setting, for keyboards">Single-key shortcut: F for full screen</Trans>
            )}
          </Switch>
        </div>
        {FEATURES.telemetry && <TelemetrySwitch />}
        <AppRows />
        {FEATURES.tutorial && hasTutorial && (
          <Button variant="soft" tone="neutral" icon={icons.help} onClick={showTutorial}>
            <Trans>Show the tutorial again</Trans>
          </Button>
        )}
        {signedIn && (
          <Button variant="soft" tone="neutral" icon={icons.logout} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Choice({ label, tiles, children }: { label: string; tiles?: boolean; children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles[tiles ? 'tiles' : 'chips']}>{children}</div>
    </fieldset>
  );
}
