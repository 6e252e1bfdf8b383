import type { Outcome } from '../sports.ts';
import type { GameState, LegView, Offer, SportsRound } from '../views.ts';
import { button, el, pause } from './dom.ts';
import {
  type Answer,
  betPicker,
  boot,
  isRunning,
  notify,
  playRound,
  send,
  showBalance,
  showStatus,
  startGame,
  t,
  won,
} from './engine.ts';
import { slipWin } from './formulas.ts';

const STAKES = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 500_000];
/** Milliseconds between two requests for the scores of a slip. */
const POLL = 600;
const SHOWN_SLIPS = 6;

type Pick = { offer: Offer; outcome: Outcome };

await startGame('sports', (state) => {
  let { offers } = state;
  let picks: Pick[] = [];
  let slips: SportsRound[] = [];

  const outcomes: readonly Outcome[] = state.sport.draws ? ['home', 'draw', 'away'] : ['home', 'away'];
  const slipList = el('ul.slips');
  const matchList = el('ul.matches');
  const legList = el('ul.legs');
  const empty = el('p.empty', t('emptySlip'));
  const total = el('output');
  const returns = el('output.returns');
  const picker = betPicker(STAKES, 5000, drawSlip);
  const placeButton = button('main-button', 'place-bet', place, t('placeBet'));
  const mySlips = el('section.mine', { 'aria-label': t('mySlips') }, el('h2', t('mySlips')), slipList);
  const stage = el('main.stage', { tabindex: '-1' }, mySlips, el('section', el('h2', t('matches')), matchList));
  const odds = el('dl.sums', el('dt', t('totalOdds')), el('dd', total), el('dt', t('returns')), el('dd', returns));
  const controls = el(
    'aside.controls.slip',
    { 'aria-label': t('slip') },
    el('h2', t('slip')),
    empty,
    legList,
    odds,
    picker.element,
    placeButton,
  );

  drawOffers();
  drawSlips();

  function club(index: number): string {
    return state.clubs[index]?.[boot.lang] ?? '';
  }

  function nameOf({ home, away }: { home: number; away: number }): string {
    return t('versus', { home: club(home), away: club(away) });
  }

  function drawOffers(): void {
    const price = (offer: Offer, outcome: Outcome): HTMLElement => {
      const pressed = picks.some((pick) => pick.offer.id === offer.id && pick.outcome === outcome);
      const parts = [el('span', t(outcome)), el('b', offer.odds[outcome].toFixed(2))];
      const pick = (): void => toggle(offer, outcome);
      return button('odds', `odds-${offer.id}-${outcome}`, pick, { 'aria-pressed': String(pressed) }, ...parts);
    };
    const match = (offer: Offer): HTMLElement => {
      const [home, away] = [el('b', club(offer.home)), el('b', club(offer.away))];
      const clubs = el('div.clubs', crest(offer.home), home, el('span.vs', 'v'), away, crest(offer.away));
      const prices = outcomes.map((outcome) => price(offer, outcome));
      return el('li.match', clubs, el('div.prices', { role: 'group', 'aria-label': nameOf(offer) }, ...prices));
    };
    matchList.replaceChildren(...offers.map(match));
  }

  function toggle(offer: Offer, outcome: Outcome): void {
    const same = picks.some((pick) => pick.offer.id === offer.id && pick.outcome === outcome);
    const others = picks.filter((pick) => pick.offer.id !== offer.id);
    if (!same && others.length >= state.limits.legs) return showStatus(t('limitLegs', { n: state.limits.legs }), 'bad');
    picks = same ? others : [...others, { offer, outcome }];
    keepFocus(`[data-testid="odds-${offer.id}-${outcome}"]`, drawOffers, drawSlip);
  }

  /** Draws anew. The focus on odds or on a leg stays there, or goes to what takes its place, else to the first element of `instead`. */
  function keepFocus(instead: string, ...draws: (() => void)[]): void {
    const focused = document.activeElement?.closest<HTMLElement>('.odds, .remove');
    if (!focused) return draws.forEach((draw) => draw());
    const alike = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.${focused.className}`)];
    const at = alike().indexOf(focused);
    // Focus that a click has set: do not scroll, the player looks at what they clicked.
    const mayScroll = focused.matches(':focus-visible');
    draws.forEach((draw) => draw());
    const now = alike();
    const same = now.find((one) => one.dataset['testid'] === focused.dataset['testid']);
    const next = same ?? now[Math.min(at, now.length - 1)] ?? document.querySelector<HTMLElement>(instead);
    next?.focus({ preventScroll: same !== undefined || !mayScroll });
  }

  function drawSlip(): void {
    const leg = ({ offer, outcome }: Pick): HTMLElement => {
      const label = { 'aria-label': t('remove', { n: nameOf(offer) }) };
      const remove = button('remove', `remove-${offer.id}`, () => toggle(offer, outcome), label, '✕');
      const picked = el('span', el('b', t(outcome)), ` ${nameOf(offer)}`);
      return el('li', picked, el('b.price', offer.odds[outcome].toFixed(2)), remove);
    };
    legList.replaceChildren(...picks.map(leg));
    const prices = picks.map(({ offer, outcome }) => offer.odds[outcome]);
    const product = prices.reduce((all, price) => all * price, 1);
    const none = picks.length === 0;
    empty.hidden = !none;
    controls.classList.toggle('is-empty', none);
    total.textContent = none ? '–' : product.toFixed(2);
    returns.textContent = none ? '–' : won(slipWin(picker.value(), prices, state.limits.win));
    placeButton.ariaDisabled = String(isRunning() || none);
    picker.refresh();
  }

  async function place(): Promise<void> {
    if (isRunning() || picks.length === 0) return;
    const chosen = picks.map(({ offer, outcome }) => ({ match: offer.id, outcome }));
    const bet = { stake: picker.value(), picks: chosen };
    const accepted = ({ round, balance }: Answer<{ round: SportsRound }>): Promise<void> => {
      picks = [];
      showBalance(balance);
      showStatus(t('placed'));
      slips = [round, ...slips].slice(0, SHOWN_SLIPS);
      drawSlips();
      stage.scrollTo({ top: 0 });
      void watch(round.key);
      return refetchOffers();
    };
    await playRound<'sports'>(bet, accepted, refetchOffers);
  }

  /** Fetches the board: new matches replace those that have begun. */
  async function refetchOffers(): Promise<void> {
    const answer = await send<{ state: GameState }>('/state');
    if (answer?.state.kind !== 'sports') return;
    ({ offers } = answer.state);
    picks = picks.filter((pick) => offers.some((offer) => offer.id === pick.offer.id));
    keepFocus('.odds', drawOffers, drawSlip);
  }

  /** Polls the scores of a slip until it is decided. */
  async function watch(key: string): Promise<void> {
    for (;;) {
      await pause(POLL);
      const answer = await send<{ round: SportsRound }>(`/round/${key}`);
      if (!answer) return;
      const { round } = answer;
      slips = slips.map((slip) => (slip.key === key ? round : slip));
      drawSlips();
      if (round.status === 'open') continue;
      if (round.status === 'won') showStatus(t('slipWon', { n: won(round.win) }), 'good');
      else showStatus(t('slipLost'));
      return notify('game:balance');
    }
  }

  function drawSlips(): void {
    const legView = (leg: LegView): HTMLElement => {
      const score = el('b.score', `${leg.score.home} : ${leg.score.away}`);
      return el('li.leg', el('span', nameOf(leg)), score, el('span.pick', `${t(leg.pick)} ${leg.odds.toFixed(2)}`));
    };
    const slipView = (slip: SportsRound): HTMLElement => {
      const sign = slip.status === 'open' ? `${t('live')} ${clock(slip.part)}` : t(slip.status);
      const money = slip.status === 'won' ? `+${won(slip.win)}` : `${won(slip.bet)} × ${slip.odds.toFixed(2)}`;
      const bar = el('span.bar');
      bar.style.setProperty('--part', String(slip.part));
      const head = el('p.slip-head', el('b.sign', sign), el('span', money));
      const name = { 'data-testid': `slip-${slip.status}` };
      return el(`li.my-slip.is-${slip.status}`, name, head, bar, el('ul', ...slip.legs.map(legView)));
    };
    mySlips.hidden = slips.length === 0;
    slipList.replaceChildren(...slips.map(slipView));
  }

  function clock(part: number): string {
    const n = Math.min(state.sport.length, Math.floor(part * state.sport.length) + 1);
    return t(state.sport.id === 'baseball' ? 'innings' : state.sport.length < 9 ? 'sets' : 'minutes', { n });
  }

  return { stage, controls, greeting: t('emptySlip'), refresh: () => keepFocus('.odds', drawSlip) };
});

/** A club's colours as a small shield. */
function crest(index: number): HTMLElement {
  const element = el('span.crest', { 'aria-hidden': 'true' });
  element.style.setProperty('--turn', String((index * 67) % 360));
  element.style.setProperty('--tilt', `${(index * 45) % 180}deg`);
  return element;
}
