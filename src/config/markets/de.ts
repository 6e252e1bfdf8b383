import { BASE, type MarketPack } from './pack.ts';

const LAW = 'Glücksspielstaatsvertrag 2021';

/** Germany. */
export const de: MarketPack = {
  ...BASE,
  market: 'de',
  zone: 'Europe/Berlin',
  currency: 'EUR',
  signInSteps: ['acknowledge-activity'],
  setLimits: [{ kind: 'deposit', periods: ['month'] }],
  maySkipLimits: false,
  increaseHours: 168,
  jointCap: { kind: 'deposit', period: 'month', amount: 1000, register: 'LUGAS' },
  restAfter: { playMinutes: 60, restMinutes: 5 },
  slotStakeCap: 1,
  roundSeconds: { slot: 5, other: 5 },
  forbiddenPlay: ['autoplay'],
  rtpShown: true,
  register: 'OASIS',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'de.6b',
      requirement: 'The member can have what is above an own amount paid out by itself.',
      source: `${LAW}, § 6b`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['zone', 'currency'],
    },
    {
      clause: 'de.6c',
      requirement:
        'A monthly deposit limit over all operators, 1,000 euros at the most, is set at registration; without it there is no play; a higher one waits 7 days.',
      source: `${LAW}, § 6c`,
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits', 'maySkipLimits', 'jointCap', 'increaseHours'],
    },
    {
      clause: 'de.6d',
      requirement: 'Stakes, wins and losses of 30 days are acknowledged after every sign-in; 12 months of history.',
      source: `${LAW}, § 6d`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['signInSteps', 'statementDays', 'historyMonths'],
    },
    {
      clause: 'de.6h',
      requirement:
        'Nobody plays at several operators, or several games, at the same time; after an hour there are five minutes without play.',
      source: `${LAW}, § 6h and § 22a`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['oneGameAtATime', 'restAfter'],
    },
    {
      clause: 'de.6i3',
      requirement: 'A button wherever play is possible excludes for 24 hours, without a question after the press.',
      source: `${LAW}, § 6i (3)`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['fixedLinks'],
    },
    {
      clause: 'de.8',
      requirement: 'Who is on the national register of exclusions does not play.',
      source: `${LAW}, § 8`,
      as: 'text',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
    {
      clause: 'de.22a',
      requirement:
        'A slot takes one euro at the most, a round lasts 5 seconds, none begins by itself, and the return to player is told.',
      source: `${LAW}, § 22a`,
      as: 'text',
      read: '2026-11-21',
      figures: ['slotStakeCap', 'roundSeconds', 'forbiddenPlay', 'rtpShown'],
    },
  ],
};
