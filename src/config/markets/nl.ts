import { BASE, type MarketPack } from './pack.ts';

const POLICY = 'Kansspelautoriteit, Beleidsregel verantwoord spelen 2024';
const LIMITS = 'Regeling speellimieten en bewuster speelgedrag, Staatscourant 2024, 19648';

/** The Netherlands. */
export const nl: MarketPack = {
  ...BASE,
  market: 'nl',
  zone: 'Europe/Amsterdam',
  currency: 'EUR',
  maySkipLimits: false,
  warnAt: [50, 100],
  signOutAtTimeLimit: true,
  caps: [{ kind: 'net_deposit', period: 'month', amount: 700 }],
  youngAdults: { below: 24, caps: [{ kind: 'net_deposit', period: 'month', amount: 300 }] },
  realityChecks: [15, 30],
  register: 'CRUKS',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'nl.net',
      requirement:
        'Deposits less withdrawals of a calendar month stop at 700 euros, 300 for young adults, until the operator has spoken with the member.',
      source: `${POLICY}, article 3.1.12`,
      as: 'text',
      read: '2026-11-21',
      figures: ['caps', 'youngAdults', 'zone', 'currency'],
    },
    {
      clause: 'nl.limits',
      requirement: 'Limits are set before play; members are warned near a limit and signed out at the limit of time.',
      source: LIMITS,
      as: 'summary',
      read: '2026-11-21',
      figures: ['maySkipLimits', 'setLimits', 'warnAt', 'signOutAtTimeLimit'],
    },
    {
      clause: 'nl.message',
      requirement: 'A message every 30 minutes of play.',
      source: POLICY,
      as: 'summary',
      read: '2026-11-21',
      figures: ['realityChecks'],
    },
    {
      clause: 'nl.cruks',
      requirement: 'Who is on the national register of exclusions does not play.',
      source: 'Wet op de kansspelen, article 33h',
      as: 'summary',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
  ],
};
