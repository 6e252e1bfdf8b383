import { BASE, type MarketPack } from './pack.ts';

const LAW = 'Bekendtgørelse nr. 1274/2019 om onlinekasino';

/** Denmark. */
export const dk: MarketPack = {
  ...BASE,
  market: 'dk',
  zone: 'Europe/Copenhagen',
  currency: 'DKK',
  register: 'ROFUS',
  registerQueried: 'sign-in',
  rules: [
    {
      clause: 'dk.21',
      requirement: 'Deposit limits per day, week and month of any amount; a higher one after 24 hours.',
      source: `${LAW}, § 21`,
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits', 'increaseHours', 'zone', 'currency'],
    },
    {
      clause: 'dk.23',
      requirement: 'A pause of 24 hours, an exclusion of 30 days or more, and one for good.',
      source: `${LAW}, § 23`,
      as: 'text',
      read: '2026-11-21',
      figures: ['breakHours', 'exclusionMonths'],
    },
    {
      clause: 'dk.rofus',
      requirement: 'The register of excluded players is asked at sign-up and at every sign-in.',
      source: `${LAW}, Register Over Frivilligt Udelukkede Spillere`,
      as: 'text',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
  ],
};
