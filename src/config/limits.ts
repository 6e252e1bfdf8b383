/*
 * Limits that client and sandbox both enforce: money in won, points as points, text in characters. Import them as `* as LIMITS`. They are
 * separate exports because the bundler removes unused exports, but not unused properties of an object.
 */

/** Deposits and withdrawals are multiples of this. Rule W1. */
export const amountUnit = 10_000;
/** Fewest points of a conversion. Rule W3. */
export const pointsMin = 10_000;
/** Conversions are multiples of this. Rule W3. */
export const pointsUnit = 10_000;
/** Won per point. */
export const pointValue = 1;
/** The sender's name on a deposit. */
export const senderName = 40;
/** The title of an inquiry. Rule S4. */
export const inquiryTitle = 100;
/** The text of an inquiry. Rule S4. */
export const inquiryContent = 1000;
/** Length of the evidence of an inquiry. Rule S9. */
export const evidence = 2000;
/** The name on the support form. */
export const ticketName = 40;
/** Default page of a list. Rule C9. */
export const page = 20;
/** Largest page of a list. Rule C9. */
export const pageMax = 100;
/** Longest session value that a reply may store. Rule C8. */
export const sessionValue = 4096;
/** The account id of a sign-up. Rule A3. */
export const accountId = { min: 4, max: 20 } as const;
/** The nickname of a sign-up. Rule A3. */
export const nickname = { min: 2, max: 12 } as const;
/** A password. Rule A3. */
export const password = { min: 8, max: 64 } as const;
/** An email address. Rule A3. */
export const email = { max: 100 } as const;
/** The referral code of a sign-up. Rule A3. */
export const referralCode = { max: 20 } as const;
