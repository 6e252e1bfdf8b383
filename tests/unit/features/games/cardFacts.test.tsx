// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { game, open, prepareLobby, titles } from './lobbyPage.tsx';
import { allByTestId, pageText, until } from './page.tsx';
import { listed } from './operator.ts';

prepareLobby();

describe('the facts on a card (Rule G25)', () => {
  const line = (card = 0): string =>
    [...(allByTestId('game-card')[card]?.querySelector('[data-shape] + *')?.lastElementChild?.children ?? [])]
      .map(({ textContent }) => textContent)
      .join(' · ');
  const table = { min: 1000, max: 5_000_000, open: true, seats: 2, results: ['B', 'P', 'T'] };
  const live = { id: 71, game_title: 'Baccarat Onyx', category: 'Live Casino', is_service: 1 };

  it('a live table shows its limits, its free seats, whether it is open, and its last results', async () => {
    await open('/game/livecasino?provider=101', { games: () => listed([{ ...live, table }]) });
    await until(() => expect(titles()).toEqual(['Baccarat Onyx']));
    expect(line()).toBe('₩1,000 – ₩5,000,000 · 2 seats free');
    expect(pageText()).toContain('Open');
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Recent results: B P T');
  });

  it('one that is full says so, a closed one offers no seats, and neither shows results that were not sent', async () => {
    const full = { ...table, seats: 0, results: [] };
    await open('/game/livecasino?provider=101', {
      games: () =>
        listed([
          { ...live, table: full },
          { ...live, id: 72, table: { ...full, open: false, seats: 7 } },
        ]),
    });
    await until(() => expect(line()).toBe('₩1,000 – ₩5,000,000 · Full'));
    expect(line(1)).toBe('₩1,000 – ₩5,000,000');
    expect(pageText()).toContain('Closed');
    expect(document.querySelector('[role="img"]')).toBeNull();
  });

  it('in a row, which has no room for the state of a table, a closed one is not available; an open one is', async () => {
    await open('/game/slot?provider=101', {
      games: () =>
        listed([
          { ...live, table },
          { ...live, id: 72, table: { ...table, open: false } },
        ]),
    });
    await until(() => expect(titles()).toHaveLength(2));
    const texts = allByTestId('game-card').map(({ textContent }) => textContent.includes('Not available'));
    expect(texts).toEqual([false, true]);
  });

  it('its name is in the tooltip of the name, not of the card, which would be described by it again', async () => {
    await open('/game/slot?provider=102', { games: () => listed([game(1, 'Old Reef', '')]) });
    await until(() => expect(titles()).toEqual(['Old Reef']));
    const card = allByTestId('game-card')[0];
    expect([card?.title, card?.querySelector('[title]')?.textContent]).toEqual(['', 'Old Reef']);
  });

  it('a slot shows return, volatility, largest win and bets; one without facts keeps their space', async () => {
    const facts = { rtp: 96.5, volatility: 'high', max_win: 5000, min_bet: 100, max_bet: 50_000 };
    await open('/game/slot?provider=102', {
      games: () => listed([{ ...game(1, 'Old Reef', ''), ...facts }, game(2, 'Fresh Lotus', '')]),
    });
    await until(() => expect(titles()).toHaveLength(2));
    expect(line()).toBe('RTP 96.5% · High volatility · Up to ×5,000 · ₩100 – ₩50,000');
    expect(line(1)).toBe('');
  });

  it('without facts, cards have only the name, and the provider is not repeated under its own heading', async () => {
    await open('/game/slot?provider=102');
    await until(() => expect(titles()).toHaveLength(2));
    expect(line()).toBe('Old Reef');
  });
});

it('a game that is named as its provider has odds and a picture of its own: it is no casino that opens as a whole (Rules G1, R21)', async () => {
  await open('/game/slot?provider=102', { games: () => listed([game(1, 'Moonstone', '')]) });
  await until(() => expect(titles()).toEqual(['Moonstone']));
  expect(allByTestId('card-odds')).toHaveLength(1);
  const pictures = [...(allByTestId('game-card')[0]?.querySelectorAll('img') ?? [])].map(({ outerHTML }) => outerHTML);
  expect(pictures.join(' ')).toContain('/games/moonstone.webp');
});
