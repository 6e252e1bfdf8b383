/** Business limits that client and sandbox both enforce. Spec sections 5 and 9. Money in won, points as points, text in characters. */
export const LIMITS = {
  amountUnit: 10_000,
  pointsMin: 10_000,
  pointsUnit: 10_000,
  /** Won that one point becomes; ours, the spec leaves it open. */
  pointValue: 1,
  /** The sender's name on a deposit; ours. */
  senderName: 40,
  inquiryTitle: 100,
  inquiryContent: 1000,
  /** The name on the support form; ours. */
  ticketName: 40,
  /** One page of a list, and the most a client may ask for (contract section 1). */
  page: 20,
  pageMax: 100,
  /** A value that a reply's `session` may store, in characters. */
  sessionValue: 4096,
  /** Sign-up: the spec leaves the field rules open, these are ours. */
  accountId: { min: 4, max: 20 },
  nickname: { min: 2, max: 12 },
  password: { min: 8, max: 64 },
  email: { max: 100 },
  referralCode: { max: 20 },
} as const;

/** Below this width in CSS pixels the screen is narrow. Spec section 2. */
export const NARROW = 768;

/** The drawer's width in CSS pixels, and its share of the window on a narrow screen. Spec section 9. */
export const DRAWER = { width: 400, narrowShare: 0.85 } as const;

/** What the game window leaves free below it in CSS pixels, unless full screen. Spec section 9. */
export const WINDOW_MARGIN = 80;

/** A popup game's window on a desktop in CSS pixels. Spec section 9. */
export const POPUP = { width: 1200, height: 800 } as const;
