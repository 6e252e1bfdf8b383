/** A screen narrower than this, in CSS pixels, is narrow. Rule T5. */
export const NARROW = 768;
/** The media query of a narrow screen, as in the style sheets: a zoomed page may be 767.5 px wide. */
export const NARROW_SCREEN = `(max-width: ${NARROW - 0.02}px)`;

/** The drawer's width in CSS pixels, and its share of a narrow window. Rule G10. */
export const DRAWER = { width: 400, narrowShare: 0.85 } as const;

/** From this width on, in CSS pixels, a game's window has its list beside the game. Rule G21. */
export const DOCK = 1280;

/** The height that the game window leaves free, in CSS pixels, unless in full screen. Rule G9. */
export const WINDOW_MARGIN = 80;

/** Size of a popup game's window on a desktop, in CSS pixels. Rule G12. */
export const POPUP = { width: 1200, height: 800 } as const;
