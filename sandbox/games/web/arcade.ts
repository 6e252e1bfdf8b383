import type { ArcadeRound } from '../views.ts';
import { button, el } from './dom.ts';
import {
  type Answer,
  betPicker,
  boot,
  DOUBLE_PRESS,
  isChecking,
  isRunning,
  playRound,
  send,
  sheet,
  showBalance,
  showStatus,
  startGame,
  t,
  won,
} from './engine.ts';
import { CEILING, flightTime, GROWTH, heightAfter, payout } from './formulas.ts';
import { createSky, type Flight } from './sky.ts';

const BETS = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const AUTO = [1.2, 1.5, 2, 3, 5, 10];
const SHOWN_RESULTS = 12;
const GROUND: Flight = { elapsed: 0, height: 1, state: 'ground' };

type RoundAnswer = Answer<{ round: ArcadeRound }>;
/** A running flight: its key, its bet in won, its start by the page's clock, whether the player is taking the win, and what ends it. */
type Flying = Flight & {
  key: string;
  bet: number;
  started: number;
  leaving: boolean;
  land(answer: RoundAnswer | undefined): void;
};

await startGame('arcade', (state) => {
  const canvas = el('canvas.sky', { 'aria-hidden': 'true' });
  const rocket = el('img.rocket', { src: `/symbol/${boot.id}/rocket.svg`, alt: '' });
  const height = el('output.height', { 'aria-hidden': 'true' }, '1.00×');
  const note = el('p.note', { 'aria-hidden': 'true' });
  const past = el('ol.past', { 'aria-label': t('pastFlights') });
  const stage = el('main.stage', canvas, rocket, el('div.readout', height, note), past);
  const picker = betPicker(BETS, 1000);
  const auto = el(
    'select.auto',
    { 'aria-label': t('autoCash'), 'data-testid': 'auto' },
    el('option', { value: '' }, `${t('autoCash')}: ${t('autoOff')}`),
    ...AUTO.map((value) => el('option', { value }, `${t('autoCash')}: ${value}×`)),
  );
  /** The button's name in flight: its text has an amount that changes with each frame, which a screen reader would read. */
  const take = t('cashout', { n: '' }).trim();
  const main = button('main-button.fly-button', 'launch', press, t('launch'));
  const [nextHash, lastHash, lastSeed] = [
    el('code', { 'data-testid': 'next-hash' }, state.hash),
    el('code', '–'),
    el('code', '–'),
  ];
  const [openFairness, fairness] = sheet(
    t('fair'),
    el('p', t('fairText')),
    el(
      'dl.hashes',
      ...[el('dt', t('nextHash')), el('dd', nextHash)],
      ...[el('dt', t('lastHash')), el('dd', lastHash)],
      ...[el('dt', t('lastSeed')), el('dd', lastSeed)],
    ),
    el('p.rtp', t('rtp', { n: `${state.rtp * 100}%` })),
  );

  const sky = createSky(canvas, rocket);
  let shown = GROUND;
  let flight: Flying | undefined;
  /** Monotonic time until which the button ignores presses: one just after a flight begins or ends was meant for the button's previous action. */
  let readyAt = 0;
  requestAnimationFrame(paint);

  function paint(): void {
    if (flight) {
      flight.elapsed = Math.min(flightTime(CEILING), Math.max(1, performance.now() - flight.started));
      flight.height = Math.exp(GROWTH * flight.elapsed);
      const reached = heightAfter(flight.elapsed);
      height.textContent = `${reached.toFixed(2)}×`;
      // In an outage the flight may be over.
      if (isChecking()) main.textContent = take;
      else if (!flight.leaving) main.textContent = t('cashout', { n: won(payout(flight.bet, reached)) });
    }
    const held = String(isHeld());
    if (main.ariaDisabled !== held) main.ariaDisabled = held;
    sky.draw(shown);
    requestAnimationFrame(paint);
  }

  function isHeld(): boolean {
    return performance.now() < readyAt || (flight ? flight.leaving : isRunning());
  }

  async function press(): Promise<void> {
    if (isHeld()) return;
    const taken = flight;
    if (taken) {
      taken.leaving = true;
      const answer = await send<{ round: ArcadeRound }>('/leave', { key: taken.key });
      taken.leaving = false;
      if (answer) taken.land(answer);
      return;
    }
    const limit = auto.value === '' ? {} : { auto: Number(auto.value) };
    await playRound<'arcade'>({ bet: picker.value(), ...limit }, fly);
  }

  /** Shows a flight until the player takes the win or it bursts. */
  async function fly(answer: RoundAnswer): Promise<void> {
    const { round, balance } = answer;
    nextHash.textContent = round.next;
    readyAt = performance.now() + DOUBLE_PRESS;
    // In an outage the flight may be over before the launch is answered.
    if (round.status !== 'open') return show(answer);
    showBalance(balance);
    note.textContent = '';
    showStatus(t('flying'));
    const landed = await new Promise<RoundAnswer | undefined>((land) => {
      const started = performance.now() - round.elapsed;
      const { key, bet, elapsed } = round;
      flight = { key, bet, elapsed, height: 1, state: 'open', started, leaving: false, land };
      setStage(flight);
      void watch(flight);
    });
    flight = undefined;
    readyAt = performance.now() + DOUBLE_PRESS;
    if (landed) show(landed);
    else setStage(GROUND);
  }

  /** Polls for the end until it is known; taking the win ends the polling too. */
  async function watch(watched: Flying): Promise<void> {
    while (flight === watched) {
      const answer = await send<{ round: ArcadeRound }>(`/round/${watched.key}`);
      if (answer?.round.status !== 'open') return watched.land(answer);
    }
  }

  function setStage(next: Flight): void {
    shown = next;
    const isFlying = next.state === 'open';
    stage.dataset['state'] = next.state;
    main.dataset['testid'] = isFlying ? 'cashout' : 'launch';
    main.classList.toggle('is-flying', isFlying);
    if (isFlying) main.setAttribute('aria-label', take);
    else {
      main.removeAttribute('aria-label');
      main.textContent = t('launch');
    }
  }

  function show({ round, balance }: RoundAnswer): void {
    const left = round.left !== undefined;
    const reached = round.left ?? round.burst ?? 1;
    const m = reached.toFixed(2);
    setStage({
      elapsed: Math.max(1, flightTime(reached)),
      height: reached,
      state: left ? 'left' : 'burst',
    });
    if (!left) sky.burst();
    height.textContent = `${m}×`;
    note.textContent = left ? `+${won(round.win)}` : '';
    showBalance(balance);
    if (left) showStatus(t('leftAt', { m, n: won(round.win) }), 'good');
    else showStatus(t('burstAt', { m }));
    lastHash.textContent = round.hash;
    lastSeed.textContent = round.seed ?? '–';
    const burst = round.burst ?? 1;
    past.prepend(el(burst >= 10 ? 'li.is-high' : burst >= 2 ? 'li.is-good' : 'li', `${burst.toFixed(2)}×`));
    [...past.children].slice(SHOWN_RESULTS).forEach((old) => old.remove());
  }

  return {
    stage,
    controls: el(
      'section.controls.arcade-controls',
      { 'aria-label': t('bet') },
      picker.element,
      main,
      auto,
      openFairness,
      fairness,
    ),
    greeting: t('readyLaunch'),
    press,
    refresh() {
      picker.refresh();
      auto.disabled = isRunning();
    },
  };
});
