import type { SlotRound } from '../views.ts';
import {
  begin,
  betPicker,
  boot,
  busy,
  countUp,
  el,
  onMainKey,
  pause,
  playRound,
  say,
  sayRefusal,
  showBalance,
  still,
  svg,
  t,
  won,
} from './shell.ts';

const ROWS = 3;
const AUTO = 10;

const art = (symbol: string): string => `/symbol/${boot.id}/${symbol}.svg`;
const picture = (symbol: string): HTMLElement =>
  el('span', { class: 'cell' }, el('img', { src: art(symbol), alt: '', draggable: 'false' }));

await begin('slot', (state) => {
  const strips = state.reels.map((_, reel) => el('div', { class: 'strip', 'data-reel': reel }));
  const lines = svg('svg', {
    class: 'lines',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const winAmount = el('output', { class: 'win-amount' });
  const winBox = el('p', { class: 'win-box' }, winAmount);
  const reels = el(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...strips.map((strip) => el('div', { class: 'reel' }, strip)),
    lines,
  );
  const sign = el(
    'p',
    { class: 'marquee', 'aria-hidden': 'true' },
    el('img', { src: art('h1'), alt: '' }),
    el('span', {}, boot.title),
    el('img', { src: art('h2'), alt: '' }),
  );
  const stage = el('main', { class: 'stage' }, el('div', {}, sign, el('div', { class: 'cabinet' }, reels, winBox)));

  const picker = betPicker(state.bets, 1000);
  const spinButton = el(
    'button',
    { type: 'button', class: 'spin-button', 'data-testid': 'spin', onclick: () => void press() },
    el('span', { class: 'spin-mark', 'aria-hidden': 'true' }, '↻'),
    el('span', {}, t('spin')),
  );
  const autoButton = el(
    'button',
    { type: 'button', class: 'side-button', 'data-testid': 'auto', onclick: () => void toggleAuto() },
    t('auto'),
  );
  const table = payTable();
  const infoButton = el(
    'button',
    { type: 'button', class: 'side-button', onclick: () => table.showModal() },
    t('info'),
  );
  const controls = el(
    'section',
    { class: 'controls slot-controls', 'aria-label': t('bet') },
    infoButton,
    picker.element,
    spinButton,
    autoButton,
    table,
  );

  let stops = state.reels.map((reel, index) => (index * 7) % reel.length);
  let running = false;
  let auto = 0;
  let shown = 0;

  const symbolAt = (reel: number, stop: number, row: number): string => {
    const strip = state.reels[reel] ?? [];
    return strip[(stop + row) % strip.length] ?? 'l1';
  };
  const window3 = (reel: number, stop: number): HTMLElement[] =>
    [0, 1, 2].map((row) => picture(symbolAt(reel, stop, row)));
  stops.forEach((stop, reel) => strips[reel]?.replaceChildren(...window3(reel, stop)));
  say(t('ready'));
  onMainKey(() => void press());

  async function press(): Promise<void> {
    if (running) return;
    await spinOnce();
  }

  async function toggleAuto(): Promise<void> {
    if (auto > 0) return setAuto(0);
    if (running) return;
    setAuto(AUTO);
    while (auto > 0) {
      setAuto(auto - 1);
      const played = await spinOnce();
      if (!played || document.hidden) setAuto(0);
      else if (auto > 0) await pause(still() ? 400 : 700);
    }
    setAuto(0);
  }

  function setAuto(left: number): void {
    auto = left;
    autoButton.textContent = left > 0 ? t('autoStop', { n: left }) : t('auto');
    autoButton.classList.toggle('is-on', left > 0);
  }

  /** One round; false when it was refused. */
  async function spinOnce(): Promise<boolean> {
    running = true;
    shown += 1;
    busy(true);
    spinButton.ariaDisabled = 'true';
    picker.enable(false);
    clearWin();
    say(t('spinning'));
    const loops = still() ? [] : strips.map(loop);
    const started = performance.now();
    const answer = await playRound<'slot'>({ bet: picker.value() });
    if (!still()) await pause(Math.max(0, 320 - (performance.now() - started)));
    if (answer.ok) {
      await Promise.all(answer.round.spin.stops.map((stop, reel) => land(reel, stop, loops[reel])));
      stops = [...answer.round.spin.stops];
      showBalance(answer.balance);
      await celebrate(answer.round);
    } else {
      loops.forEach((animation) => animation.cancel());
      stops.forEach((stop, reel) => strips[reel]?.replaceChildren(...window3(reel, stop)));
      sayRefusal(answer.reason);
    }
    running = false;
    spinButton.ariaDisabled = 'false';
    picker.enable(true);
    busy(false);
    return answer.ok;
  }

  function loop(strip: HTMLElement, reel: number): Animation {
    const cells = state.reels[reel] ?? [];
    const from = Math.floor(Math.random() * cells.length);
    const round = Array.from({ length: 9 }, (_, i) => cells[(from + i) % cells.length] ?? 'l1');
    strip.replaceChildren(...[...round, ...round.slice(0, ROWS)].map(picture));
    strip.classList.add('is-fast');
    return strip.animate([{ transform: 'translateY(calc(var(--cell) * -9))' }, { transform: 'translateY(0)' }], {
      duration: 360,
      iterations: Infinity,
      delay: reel * 40,
      fill: 'backwards',
    });
  }

  async function land(reel: number, stop: number, looping: Animation | undefined): Promise<void> {
    const strip = strips[reel];
    if (!strip) return;
    if (!looping) {
      strip.replaceChildren(...window3(reel, stop));
      return;
    }
    await pause(reel * 170);
    looping.cancel();
    const cells = state.reels[reel] ?? [];
    const before = Array.from({ length: 7 }, (_, i) => picture(cells[(stop + ROWS + i) % cells.length] ?? 'l1'));
    strip.replaceChildren(...window3(reel, stop), ...before);
    strip.classList.remove('is-fast');
    await strip.animate(
      [
        { transform: 'translateY(calc(var(--cell) * -7))', easing: 'cubic-bezier(.25,.6,.4,1)' },
        { transform: 'translateY(calc(var(--cell) * 0.12))', offset: 0.82, easing: 'ease-in-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: 520 },
    ).finished;
    strip.replaceChildren(...[...strip.children].slice(0, ROWS));
  }

  function clearWin(): void {
    lines.replaceChildren();
    reels.classList.remove('has-win');
    reels.querySelectorAll('.is-win').forEach((cell) => cell.classList.remove('is-win'));
    winBox.classList.remove('is-on');
  }

  function light(reel: number, row: number): void {
    strips[reel]?.children[row]?.classList.add('is-win');
  }

  async function celebrate(round: SlotRound): Promise<void> {
    const { spin, win, bet } = round;
    if (win === 0) return say(t('noWin'));
    reels.classList.add('has-win');
    for (const { line, count } of spin.lines) {
      const rows = state.lines[line] ?? [];
      rows.slice(0, count).forEach((row, reel) => light(reel, row));
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
      lines.append(svg('polyline', { points, class: 'line' }));
    }
    if (spin.scatters.pay > 0)
      spin.stops.forEach((stop, reel) =>
        [0, 1, 2].forEach((row) => symbolAt(reel, stop, row) === 'scatter' && light(reel, row)),
      );
    winBox.classList.add('is-on');
    winBox.classList.toggle('is-big', win >= bet * 10);
    say(t('win', { n: won(win) }), 'good');
    await countUp(winAmount, win, win >= bet * 10 ? 1400 : 450);
    void cycle(shown, lines);
  }

  /** Shows the lines one after another until the next spin. */
  async function cycle(turn: number, shownLines: SVGElement): Promise<void> {
    const all = [...shownLines.children];
    if (all.length < 2 || still()) return;
    for (let i = 0; shown === turn; i = (i + 1) % all.length) {
      await pause(900);
      if (shown === turn) all.forEach((line, index) => line.classList.toggle('is-dim', index !== i));
    }
  }

  function payTable(): HTMLDialogElement {
    const row = (symbol: string, pays: readonly number[]): HTMLElement =>
      el(
        'li',
        {},
        el('img', { src: art(symbol), alt: symbol }),
        el('ol', {}, ...pays.map((pay, i) => el('li', {}, el('b', {}, `${i + 3}`), ` ×${pay}`))),
      );
    const dialog: HTMLDialogElement = el(
      'dialog',
      { class: 'sheet', 'aria-label': t('info'), onclick: (event) => event.target === dialog && dialog.close() },
      el(
        'div',
        { class: 'sheet-body' },
        el('h2', {}, t('info')),
        el('p', {}, t('rules')),
        el('h3', {}, t('lineBet')),
        el('ul', { class: 'pays' }, ...Object.entries(state.pays).map(([symbol, pays]) => row(symbol, pays))),
        el('h3', {}, t('totalBet')),
        el('ul', { class: 'pays' }, row('scatter', state.scatterPays)),
        el('p', { class: 'rtp' }, t('rtp', { n: `${(state.rtp * 100).toFixed(2)}%` })),
        el('button', { type: 'button', class: 'main-button', onclick: () => dialog.close() }, t('close')),
      ),
    );
    return dialog;
  }

  return { stage, controls };
});
