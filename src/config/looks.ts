/** Colour themes, in the order the player sees them. Spec section 4. */
export const THEMES = ['light', 'dark', 'darkBlue', 'darkOrange', 'darkRed', 'black'] as const;
/** Widget styles, in the order the player sees them. Spec section 4. */
export const STYLES = ['modern', 'classic', 'minimal', 'neon', 'retro', 'pastel'] as const;
/** How provider and game lists are laid out: as rows, or as a grid of four. Spec section 4. */
export const LAYOUTS = ['list-layout', '4'] as const;

/** A colour theme's name. */
export type Theme = (typeof THEMES)[number];
/** A widget style's name. */
export type Style = (typeof STYLES)[number];
/** A list layout's name. */
export type Layout = (typeof LAYOUTS)[number];

/** What holds until the operator or the player says otherwise; `index.html` carries the same two attributes. Spec section 9. */
export const DEFAULT_THEME: Theme = 'dark';
/** The style that holds until the operator or the player says otherwise. Spec section 9. */
export const DEFAULT_STYLE: Style = 'modern';
/** The layout that holds until the operator or the player says otherwise. Spec section 9. */
export const DEFAULT_LAYOUT: Layout = 'list-layout';

/** The site config's image setting that forces layout 4. Spec section 4. */
export const ULTRA_IMAGE = 'ultra';
