import { BASE, CALENDAR_PERIODS, type MarketPack } from './pack.ts';

const ORDER = 'Portaria SPA/MF nº 1.231/2024';

/** Brazil. */
export const br: MarketPack = {
  ...BASE,
  market: 'br',
  zone: 'America/Sao_Paulo',
  currency: 'BRL',
  signUpSteps: ['risk-notice', 'set-limits'],
  signInSteps: ['risk-notice'],
  setLimits: [
    { kind: 'loss', periods: CALENDAR_PERIODS },
    { kind: 'time', periods: CALENDAR_PERIODS },
  ],
  maySkipLimits: false,
  rtpShown: true,
  register: 'SPA/MF autoexclusão centralizada',
  registerQueried: 'first-sign-in-of-day',
  exclusionPayoutDays: 2,
  rules: [
    {
      clause: 'br.4i',
      requirement: 'Members are told of the risks at sign-up and at each access.',
      source: `${ORDER}, article 4, I`,
      as: 'text',
      read: '2026-11-21',
      figures: ['signUpSteps', 'signInSteps', 'zone', 'currency'],
    },
    {
      clause: 'br.4ii',
      requirement: 'The return to player is told for each game.',
      source: `${ORDER}, article 4, II`,
      as: 'text',
      read: '2026-11-21',
      figures: ['rtpShown'],
    },
    {
      clause: 'br.limits',
      requirement: 'A limit of loss and one of time are set at sign-up.',
      source: 'Portaria SPA/MF nº 2.579/2025, mandatory limits of loss and time',
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits', 'maySkipLimits'],
    },
    {
      clause: 'br.register',
      requirement:
        'The central register is asked at the day’s first sign-in; after an exclusion the balance is paid out within 2 days.',
      source: 'Portaria SPA/MF nº 2.579/2025 and Instrução Normativa SPA/MF nº 31/2025',
      as: 'summary',
      read: '2026-11-21',
      figures: ['register', 'registerQueried', 'exclusionPayoutDays'],
    },
  ],
};
