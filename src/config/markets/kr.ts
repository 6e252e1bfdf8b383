import { BASE, type MarketPack } from './pack.ts';

/** Korea: play is closed to residents; their money, history and help are not. */
export const kr: MarketPack = {
  ...BASE,
  market: 'kr',
  zone: 'Asia/Seoul',
  currency: 'KRW',
  playClosed: true,
  signUpSteps: [],
  rules: [
    {
      clause: 'kr.246',
      requirement: 'Gambling and opening a place for it are offences: play, deposits and promotion are closed.',
      source: 'Criminal Act of Korea (형법), articles 246 to 249',
      as: 'summary',
      read: '2026-11-21',
      figures: ['playClosed', 'signUpSteps', 'zone', 'currency'],
    },
    {
      clause: 'kr.1336',
      requirement: 'The helpline 1336 is shown, free of charge, day and night.',
      source: 'Korea Problem Gambling Agency (한국도박문제예방치유원), helpline 1336',
      as: 'summary',
      read: '2026-11-21',
      figures: [],
    },
  ],
};
