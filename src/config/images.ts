/** An icon of the installed application, in `public/icons`. */
export interface AppIcon {
  file: string;
  /** Side in pixels. */
  size: number;
  /** `any` with round corners, `maskable` from edge to edge, `monochrome` the mark alone. */
  purpose: 'any' | 'maskable' | 'monochrome';
}

/** The icons drawn from `public/icon.svg` by `npm run images`; the manifest names them. */
export const APP_ICONS: readonly AppIcon[] = [
  { file: 'any-192.png', size: 192, purpose: 'any' },
  { file: 'any-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'monochrome-512.png', size: 512, purpose: 'monochrome' },
];

/** What an iPhone puts on its home screen; it rounds the corners itself. `index.html` names it. */
export const TOUCH_ICON = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' } as const satisfies AppIcon;

/** Side of a shortcut's icon in pixels. */
export const SHORTCUT_ICON = 96;

/** The pictures of the application that an install dialog shows, in CSS pixels and the pixels of one. */
export const SCREENSHOTS = {
  narrow: { width: 390, height: 844, scale: 2, names: ['home', 'slots', 'game'] },
  wide: { width: 1280, height: 800, scale: 1, names: ['home', 'live-casino'] },
} as const;
