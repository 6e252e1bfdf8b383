/** Background of the icon and of the installed application's splash screen: the default theme's background. */
export const GROUND = '#0e0f12';
