import { BASE, type MarketPack } from './pack.ts';

const AUTHORITY = 'Spelinspektionen';

/** Sweden. */
export const se: MarketPack = {
  ...BASE,
  market: 'se',
  zone: 'Europe/Stockholm',
  currency: 'SEK',
  setLimits: [
    { kind: 'deposit', periods: ['day'] },
    { kind: 'deposit', periods: ['week'] },
    { kind: 'deposit', periods: ['month'] },
  ],
  maySkipLimits: false,
  increaseHours: 72,
  increaseAfterPeriod: true,
  fixedLinks: ['limits', 'self-test', 'register', 'activity', 'stop'],
  register: 'Spelpaus',
  registerPage: 'https://www.spelpaus.se',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'se.limits',
      requirement: 'Deposit limits per day, week and month are set before play.',
      source: `${AUTHORITY}, Insättningsgränser`,
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits', 'maySkipLimits', 'zone', 'currency'],
    },
    {
      clause: 'se.raise',
      requirement:
        'A lower limit is in force at once; a higher one after 72 hours and not before the running period ends.',
      source: `${AUTHORITY}, statement of 13 December 2021 on raised deposit limits`,
      as: 'text',
      read: '2026-11-21',
      figures: ['increaseHours', 'increaseAfterPeriod'],
    },
    {
      clause: 'se.symbols',
      requirement: 'Symbols for limits, self-test and the register stay visible while a page scrolls.',
      source: `${AUTHORITY}, regulations on responsible gambling`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['fixedLinks'],
    },
    {
      clause: 'se.page',
      requirement: 'The symbol of the register leads to its page.',
      source: `${AUTHORITY}, address of Spelpaus`,
      as: 'unread',
      read: '',
      figures: ['registerPage'],
    },
    {
      clause: 'se.spelpaus',
      requirement: 'Who is on the national register of exclusions does not play.',
      source: 'Spellag (2018:1138), chapter 14',
      as: 'summary',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
  ],
};
