/** The ground of the icon, behind the installed application until its page is there: the default theme's background. */
export const GROUND = '#0e0f12';
