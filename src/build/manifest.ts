import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BRAND, FALLBACK_LOCALE, FEATURES, HAS_SCREENSHOTS, LOOK } from '../config/brand.ts';
import { APP_ICONS, SCREENSHOTS, SHORTCUT_ICON } from '../config/images.ts';
import { SHORTCUTS, START_PATH, type ShortcutName } from '../config/shortcuts.ts';
import { readSheets, tokensOf } from './sheets.ts';

/** The application's description, in the manifest and the documents. */
export const DESCRIPTION =
  FEATURES.sports && FEATURES.arcade
    ? msg`Slots, live casino, sports and arcade games, and your wallet, in one place.`
    : msg`Games and your wallet, in one place.`;
const SHORTCUT_NAMES: Record<ShortcutName, MessageDescriptor> = {
  lastGame: msg`Last played game`,
  deposit: msg`Deposit`,
  withdraw: msg`Withdraw`,
  inquiry: msg`Contact us`,
};
const PICTURES: Record<(typeof SCREENSHOTS)[keyof typeof SCREENSHOTS]['names'][number], MessageDescriptor> = {
  home: msg`Home`,
  slots: msg`Slots`,
  'live-casino': msg`Live casino`,
  game: msg({ message: 'A game', comment: 'Under a picture of a game being played' }),
};

/**
 * The web application manifest: in the brand's first language, with the texts in the other languages for browsers that choose among them.
 * `languages`: an i18n for each language of the build.
 */
export function manifest(languages: Readonly<Record<string, I18n>>): object {
  const ground = tokensOf(readSheets('themes')[LOOK.theme] ?? '').get('--color-background');
  const own = languages[FALLBACK_LOCALE];
  const others = Object.entries(languages).filter(([tag]) => tag !== FALLBACK_LOCALE);
  /** A member and its localised companion. */
  const text = (member: string, message: MessageDescriptor): object => ({
    [member]: own?._(message),
    [`${member}_localized`]: Object.fromEntries(others.map(([tag, i18n]) => [tag, i18n._(message)])),
  });
  return {
    id: '/',
    scope: '/',
    start_url: START_PATH,
    lang: FALLBACK_LOCALE,
    dir: 'ltr',
    // A brand has one name, in every language.
    name: BRAND.name,
    short_name: BRAND.shortName,
    ...text('description', DESCRIPTION),
    categories: ['games', 'entertainment'],
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    orientation: 'any',
    // An open window is focused, and a game in it continues: the page handles the shortcut.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    background_color: ground,
    // Used until the page has started and set the colour of the player's theme.
    theme_color: ground,
    icons: [
      ...APP_ICONS.map(({ file, size, purpose }) => ({ ...picture(file, size, size), purpose })),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: SHORTCUTS.map(({ name, path, icon }) => ({
      ...text('name', SHORTCUT_NAMES[name]),
      url: path,
      icons: [picture(icon, SHORTCUT_ICON, SHORTCUT_ICON)],
    })),
    ...(HAS_SCREENSHOTS && { screenshots: screenshots((message) => own?._(message)) }),
  };
}

function screenshots(text: (message: MessageDescriptor) => string | undefined): object[] {
  return Object.entries(SCREENSHOTS).flatMap(([form, { width, height, scale, names }]) =>
    names.map((name) => ({
      ...picture(`${form}-${name}.webp`, width * scale, height * scale),
      form_factor: form,
      label: text(PICTURES[name]),
    })),
  );
}

function picture(file: string, width: number, height: number): object {
  const [, ending] = file.split('.');
  return { src: `/icons/${file}`, sizes: `${width}x${height}`, type: `image/${ending}` };
}
