/** From this width on the navigation is beside the page; the same value is in `Dashboard.module.css`. */
export const WIDE_WINDOW = '(min-width: 1100px)';
