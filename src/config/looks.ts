/** Colour themes, in the order of the settings. Rule T1. */
export const THEMES = ['light', 'dark', 'darkBlue', 'darkOrange', 'darkRed', 'black'] as const;
/** Widget styles, in the order of the settings. Rule T1. */
export const STYLES = ['modern', 'classic', 'minimal', 'neon', 'retro', 'pastel'] as const;
/** Layouts of provider and game lists: rows, or a grid of four. Rule G6. */
export const LAYOUTS = ['list-layout', '4'] as const;

/** A colour theme's name. */
export type Theme = (typeof THEMES)[number];
/** A widget style's name. */
export type Style = (typeof STYLES)[number];
/** A list layout's name. */
export type Layout = (typeof LAYOUTS)[number];

/** The value of the site config's `image` that forces the layout `4`. Rule G6. */
export const ULTRA_IMAGE = 'ultra';
