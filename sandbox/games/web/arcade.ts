import type { ArcadeRound } from '../views.ts';
import {
  begin,
  betPicker,
  boot,
  busy,
  call,
  el,
  onMainKey,
  playRound,
  say,
  sayRefusal,
  showBalance,
  t,
  won,
} from './shell.ts';
import { createSky, type Flight } from './sky.ts';

const BETS = [100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
const AUTO = [1.2, 1.5, 2, 3, 5, 10];

type Answer = { round: ArcadeRound };

await begin('arcade', (state) => {
  const canvas = el('canvas', { class: 'sky', 'aria-hidden': 'true' });
  const rocket = el('img', { class: 'rocket', src: `/symbol/${boot.id}/rocket.svg`, alt: '' });
  const height = el('output', { class: 'height', 'aria-hidden': 'true' }, '1.00×');
  const note = el('p', { class: 'note', 'aria-hidden': 'true' });
  const past = el('ol', { class: 'past', 'aria-label': t('pastFlights') });
  const stage = el('main', { class: 'stage' }, canvas, rocket, el('div', { class: 'readout' }, height, note), past);

  const picker = betPicker(BETS, 1000);
  const auto = el(
    'select',
    { class: 'auto', 'aria-label': t('autoCash'), 'data-testid': 'auto' },
    el('option', { value: '' }, `${t('autoCash')}: ${t('autoOff')}`),
    ...AUTO.map((value) => el('option', { value }, `${t('autoCash')}: ${value}×`)),
  );
  const main = el(
    'button',
    { type: 'button', class: 'main-button fly-button', 'data-testid': 'launch', onclick: () => void press() },
    t('launch'),
  );
  const fair = fairness();
  const fairButton = el(
    'button',
    { type: 'button', class: 'side-button', onclick: () => fair.dialog.showModal() },
    t('fair'),
  );
  const controls = el(
    'section',
    { class: 'controls arcade-controls', 'aria-label': t('bet') },
    picker.element,
    main,
    auto,
    fairButton,
    fair.dialog,
  );

  const sky = createSky(canvas, rocket, state.growth);
  let flight: (Flight & { key: string; bet: number; started: number }) | undefined;
  let waiting = false;
  let results = [...state.past];
  let finished: (() => void) | undefined;

  showPast();
  fair.next(state.hash);
  say(t('readyLaunch'));
  onMainKey(() => void press());
  if (state.open) follow(state.open);
  requestAnimationFrame(paint);

  function paint(): void {
    if (flight?.state === 'open') {
      flight.elapsed = Math.max(1, performance.now() - flight.started);
      flight.height = Math.exp(state.growth * flight.elapsed);
      height.textContent = `${(Math.floor(flight.height * 100) / 100).toFixed(2)}×`;
      if (!waiting) main.textContent = t('cashout', { n: won(flight.bet * flight.height) });
    }
    sky.draw(flight ?? { elapsed: 0, height: 1, state: 'ground' });
    requestAnimationFrame(paint);
  }

  async function press(): Promise<void> {
    if (waiting) return;
    if (flight?.state === 'open') return take();
    waiting = true;
    main.ariaDisabled = 'true';
    busy(true);
    const limit = auto.value === '' ? {} : { auto: Number(auto.value) };
    const answer = await playRound<'arcade'>({ bet: picker.value(), ...limit });
    waiting = false;
    main.ariaDisabled = 'false';
    if (!answer.ok) {
      sayRefusal(answer.reason);
      busy(false);
      return;
    }
    showBalance(answer.balance);
    follow(answer.round);
  }

  /** Shows a flight that has begun and waits for its end. */
  function follow(round: ArcadeRound): void {
    flight = {
      key: round.key,
      bet: round.bet,
      elapsed: round.elapsed,
      height: 1,
      state: 'open',
      started: performance.now() - round.elapsed,
    };
    stage.dataset['state'] = 'open';
    note.textContent = '';
    main.dataset['testid'] = 'cashout';
    main.classList.add('is-flying');
    picker.enable(false);
    auto.disabled = true;
    say(t('flying'));
    fair.next(round.next);
    const ended = new Promise<void>((resolve) => (finished = resolve));
    void watch(round.key, ended);
  }

  /** Asks for the end until it is known; taking the win answers that as well. */
  async function watch(key: string, ended: Promise<void>): Promise<void> {
    let over = false;
    void ended.then(() => (over = true));
    while (!over) {
      const answer = await call<Answer>(`/round/${key}`);
      if (over) return;
      if (!answer.ok) return sayRefusal(answer.reason);
      if (answer.round.status !== 'open') return end(answer.round, answer.balance);
    }
  }

  async function take(): Promise<void> {
    if (!flight) return;
    waiting = true;
    main.ariaDisabled = 'true';
    const answer = await call<Answer>('/leave', { key: flight.key });
    waiting = false;
    main.ariaDisabled = 'false';
    if (!answer.ok) return sayRefusal(answer.reason);
    if (flight.state === 'open') end(answer.round, answer.balance);
  }

  function end(round: ArcadeRound, balance: number): void {
    if (!flight || flight.state !== 'open') return;
    finished?.();
    const left = round.status === 'left';
    const reached = left ? (round.left ?? 1) : (round.burst ?? 1);
    flight = {
      ...flight,
      state: left ? 'left' : 'burst',
      height: reached,
      elapsed: Math.max(1, Math.log(reached) / state.growth),
    };
    stage.dataset['state'] = flight.state;
    height.textContent = `${reached.toFixed(2)}×`;
    note.textContent = left ? `+${won(round.win)}` : '';
    if (!left) sky.burst();
    main.dataset['testid'] = 'launch';
    main.classList.remove('is-flying');
    main.textContent = t('launch');
    picker.enable(true);
    auto.disabled = false;
    showBalance(balance);
    if (left) say(t('leftAt', { m: reached.toFixed(2), n: won(round.win) }), 'good');
    else say(t('burstAt', { m: reached.toFixed(2) }));
    if (round.burst !== undefined) results = [round.burst, ...results].slice(0, 12);
    showPast();
    fair.last(round);
    busy(false);
  }

  function showPast(): void {
    past.replaceChildren(
      ...results.map((value) =>
        el('li', { class: value >= 10 ? 'is-high' : value >= 2 ? 'is-good' : '' }, `${value.toFixed(2)}×`),
      ),
    );
  }

  return { stage, controls };
});

/** The dialog that shows the commitment of the next flight and the seed of the last one. */
function fairness(): { dialog: HTMLDialogElement; next(hash: string): void; last(round: ArcadeRound): void } {
  const next = el('code', { 'data-testid': 'next-hash' });
  const hash = el('code', {}, '–');
  const seed = el('code', {}, '–');
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'sheet', 'aria-label': t('fair'), onclick: (event) => event.target === dialog && dialog.close() },
    el(
      'div',
      { class: 'sheet-body' },
      el('h2', {}, t('fair')),
      el('p', {}, t('fairText')),
      el(
        'dl',
        { class: 'hashes' },
        el('dt', {}, t('nextHash')),
        el('dd', {}, next),
        el('dt', {}, t('lastHash')),
        el('dd', {}, hash),
        el('dt', {}, t('lastSeed')),
        el('dd', {}, seed),
      ),
      el('p', { class: 'rtp' }, t('rtp', { n: '96%' })),
      el('button', { type: 'button', class: 'main-button', onclick: () => dialog.close() }, t('close')),
    ),
  );
  return {
    dialog,
    next: (value) => (next.textContent = value),
    last(round) {
      hash.textContent = round.hash;
      seed.textContent = round.seed ?? '–';
    },
  };
}
