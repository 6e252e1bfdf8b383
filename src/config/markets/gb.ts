import { BASE, type MarketPack } from './pack.ts';

const RTS = 'Gambling Commission, Remote gambling and software technical standards';

/** Great Britain. */
export const gb: MarketPack = {
  ...BASE,
  market: 'gb',
  zone: 'Europe/London',
  currency: 'GBP',
  reviewMonths: 6,
  breakHours: [24, 168, 720, 1008],
  slotStakeCap: 5,
  youngAdults: { below: 25, slotStakeCap: 2 },
  roundSeconds: { slot: 2.5, other: 5 },
  forbiddenPlay: ['autoplay', 'turbo', 'slam-stop'],
  register: 'GAMSTOP',
  registerQueried: 'sign-in',
  bonusWageringMost: 10,
  rules: [
    {
      clause: 'gb.rts2e',
      requirement: 'Net position and time are shown during play.',
      source: `${RTS}, RTS 2E and 13C`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['zone', 'currency'],
    },
    {
      clause: 'gb.rts8c',
      requirement: 'No autoplay, and no function that speeds up or shortens a round.',
      source: `${RTS}, RTS 8 and 14`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['forbiddenPlay'],
    },
    {
      clause: 'gb.rts12a',
      requirement:
        'A limit can be set at any time from registration on; every customer is prompted at registration or first deposit.',
      source: `${RTS}, RTS 12A, wording from 30 September 2026`,
      as: 'text',
      read: '2026-11-21',
      figures: ['signUpSteps', 'maySkipLimits'],
    },
    {
      clause: 'gb.rts12b',
      requirement:
        'Free text; gross deposit limits, called deposit limits, over 24 hours, 7 days and one month, at least as prominent as others.',
      source: `${RTS}, RTS 12B, wording from 30 September 2026`,
      as: 'text',
      read: '2026-11-21',
      figures: ['setLimits'],
    },
    {
      clause: 'gb.rts12c',
      requirement: 'Limits are linked from the home and deposit pages and reached in few steps.',
      source: `${RTS}, RTS 12C`,
      as: 'text',
      read: '2026-11-21',
      figures: [],
    },
    {
      clause: 'gb.rts12d',
      requirement:
        'A lower limit is in force at once; a higher one after 24 hours, and only if the customer confirms it then.',
      source: `${RTS}, RTS 12D`,
      as: 'text',
      read: '2026-11-21',
      figures: ['increaseHours'],
    },
    {
      clause: 'gb.rts12e',
      requirement: 'Customers are prompted every six months to review their limits.',
      source: `${RTS}, RTS 12E`,
      as: 'text',
      read: '2026-11-21',
      figures: ['reviewMonths'],
    },
    {
      clause: 'gb.rts14',
      requirement:
        'A slot’s round lasts 2.5 seconds at least, that of another casino game 5; several games are not played at once.',
      source: `${RTS}, RTS 14`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['roundSeconds', 'oneGameAtATime'],
    },
    {
      clause: 'gb.slotstake',
      requirement: 'At an online slot no more than 5 pounds a round, 2 pounds for adults under 25.',
      source: 'Operating licence conditions for online slots, regulations of 2025',
      as: 'summary',
      read: '2026-11-21',
      figures: ['slotStakeCap', 'youngAdults'],
    },
    {
      clause: 'gb.withdrawal',
      requirement: 'A withdrawal that was asked for is not cancelled in order to play on.',
      source: `${RTS}, withdrawal of funds`,
      as: 'summary',
      read: '2026-11-21',
      figures: ['mayCancelWithdrawal'],
    },
    {
      clause: 'gb.timeout',
      requirement:
        'A time-out of 24 hours, a week, a month, or another time up to six weeks; an exclusion of six months at least.',
      source: 'Gambling Commission, Licence conditions and codes of practice, SR 3.3.4 and 3.5.3',
      as: 'unread',
      read: '',
      figures: ['breakHours', 'exclusionMonths'],
    },
    {
      clause: 'gb.gamstop',
      requirement: 'Who is on the national register of exclusions does not play.',
      source: 'Gambling Commission, Licence conditions and codes of practice, SR 3.5.5',
      as: 'summary',
      read: '2026-11-21',
      figures: ['register', 'registerQueried'],
    },
    {
      clause: 'gb.sr511',
      requirement: 'A bonus is wagered ten times at the most.',
      source: 'Gambling Commission, Licence conditions and codes of practice, SR 5.1.1',
      as: 'summary',
      read: '2026-11-21',
      figures: ['bonusWageringMost'],
    },
  ],
};
