/** Colour themes; the first is the default. Spec section 4. */
export const THEMES = ['dark', 'light'] as const;
/** Widget styles; the first is the default. Spec section 4. */
export const STYLES = ['modern', 'classic'] as const;
/** How provider and game lists are laid out: as rows, or as a grid of four. Spec section 4; the first is the default. */
export const LAYOUTS = ['list-layout', '4'] as const;

/** A colour theme's name. */
export type Theme = (typeof THEMES)[number];
/** A widget style's name. */
export type Style = (typeof STYLES)[number];
/** A list layout's name. */
export type Layout = (typeof LAYOUTS)[number];

/** The site config's image setting that forces layout 4. Spec section 4. */
export const ULTRA_IMAGE = 'ultra';
