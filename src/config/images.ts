/** An icon of the installed application, a file below `/icons/`. */
export interface AppIcon {
  file: string;
  /** Side in pixels. */
  size: number;
  /** `any` has round corners, `maskable` fills the square, `monochrome` is the mark alone. */
  purpose: 'any' | 'maskable' | 'monochrome';
}

/** The icons that a build draws from its brand's; the manifest names them. */
export const APP_ICONS: readonly AppIcon[] = [
  { file: 'any-192.png', size: 192, purpose: 'any' },
  { file: 'any-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'monochrome-512.png', size: 512, purpose: 'monochrome' },
];

/** The icon on an iPhone's home screen; iOS rounds the corners. `index.html` links it. */
export const TOUCH_ICON = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' } as const satisfies AppIcon;

/** Side of a shortcut's icon in pixels. */
export const SHORTCUT_ICON = 96;

/** Screenshots for the browser's install dialog: viewport in CSS pixels and device pixel ratio. */
export const SCREENSHOTS = {
  narrow: { width: 390, height: 844, scale: 2, names: ['home', 'slots', 'game'] },
  wide: { width: 1280, height: 800, scale: 1, names: ['home', 'live-casino'] },
} as const;

/** The files of the screenshots. */
export const SCREENSHOT_FILES = Object.entries(SCREENSHOTS).flatMap(([form, { names }]) =>
  names.map((name) => `${form}-${name}.webp`),
);
