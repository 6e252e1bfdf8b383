/** The member that is printed at start, and the password of every seeded member. */
export const DEMO = { accountId: 'demo', email: 'demo@example.com', password: 'demo-1234' } as const;

/** What the demo member holds at the end of its history, in won and points. */
export const DEMO_BALANCES = { balance: 1_000_000, points: 50_000 } as const;

/** Play money that a new member starts with, in won and points. */
export const WELCOME = { balance: 100_000, points: 10_000 } as const;

/** Life of a session token, of a launch URL and of a password reset, in seconds. */
export const LIFE = { token: 7200, launch: 60, reset: 1800 } as const;

/** Limit of password attempts per account and address: `tries` in `seconds`, unless the control port sets another. */
export const LOGIN_LIMIT = { tries: 50, seconds: 60 } as const;

/** The schema of all tables. */
export const SCHEMA = 'sandbox';
