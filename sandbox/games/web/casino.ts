import type { Coup, Spot } from '../baccarat.ts';
import type { CasinoRound } from '../views.ts';
import { button, el, pause, reducesMotion, svg } from './dom.ts';
import { isRunning, playRound, short, showBalance, showStatus, startGame, t, won } from './engine.ts';
import { SHOE_CARDS, total } from './formulas.ts';

type Bets = Partial<Record<Spot, number>>;
type Side = 'player' | 'banker';

const SPOTS: readonly Spot[] = ['player', 'tie', 'banker'];
const SIDES: readonly Side[] = ['player', 'banker'];
const PRICES: Record<Spot, string> = { player: '1 : 1', banker: '0.95 : 1', tie: '8 : 1' };
const LETTERS: Record<Spot, string> = { player: 'P', banker: 'B', tie: 'T' };
const CHIPS = [1000, 5000, 10_000, 50_000, 100_000];
const SUITS = ['spade', 'heart', 'club', 'diamond'] as const;
const SIGNS: Record<(typeof SUITS)[number], string> = { spade: '♠', heart: '♥', club: '♣', diamond: '♦' };
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const ROAD_ROWS = 6;

function sum(bets: Bets): number {
  return SPOTS.reduce((all, spot) => all + (bets[spot] ?? 0), 0);
}

function bySpot<Value>(make: (spot: Spot) => Value): Record<Spot, Value> {
  return { player: make('player'), banker: make('banker'), tie: make('tie') };
}

await startGame('casino', (state) => {
  const hands = bySpot(() => el('div.hand'));
  const totals = bySpot(() => el('output.total'));
  const sides = bySpot((spot) =>
    el(`section.side.side-${spot}`, { 'aria-label': t(spot) }, el('h2', t(spot), totals[spot]), hands[spot]),
  );
  const shoe = el('p.shoe');
  const road = el('div.road', { role: 'img' });
  const stacks = bySpot(() => el('span.stack'));
  const spots = bySpot((spot) => {
    const labels = [el('b', t(spot)), el('span.price', PRICES[spot]), stacks[spot]];
    return button(`spot.spot-${spot}`, `bet-${spot}`, () => putChip(spot), ...labels);
  });
  const chips = CHIPS.map((value) => {
    const label = { 'aria-label': t('chip', { n: short(value) }) };
    return button(`chip.chip-${value}`, `chip-${value}`, () => chooseChip(value), label, short(value));
  });
  const dealButton = button('main-button', 'deal', deal, t('deal'));
  const clearButton = button('side-button', 'clear', () => mayDeal() && setBets({}), t('clear'));
  const againButton = button('side-button', 'again', () => mayRepeat() && setBets(last), t('again'));

  let bets: Bets = {};
  let last: Bets = {};
  let chip = 0;
  let left = state.left;

  chooseChip(5000);
  drawRoad([]);

  function chooseChip(value: number): void {
    if (isRunning()) return;
    chip = value;
    chips.forEach((one, index) => one.setAttribute('aria-pressed', String(CHIPS[index] === value)));
  }

  function putChip(spot: Spot): void {
    if (isRunning()) return;
    const amount = (bets[spot] ?? 0) + chip;
    if (amount > state.limits.most) showStatus(t('spotLimit', { n: won(state.limits.most) }), 'bad');
    else setBets({ ...bets, [spot]: amount });
  }

  function setBets(next: Bets): void {
    bets = next;
    refresh();
    showStatus(sum(bets) > 0 ? `${t('bet')} ${won(sum(bets))}` : t('placeBets'));
  }

  const mayDeal = (): boolean => !isRunning() && sum(bets) > 0;
  const mayRepeat = (): boolean => !isRunning() && sum(bets) === 0 && sum(last) > 0;

  function refresh(): void {
    for (const spot of SPOTS) {
      const amount = bets[spot] ?? 0;
      stacks[spot].textContent = amount > 0 ? short(amount) : '';
      stacks[spot].classList.toggle('is-on', amount > 0);
    }
    // Not `disabled`, which would take the focus from a button that is pressed.
    [dealButton, clearButton].forEach((one) => (one.ariaDisabled = String(!mayDeal())));
    againButton.ariaDisabled = String(!mayRepeat());
    [...Object.values(spots), ...chips].forEach((one) => (one.ariaDisabled = String(isRunning())));
    shoe.textContent = t('shoe', { n: left });
  }

  async function deal(): Promise<void> {
    if (!mayDeal()) return;
    for (const spot of SPOTS) {
      hands[spot].replaceChildren();
      totals[spot].textContent = '';
      [sides[spot], spots[spot]].forEach((element) => element.classList.remove('is-winner'));
    }
    showStatus(t('dealing'));
    await playRound<'casino'>({ bets }, async ({ round, balance }) => {
      if (round.road.length === 1 && left < SHOE_CARDS) showStatus(t('newShoe'));
      await dealCards(round.coup);
      left = round.left;
      showBalance(balance);
      drawRoad(round.road);
      showResult(round);
      [last, bets] = [bets, {}];
    });
  }

  /** Deals in turns as at a table: player, banker, player, banker, then the third cards. */
  async function dealCards(coup: Coup): Promise<void> {
    for (const index of [0, 1, 2])
      for (const side of SIDES) {
        const card = coup[side][index];
        if (card === undefined) continue;
        const face = drawCard(card);
        if (index === 2) face.classList.add('is-third');
        hands[side].append(face);
        if (!reducesMotion()) {
          const from = { transform: 'translate(120px, -160px) rotate(30deg) rotateY(180deg)', opacity: 0 };
          face.animate([from, { opacity: 1, offset: 0.4 }, {}], { duration: 330, easing: 'cubic-bezier(.2,.8,.3,1)' });
          await pause(index === 2 ? 560 : 300);
        }
        totals[side].textContent = String(total(coup[side].slice(0, index + 1)));
      }
    if (!reducesMotion()) await pause(250);
  }

  function showResult({ coup, win, refund, bet }: CasinoRound): void {
    if (coup.outcome !== 'tie') sides[coup.outcome].classList.add('is-winner');
    spots[coup.outcome].classList.add('is-winner');
    const head = coup.outcome === 'tie' ? t('tied') : t('winner', { n: t(coup.outcome) });
    const money = win > 0 ? t('win', { n: won(win) }) : refund > 0 ? t('refunded', { n: won(refund) }) : t('noWin');
    showStatus(`${head} ${coup.totals.player}:${coup.totals.banker}. ${money}`, win > bet ? 'good' : 'plain');
  }

  function drawRoad(outcomes: readonly Spot[]): void {
    const columns = Math.max(48, Math.ceil(outcomes.length / ROAD_ROWS) + 1);
    const empty = Array.from({ length: columns * ROAD_ROWS - outcomes.length }, () => el('span.bead'));
    const beads = [...outcomes.map((outcome) => el(`span.bead.bead-${outcome}`, LETTERS[outcome])), ...empty];
    road.replaceChildren(...beads);
    road.setAttribute('aria-label', `${t('road')}: ${outcomes.map((outcome) => LETTERS[outcome]).join(' ')}`);
    const latest = beads[Math.max(0, outcomes.length - 1)];
    if (latest) road.scrollLeft = latest.offsetLeft - road.clientWidth + 80;
  }

  return {
    stage: el('main.stage', el('div.table', el('div.hands', sides.player, sides.banker), shoe, road)),
    controls: el(
      'section.controls.casino-controls',
      { 'aria-label': t('bet') },
      el('div.spots', ...SPOTS.map((spot) => spots[spot])),
      el('div.chips', { role: 'group', 'aria-label': t('bet') }, ...chips),
      el('div.actions', clearButton, dealButton, againButton),
    ),
    greeting: t('placeBets'),
    press: deal,
    refresh,
  };
});

/** A card's face; its label is the card's name. */
function drawCard(card: number): HTMLElement {
  const suit = SUITS[Math.floor(card / 13)] ?? 'spade';
  const rank = RANKS[card % 13] ?? 'A';
  const corner = (): HTMLElement => el('span.corner', { 'aria-hidden': 'true' }, el('b', rank), el('i', SIGNS[suit]));
  const centre = { x: 50, y: 54, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 92 };
  const pip = svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true', class: 'pip' },
    svg('text', centre, SIGNS[suit]),
  );
  const label = t('card', { suit: t(suit), rank });
  return el(`div.card.is-${suit}`, { role: 'img', 'aria-label': label }, corner(), pip, corner());
}
