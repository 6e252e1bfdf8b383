import type { Coup, Spot } from '../baccarat.ts';
import type { CasinoRound } from '../views.ts';
import {
  begin,
  busy,
  balanceNow,
  el,
  onMainKey,
  pause,
  playRound,
  say,
  sayRefusal,
  short,
  showBalance,
  still,
  svg,
  t,
  won,
} from './shell.ts';

const SPOTS: readonly Spot[] = ['player', 'tie', 'banker'];
const CHIPS = [1000, 5000, 10_000, 50_000, 100_000];
const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SIGNS: Record<(typeof SUITS)[number], string> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
const PRICES: Record<Spot, string> = { player: '1 : 1', banker: '0.95 : 1', tie: '8 : 1' };
const ROAD_ROWS = 6;

await begin('casino', (state) => {
  const hands = { player: el('div', { class: 'hand' }), banker: el('div', { class: 'hand' }) };
  const totals = { player: el('output', { class: 'total' }), banker: el('output', { class: 'total' }) };
  const shoe = el('p', { class: 'shoe' });
  const road = el('div', { class: 'road', role: 'img' });
  const side = (spot: 'player' | 'banker'): HTMLElement =>
    el(
      'section',
      { class: `side side-${spot}`, 'aria-label': t(spot) },
      el('h2', {}, t(spot), totals[spot]),
      hands[spot],
    );
  const sides = { player: side('player'), banker: side('banker') };

  let bets: Partial<Record<Spot, number>> = {};
  let last: Partial<Record<Spot, number>> = {};
  let chip = 5000;
  let running = false;
  let left = state.left;

  const stacks = {
    player: el('span', { class: 'stack' }),
    banker: el('span', { class: 'stack' }),
    tie: el('span', { class: 'stack' }),
  };
  const spots = Object.fromEntries(
    SPOTS.map((spot) => [
      spot,
      el(
        'button',
        { type: 'button', class: `spot spot-${spot}`, 'data-testid': `bet-${spot}`, onclick: () => put(spot) },
        el('b', {}, t(spot)),
        el('span', { class: 'price' }, PRICES[spot]),
        stacks[spot],
      ),
    ]),
  ) as Record<Spot, HTMLButtonElement>;
  const chips = CHIPS.map((value) =>
    el(
      'button',
      {
        type: 'button',
        class: `chip chip-${value}`,
        'aria-label': t('chip', { n: short(value) }),
        'aria-pressed': String(value === chip),
        onclick: () => choose(value),
      },
      short(value),
    ),
  );
  const dealButton = el(
    'button',
    { type: 'button', class: 'main-button', 'data-testid': 'deal', onclick: () => void deal() },
    t('deal'),
  );
  const clearButton = el(
    'button',
    { type: 'button', class: 'side-button', 'data-testid': 'clear', onclick: () => set({}) },
    t('clear'),
  );
  const againButton = el(
    'button',
    { type: 'button', class: 'side-button', 'data-testid': 'again', onclick: () => set(last) },
    t('again'),
  );

  const stage = el(
    'main',
    { class: 'stage' },
    el('div', { class: 'table' }, el('div', { class: 'hands' }, sides.player, sides.banker), shoe, road),
  );
  const controls = el(
    'section',
    { class: 'controls casino-controls', 'aria-label': t('bet') },
    el('div', { class: 'spots' }, ...SPOTS.map((spot) => spots[spot])),
    el('div', { class: 'chips', role: 'group', 'aria-label': t('bet') }, ...chips),
    el('div', { class: 'actions' }, clearButton, dealButton, againButton),
  );

  drawRoad(state.road);
  drawBets();
  say(t('placeBets'));
  onMainKey(() => void deal());

  function choose(value: number): void {
    chip = value;
    chips.forEach((button, index) => button.setAttribute('aria-pressed', String(CHIPS[index] === value)));
  }

  function put(spot: Spot): void {
    if (running) return;
    const amount = (bets[spot] ?? 0) + chip;
    if (amount > state.limits.most) return say(t('spotLimit', { n: won(state.limits.most) }), 'bad');
    set({ ...bets, [spot]: amount });
  }

  function set(next: Partial<Record<Spot, number>>): void {
    if (running) return;
    bets = next;
    drawBets();
    say(sum(bets) > 0 ? `${t('bet')} ${won(sum(bets))}` : t('placeBets'));
  }

  function sum(of: Partial<Record<Spot, number>>): number {
    return SPOTS.reduce((total, spot) => total + (of[spot] ?? 0), 0);
  }

  function drawBets(): void {
    for (const spot of SPOTS) {
      const amount = bets[spot] ?? 0;
      stacks[spot].textContent = amount > 0 ? short(amount) : '';
      stacks[spot].classList.toggle('is-on', amount > 0);
    }
    dealButton.disabled = running || sum(bets) === 0;
    clearButton.disabled = running || sum(bets) === 0;
    againButton.disabled = running || sum(last) === 0 || sum(bets) > 0;
    [...Object.values(spots), ...chips].forEach((button) => (button.ariaDisabled = String(running)));
    shoe.textContent = t('shoe', { n: left });
  }

  async function deal(): Promise<void> {
    if (running || sum(bets) === 0) return;
    if (sum(bets) > balanceNow()) return say(t('insufficient'), 'bad');
    running = true;
    busy(true);
    drawBets();
    clearTable();
    say(t('dealing'));
    const answer = await playRound<'casino'>({ bets });
    if (answer.ok) {
      if (answer.round.road.length === 1 && left < 416) say(t('newShoe'));
      await show(answer.round.coup);
      left = answer.round.left;
      showBalance(answer.balance);
      drawRoad(answer.round.road);
      result(answer.round);
      last = bets;
      bets = {};
    } else sayRefusal(answer.reason);
    running = false;
    busy(false);
    drawBets();
  }

  function clearTable(): void {
    Object.values(hands).forEach((hand) => hand.replaceChildren());
    Object.values(totals).forEach((output) => (output.textContent = ''));
    Object.values(sides).forEach((element) => element.classList.remove('is-winner'));
    Object.values(spots).forEach((element) => element.classList.remove('is-winner'));
  }

  /** Deals in turns as at a table: player, banker, player, banker, then the third cards. */
  async function show({ player, banker, totals: final }: Coup): Promise<void> {
    const order: ['player' | 'banker', number][] = [
      ['player', 0],
      ['banker', 0],
      ['player', 1],
      ['banker', 1],
      ['player', 2],
      ['banker', 2],
    ];
    const cards = { player, banker };
    for (const [who, index] of order) {
      const card = cards[who][index];
      if (card === undefined) continue;
      const element = cardOf(card);
      if (index === 2) element.classList.add('is-third');
      hands[who].append(element);
      if (!still()) {
        element.animate(
          [
            { transform: 'translate(120px, -160px) rotate(30deg) rotateY(180deg)', opacity: 0 },
            { opacity: 1, offset: 0.4 },
            {},
          ],
          { duration: 330, easing: 'cubic-bezier(.2,.8,.3,1)' },
        );
        await pause(index === 2 ? 560 : 300);
      }
      totals[who].textContent = String(
        cards[who].slice(0, index + 1).reduce((value, one) => value + Math.min(10, (one % 13) + 1), 0) % 10,
      );
    }
    totals.player.textContent = String(final.player);
    totals.banker.textContent = String(final.banker);
    if (!still()) await pause(250);
  }

  function result({ coup, win, refund, bet }: CasinoRound): void {
    if (coup.outcome !== 'tie') sides[coup.outcome].classList.add('is-winner');
    spots[coup.outcome].classList.add('is-winner');
    const head = coup.outcome === 'tie' ? t('tied') : t('winner', { n: t(coup.outcome) });
    const money = win > 0 ? t('win', { n: won(win) }) : refund > 0 ? t('refunded', { n: won(refund) }) : t('noWin');
    say(`${head} ${coup.totals.player}:${coup.totals.banker}. ${money}`, win > bet ? 'good' : 'plain');
  }

  function drawRoad(outcomes: readonly Spot[]): void {
    const columns = Math.max(48, Math.ceil(outcomes.length / ROAD_ROWS) + 1);
    const letters: Record<Spot, string> = { player: 'P', banker: 'B', tie: 'T' };
    const cells = Array.from({ length: columns * ROAD_ROWS }, (_, i) => {
      const outcome = outcomes[i];
      return el(
        'span',
        outcome ? { class: `bead bead-${outcome}` } : { class: 'bead' },
        outcome ? letters[outcome] : '',
      );
    });
    road.replaceChildren(...cells);
    road.setAttribute('aria-label', `${t('road')}: ${outcomes.map((outcome) => letters[outcome]).join(' ')}`);
    const latest = cells[Math.max(0, outcomes.length - 1)];
    if (latest) road.scrollLeft = latest.offsetLeft - road.clientWidth + 80;
  }

  return { stage, controls };
});

/** A card's face with its name for those who listen. */
function cardOf(card: number): HTMLElement {
  const suit = SUITS[Math.floor(card / 13)] ?? 'spade';
  const rank = RANKS[card % 13] ?? 'A';
  const corner = (): HTMLElement =>
    el('span', { class: 'corner', 'aria-hidden': 'true' }, el('b', {}, rank), el('i', {}, SIGNS[suit]));
  const face = svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'pip' },
    Object.assign(
      svg('text', { x: 50, y: 54, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 92 }),
      { textContent: SIGNS[suit] },
    ),
  );
  return el(
    'div',
    { class: `card is-${suit}`, role: 'img', 'aria-label': t('card', { suit: t(suit), rank }) },
    corner(),
    face,
    corner(),
  );
}
