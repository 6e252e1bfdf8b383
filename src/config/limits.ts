/** Limits that client and sandbox both enforce: money in won, points as points, text in characters. Rules W1, W3, S4, A3. */
export const LIMITS = {
  amountUnit: 10_000,
  pointsMin: 10_000,
  pointsUnit: 10_000,
  /** Won per point. */
  pointValue: 1,
  /** The sender's name on a deposit. */
  senderName: 40,
  inquiryTitle: 100,
  inquiryContent: 1000,
  /** Length of the evidence of an inquiry. Rule S9. */
  evidence: 2000,
  /** The name on the support form. */
  ticketName: 40,
  /** Default and largest page of a list. Rule C9. */
  page: 20,
  pageMax: 100,
  /** Longest session value that a reply may store. Rule C8. */
  sessionValue: 4096,
  /** Sign-up fields. Rule A3. */
  accountId: { min: 4, max: 20 },
  nickname: { min: 2, max: 12 },
  password: { min: 8, max: 64 },
  email: { max: 100 },
  referralCode: { max: 20 },
} as const;

/** A screen narrower than this, in CSS pixels, is narrow. Rule T5. */
export const NARROW = 768;

/** The drawer's width in CSS pixels, and its share of a narrow window. Rule G10. */
export const DRAWER = { width: 400, narrowShare: 0.85 } as const;

/** From this width on, in CSS pixels, a game's window has its list beside the game. Rule G21. */
export const DOCK = 1280;

/** The height that the game window leaves free, in CSS pixels, unless in full screen. Rule G9. */
export const WINDOW_MARGIN = 80;

/** Size of a popup game's window on a desktop, in CSS pixels. Rule G12. */
export const POPUP = { width: 1200, height: 800 } as const;
