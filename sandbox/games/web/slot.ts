import type { SlotRound } from '../views.ts';
import { button, el, pause, reducesMotion, svg } from './dom.ts';
import {
  betPicker,
  boot,
  countUp,
  DOUBLE_PRESS,
  isRunning,
  playRound,
  sheet,
  showBalance,
  showStatus,
  startGame,
  t,
  won,
} from './engine.ts';

const ROWS = [0, 1, 2];
const AUTO_ROUNDS = 10;

function art(symbol: string): string {
  return `/symbol/${boot.id}/${symbol}.svg`;
}

function picture(symbol: string): HTMLElement {
  return el('span.cell', el('img', { src: art(symbol), alt: '', draggable: 'false' }));
}

function payRows(rows: readonly (readonly [symbol: string, pays: readonly number[]])[]): HTMLElement {
  const pay = (times: number, i: number): HTMLElement => el('li', el('b', `${i + 3}`), ` ×${times}`);
  // Only these two pictures show a name. Any other is named by its index, which begins at 1 since the wild has row 0.
  const name = (symbol: string, i: number): string =>
    symbol === 'wild' || symbol === 'scatter' ? symbol.toUpperCase() : t('picture', { n: i });
  const row = ([symbol, pays]: readonly [string, readonly number[]], i: number): HTMLElement =>
    el('li', el('img', { src: art(symbol), alt: name(symbol, i) }), el('ol', ...pays.map(pay)));
  return el('ul.pays', ...rows.map(row));
}

await startGame('slot', (state, rules) => {
  const strips = state.reels.map(() => el('div.strip'));
  const lines = svg('svg', {
    class: 'lines',
    viewBox: '0 0 500 300',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  // It counts up; the status line has the amount.
  const winAmount = el('output.win-amount', { 'aria-hidden': 'true' });
  const winBox = el('p.win-box', winAmount);
  const reels = el('div.reels', { 'aria-hidden': 'true' }, ...strips.map((strip) => el('div.reel', strip)), lines);
  const sign = el(
    'p.marquee',
    { 'aria-hidden': 'true' },
    el('img', { src: art('h1'), alt: '' }),
    el('span', boot.title),
    el('img', { src: art('h2'), alt: '' }),
  );
  const { stakeCap } = rules;
  const picker = betPicker(stakeCap === null ? state.bets : state.bets.filter((bet) => bet <= stakeCap), 1000);
  const mark = el('span.spin-mark', { 'aria-hidden': 'true' }, '↻');
  const spinButton = button('spin-button', 'spin', press, mark, el('span', t('spin')));
  const autoButton = button('side-button', 'auto', toggleAuto, t('auto'));
  const [openTable, table] = sheet(
    t('info'),
    el('p', t('rules')),
    el('h3', t('lineBet')),
    payRows(Object.entries(state.pays)),
    el('h3', t('totalBet')),
    payRows([['scatter', state.scatterPays]]),
    el('p.rtp', t('rtp', { n: `${(state.rtp * 100).toFixed(2)}%` })),
  );

  let stops: readonly number[] = state.reels.map((reel, index) => (index * 7) % reel.length);
  let auto = 0;
  let rounds = 0;
  /** Buttons that take no press, for `DOUBLE_PRESS`: it may be the second of a double press, and mean what the button did before. */
  const held = new Set<HTMLButtonElement>();

  const symbolAt = (reel: number, position: number): string => {
    const symbols = state.reels[reel] ?? [];
    return symbols[position % symbols.length] ?? 'l1';
  };
  /** `count` cells of a reel, from position `from` downwards. */
  const cells = (reel: number, from: number, count: number): HTMLElement[] =>
    Array.from({ length: count }, (_, row) => picture(symbolAt(reel, from + row)));
  const rest = (): void => stops.forEach((stop, reel) => strips[reel]?.replaceChildren(...cells(reel, stop, 3)));
  rest();

  async function press(): Promise<void> {
    if (!maySpin()) return;
    hold(spinButton);
    await playOne();
  }

  function hold(changed: HTMLButtonElement): void {
    held.add(changed);
    refresh();
    setTimeout(() => {
      held.delete(changed);
      refresh();
    }, DOUBLE_PRESS);
  }

  async function playOne(): Promise<boolean> {
    if (isRunning()) return false;
    rounds += 1;
    clearWin();
    showStatus(t('spinning'));
    const loops = reducesMotion() ? [] : strips.map(loop);
    const started = performance.now();
    return playRound<'slot'>(
      { bet: picker.value() },
      async ({ round, balance }) => {
        if (!reducesMotion()) await pause(Math.max(0, 320 - (performance.now() - started)));
        ({ stops } = round.spin);
        await Promise.all(loops.map((looping, reel) => land(reel, looping)));
        rest();
        showBalance(balance);
        await celebrate(round);
      },
      () => {
        loops.forEach((animation) => animation.cancel());
        rest();
      },
    );
  }

  async function toggleAuto(): Promise<void> {
    if (!mayToggleAuto()) return;
    if (auto > 0) return setAuto(0);
    // Not every browser gives the focus to a frame in which a button is tapped.
    window.focus();
    setAuto(AUTO_ROUNDS);
    while (auto > 0) {
      setAuto(auto - 1);
      const played = await playOne();
      if (played && auto > 0 && !isAway()) await pause(reducesMotion() ? 400 : 700);
      if (!played || isAway()) setAuto(0);
    }
  }

  /** Whether the player may be elsewhere: on another page, or before a dialog of the window around the game. */
  function isAway(): boolean {
    return document.hidden || !document.hasFocus();
  }

  function setAuto(left: number): void {
    auto = left;
    autoButton.textContent = left > 0 ? t('autoStop', { n: left }) : t('auto');
    autoButton.classList.toggle('is-on', left > 0);
    // Also longer than the pause between two rounds, so that no second loop begins beside one that waits for its next round.
    if (left === 0) hold(autoButton);
  }

  function loop(strip: HTMLElement, reel: number): Animation {
    const round = cells(reel, Math.floor(Math.random() * 30), 9);
    strip.replaceChildren(...round, ...round.slice(0, 3).map((cell) => cell.cloneNode(true)));
    strip.classList.add('is-fast');
    return strip.animate([{ transform: 'translateY(calc(var(--cell) * -9))' }, { transform: 'translateY(0)' }], {
      duration: 360,
      iterations: Infinity,
      delay: reel * 40,
      fill: 'backwards',
    });
  }

  async function land(reel: number, looping: Animation): Promise<void> {
    const strip = strips[reel];
    if (!strip) return;
    await pause(reel * 170);
    looping.cancel();
    strip.replaceChildren(...cells(reel, stops[reel] ?? 0, 10));
    strip.classList.remove('is-fast');
    await strip.animate(
      [
        { transform: 'translateY(calc(var(--cell) * -7))', easing: 'cubic-bezier(.25,.6,.4,1)' },
        { transform: 'translateY(calc(var(--cell) * 0.12))', offset: 0.82, easing: 'ease-in-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: 520 },
    ).finished;
  }

  function clearWin(): void {
    lines.replaceChildren();
    reels.classList.remove('has-win');
    reels.querySelectorAll('.is-win').forEach((cell) => cell.classList.remove('is-win'));
    winBox.classList.remove('is-on');
  }

  async function celebrate({ spin, win, bet }: SlotRound): Promise<void> {
    if (win === 0) return showStatus(t('noWin'));
    const light = (reel: number, row: number): void => strips[reel]?.children[row]?.classList.add('is-win');
    reels.classList.add('has-win');
    for (const { line, count } of spin.lines) {
      const rows = state.lines[line] ?? [];
      rows.slice(0, count).forEach((row, reel) => light(reel, row));
      const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
      lines.append(svg('polyline', { points, class: 'line' }));
    }
    if (spin.scatters.pay > 0)
      stops.forEach((stop, reel) =>
        ROWS.filter((row) => symbolAt(reel, stop + row) === 'scatter').forEach((row) => light(reel, row)),
      );
    winBox.classList.add('is-on');
    winBox.classList.toggle('is-big', win >= bet * 10);
    showStatus(t('win', { n: won(win) }), 'good');
    await countUp(winAmount, win, win >= bet * 10 ? 1400 : 450);
    void cycleLines(rounds);
  }

  /** Highlights the winning lines of a round one after another, by dimming the others, until the next spin. */
  async function cycleLines(round: number): Promise<void> {
    const all = [...lines.children];
    if (all.length < 2 || reducesMotion()) return;
    for (let i = 0; rounds === round; i = (i + 1) % all.length) {
      await pause(900);
      if (rounds === round) all.forEach((line, index) => line.classList.toggle('is-dim', index !== i));
    }
  }

  const maySpin = (): boolean => !held.has(spinButton) && !isRunning();
  const mayToggleAuto = (): boolean => !held.has(autoButton) && (auto > 0 || !isRunning());

  function refresh(): void {
    spinButton.ariaDisabled = String(!maySpin());
    autoButton.ariaDisabled = String(!mayToggleAuto());
    picker.refresh();
  }

  return {
    stage: el('main.stage', el('div', sign, el('div.cabinet', reels, winBox))),
    controls: el(
      'section.controls.slot-controls',
      { 'aria-label': t('bet') },
      openTable,
      picker.element,
      spinButton,
      ...(rules.mayAuto ? [autoButton] : []),
      table,
    ),
    greeting: t('ready'),
    press,
    refresh,
  };
});
