import { BASE, type MarketPack } from './pack.ts';

const POLICY =
  'Curaçao Gaming Authority, Responsible Gaming Policy for Licensed Operators, version 1.0 of 17 April 2025';

/** No market in particular: everything is on. */
export const intl: MarketPack = {
  ...BASE,
  market: 'intl',
  rules: [
    {
      clause: 'intl.limits',
      requirement: 'Members set limits per day, week and month; a higher one waits.',
      source: `${POLICY}, player limits`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['setLimits', 'increaseHours'],
    },
    {
      clause: 'intl.reality',
      requirement: 'Members are told how long they have played and what they have spent.',
      source: `${POLICY}, reality checks`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['realityChecks'],
    },
    {
      clause: 'intl.exclusion',
      requirement: 'Members exclude themselves for one, three or five years, or for life, at once.',
      source: `${POLICY}, self-exclusion`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['exclusionMonths'],
    },
    {
      clause: 'intl.selftest',
      requirement: 'Members can assess themselves.',
      source: `${POLICY}, self-assessment`,
      as: 'summary',
      read: '2026-11-21',
      figures: [],
    },
  ],
};
