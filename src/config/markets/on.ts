import { BASE, CALENDAR_PERIODS, type MarketPack } from './pack.ts';

const STANDARDS = 'AGCO, Registrar’s Standards for Internet Gaming';

/** Ontario. */
export const on: MarketPack = {
  ...BASE,
  market: 'on',
  zone: 'America/Toronto',
  currency: 'CAD',
  setLimits: [
    { kind: 'deposit', periods: CALENDAR_PERIODS },
    { kind: 'loss', periods: CALENDAR_PERIODS },
  ],
  register: 'AGCO central self-exclusion',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'on.223',
      requirement:
        'Deposit and loss limits are offered at registration, over 24 hours, 7 days and one month; the lowest of several applies.',
      source: `${STANDARDS}, 2.23`,
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits', 'signUpSteps', 'zone', 'currency'],
    },
    {
      clause: 'on.224',
      requirement: 'A limit is relaxed at the member’s request only, after 24 hours at least.',
      source: `${STANDARDS}, 2.24`,
      as: 'text',
      read: '2026-11-21',
      figures: ['increaseHours'],
    },
    {
      clause: 'on.register',
      requirement: 'Who is on the central register of exclusions does not play.',
      source: `${STANDARDS}, self-exclusion`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
  ],
};
