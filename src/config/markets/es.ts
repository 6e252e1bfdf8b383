import { BASE, type MarketPack } from './pack.ts';

/** Spain. */
export const es: MarketPack = {
  ...BASE,
  market: 'es',
  zone: 'Europe/Madrid',
  currency: 'EUR',
  signInSteps: ['plan-session'],
  caps: [
    { kind: 'deposit', period: 'day', amount: 600 },
    { kind: 'deposit', period: 'week', amount: 1500 },
    { kind: 'deposit', period: 'month', amount: 3000 },
  ],
  jointCap: { kind: 'deposit', period: 'month', amount: 3000, register: 'DGOJ' },
  register: 'RGIAJ',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'es.session',
      requirement: 'Time and money are set before each session, which ends when either is used up.',
      source: 'Real Decreto 176/2023, sessions',
      as: 'summary',
      read: '2026-11-21',
      figures: ['signInSteps', 'zone', 'currency'],
    },
    {
      clause: 'es.message',
      requirement: 'A message every 60 minutes of play.',
      source: 'Real Decreto 176/2023, messages during play',
      as: 'summary',
      read: '2026-11-21',
      figures: ['realityChecks'],
    },
    {
      clause: 'es.deposits',
      requirement: 'Deposits up to 600 euros a day, 1,500 a week, 3,000 a month, unless the member lowers them.',
      source: 'Real Decreto 1614/2011, deposit limits',
      as: 'summary',
      read: '2026-11-21',
      figures: ['caps'],
    },
    {
      clause: 'es.joint',
      requirement: 'Since 25 June 2026 a deposit limit counts over all operators.',
      source: 'Real Decreto 520/2026',
      as: 'summary',
      read: '2026-11-21',
      figures: ['jointCap'],
    },
    {
      clause: 'es.rgiaj',
      requirement: 'Who is on the national register of exclusions does not play.',
      source: 'Ley 13/2011, Registro General de Interdicciones de Acceso al Juego',
      as: 'text',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
  ],
};
