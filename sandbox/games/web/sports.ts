import type { Outcome } from '../sports.ts';
import type { GameState, Offer, SportsRound } from '../views.ts';
import {
  begin,
  betPicker,
  boot,
  busy,
  call,
  el,
  pause,
  playRound,
  say,
  sayRefusal,
  showBalance,
  t,
  tell,
  won,
} from './shell.ts';

const STAKES = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 500_000];
const POLL = 600;

type SportsState = Extract<GameState, { kind: 'sports' }>;
type Pick = { offer: Offer; outcome: Outcome };

await begin('sports', (first) => {
  let state: SportsState = first;
  let picks: Pick[] = [];
  let slips: SportsRound[] = [...first.slips];
  let running = false;

  const outcomes: readonly Outcome[] = state.sport.draws ? ['home', 'draw', 'away'] : ['home', 'away'];
  const mine = el('ul', { class: 'slips' });
  const list = el('ul', { class: 'matches' });
  const legs = el('ul', { class: 'legs' });
  const empty = el('p', { class: 'empty' }, t('emptySlip'));
  const total = el('output', {});
  const returns = el('output', { class: 'returns' });
  const picker = betPicker(STAKES, 5000);
  picker.element.addEventListener('click', () => drawSlip());
  const placeButton = el(
    'button',
    { type: 'button', class: 'main-button', 'data-testid': 'place-bet', onclick: () => void place() },
    t('placeBet'),
  );

  const mySlips = el('section', { class: 'mine', 'aria-label': t('mySlips') }, el('h2', {}, t('mySlips')), mine);
  const stage = el(
    'main',
    { class: 'stage', tabindex: '-1' },
    mySlips,
    el('section', {}, el('h2', {}, t('matches')), list),
  );
  const controls = el(
    'aside',
    { class: 'controls slip', 'aria-label': t('slip') },
    el('h2', {}, t('slip')),
    empty,
    legs,
    el(
      'dl',
      { class: 'sums' },
      el('dt', {}, t('totalOdds')),
      el('dd', {}, total),
      el('dt', {}, t('returns')),
      el('dd', {}, returns),
    ),
    picker.element,
    placeButton,
  );

  drawOffers();
  drawSlip();
  drawMine();
  say(t('emptySlip'));
  slips.filter((slip) => slip.status === 'open').forEach((slip) => void follow(slip.key));

  function club(index: number): string {
    return state.clubs[index]?.[boot.lang] ?? '';
  }

  function named({ home, away }: { home: number; away: number }): string {
    return t('versus', { home: club(home), away: club(away) });
  }

  function drawOffers(): void {
    list.replaceChildren(
      ...state.offers.map((offer) =>
        el(
          'li',
          { class: 'match' },
          el(
            'div',
            { class: 'clubs' },
            crest(offer.home),
            el('b', {}, club(offer.home)),
            el('span', { class: 'vs' }, 'v'),
            el('b', {}, club(offer.away)),
            crest(offer.away),
          ),
          el(
            'div',
            { class: 'prices', role: 'group', 'aria-label': named(offer) },
            ...outcomes.map((outcome) => {
              const on = picks.some((pick) => pick.offer.id === offer.id && pick.outcome === outcome);
              return el(
                'button',
                {
                  type: 'button',
                  class: 'odds',
                  'aria-pressed': String(on),
                  'data-testid': `odds-${offer.id}-${outcome}`,
                  onclick: () => toggle(offer, outcome),
                },
                el('span', {}, t(outcome)),
                el('b', {}, offer.odds[outcome].toFixed(2)),
              );
            }),
          ),
        ),
      ),
    );
  }

  function toggle(offer: Offer, outcome: Outcome): void {
    const same = picks.some((pick) => pick.offer.id === offer.id && pick.outcome === outcome);
    const others = picks.filter((pick) => pick.offer.id !== offer.id);
    if (!same && others.length >= state.limits.legs) return say(t('limitLegs', { n: state.limits.legs }), 'bad');
    picks = same ? others : [...others, { offer, outcome }];
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['testid'] : undefined;
    drawOffers();
    drawSlip();
    if (focused) document.querySelector<HTMLElement>(`[data-testid="${focused}"]`)?.focus();
  }

  function drawSlip(): void {
    legs.replaceChildren(
      ...picks.map(({ offer, outcome }) =>
        el(
          'li',
          {},
          el('span', {}, el('b', {}, t(outcome)), ` ${named(offer)}`),
          el('b', { class: 'price' }, offer.odds[outcome].toFixed(2)),
          el(
            'button',
            {
              type: 'button',
              class: 'remove',
              'aria-label': t('remove', { n: named(offer) }),
              onclick: () => toggle(offer, outcome),
            },
            '✕',
          ),
        ),
      ),
    );
    const odds = picks.reduce((product, { offer, outcome }) => product * offer.odds[outcome], 1);
    empty.hidden = picks.length > 0;
    controls.classList.toggle('is-empty', picks.length === 0);
    total.textContent = picks.length > 0 ? odds.toFixed(2) : '–';
    returns.textContent = picks.length > 0 ? won(Math.min(state.limits.win, picker.value() * odds)) : '–';
    placeButton.disabled = running || picks.length === 0;
  }

  async function place(): Promise<void> {
    if (running || picks.length === 0) return;
    running = true;
    busy(true);
    drawSlip();
    const answer = await playRound<'sports'>({
      stake: picker.value(),
      picks: picks.map(({ offer, outcome }) => ({ match: offer.id, outcome })),
    });
    if (answer.ok) {
      picks = [];
      showBalance(answer.balance);
      say(t('placed'));
      slips = [answer.round, ...slips].slice(0, 6);
      drawMine();
      stage.scrollTo({ top: 0 });
      void follow(answer.round.key);
    } else sayRefusal(answer.reason);
    await refresh();
    running = false;
    busy(false);
    drawSlip();
  }

  /** New matches stand on the board for those that have begun. */
  async function refresh(): Promise<void> {
    const answer = await call<{ state: GameState }>('/state');
    if (!answer.ok || answer.state.kind !== 'sports') return;
    state = answer.state;
    picks = picks.filter((pick) => state.offers.some((offer) => offer.id === pick.offer.id));
    drawOffers();
  }

  async function follow(key: string): Promise<void> {
    for (;;) {
      await pause(POLL);
      const answer = await call<{ round: SportsRound }>(`/round/${key}`);
      if (!answer.ok) return sayRefusal(answer.reason);
      slips = slips.map((slip) => (slip.key === key ? answer.round : slip));
      drawMine();
      if (answer.round.status === 'open') continue;
      say(
        answer.round.status === 'won' ? t('slipWon', { n: won(answer.round.win) }) : t('slipLost'),
        answer.round.status === 'won' ? 'good' : 'plain',
      );
      tell('game:round-end');
      return;
    }
  }

  function drawMine(): void {
    mySlips.hidden = slips.length === 0;
    mine.replaceChildren(
      ...slips.map((slip) => {
        const sign = slip.status === 'open' ? `${t('live')} ${clock(slip.part)}` : t(slip.status);
        const money = slip.status === 'won' ? `+${won(slip.win)}` : `${won(slip.bet)} × ${slip.odds.toFixed(2)}`;
        const bar = el('span', { class: 'bar' });
        bar.style.setProperty('--part', String(slip.part));
        return el(
          'li',
          { class: `my-slip is-${slip.status}`, 'data-testid': `slip-${slip.status}` },
          el('p', { class: 'slip-head' }, el('b', { class: 'sign' }, sign), el('span', {}, money)),
          bar,
          el(
            'ul',
            {},
            ...slip.legs.map((leg) =>
              el(
                'li',
                { class: 'leg' },
                el('span', {}, named(leg)),
                el('b', { class: 'score' }, `${leg.score.home} : ${leg.score.away}`),
                el('span', { class: 'pick' }, `${t(leg.pick)} ${leg.odds.toFixed(2)}`),
              ),
            ),
          ),
        );
      }),
    );
  }

  function clock(part: number): string {
    const at = Math.min(state.sport.length, Math.floor(part * state.sport.length) + 1);
    return t(state.sport.id === 'baseball' ? 'innings' : state.sport.length < 9 ? 'sets' : 'minutes', { n: at });
  }

  return { stage, controls };
});

/** A club's colours as a small shield. */
function crest(index: number): HTMLElement {
  const element = el('span', { class: 'crest', 'aria-hidden': 'true' });
  element.style.setProperty('--turn', String((index * 67) % 360));
  element.style.setProperty('--tilt', `${(index * 45) % 180}deg`);
  return element;
}
