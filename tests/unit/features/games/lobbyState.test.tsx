// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../src/config/brand.ts';
import { selectedProvider } from '../../../../src/features/games/providers.actions.ts';
import { navigate } from '../../../../src/overlays/index.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { testWith } from '../../../support/brand.ts';
import { cards, open, perRow, prepareLobby, titles } from './lobbyPage.tsx';
import { after, allByTestId, byTestId, pageText, press, type, until } from './page.tsx';

prepareLobby();

const count = (): string | null => document.querySelector('h2 + [role="status"]')?.textContent ?? null;
const sortBy = (sort: string): Promise<void> =>
  after(() => {
    const select = byTestId('lobby-sort');
    if (!(select instanceof HTMLSelectElement)) throw new Error('the order is no select');
    select.value = sort;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const sorts = (): string[] => [...byTestId('lobby-sort').querySelectorAll('option')].map(({ value }) => value);

describe('the state of a list is in its address (Rule G24)', () => {
  it('a shared link leads to the same list', async () => {
    await open('/game/slot?provider=102&q=e&sort=name');
    await until(() => expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']));
    expect(byTestId('lobby-search')).toHaveProperty('value', 'e');
    expect(byTestId('lobby-sort')).toHaveProperty('value', 'name');
    expect(count()).toBe('2 games');
  });

  it('choosing a provider adds a history entry; typing and ordering replace it', async () => {
    await open('/game/slot?sort=name');
    await until(() => expect(cards()).toHaveLength(2));
    const entries = history.length;
    await press(document.querySelector<HTMLElement>('[data-provider-card="102"]') ?? document.body);
    await until(() => expect(titles()).toHaveLength(2));
    expect(history.length).toBe(entries + 1);
    await type('lobby-search', 'reef');
    await until(() => expect(location.search).toBe('?provider=102&q=reef'));
    await sortBy('new');
    expect(location.search).toBe('?provider=102&q=reef&sort=new');
    expect(titles()).toEqual(['Old Reef']);
    expect(count()).toBe('1 game');
    // The default order is not in the address.
    await sortBy('listed');
    expect(location.search).toBe('?provider=102&q=reef');
    expect(history.length).toBe(entries + 1);
    await after(() => history.back());
    await until(() => expect(cards()).toHaveLength(2));
    expect(byTestId('lobby-search')).toHaveProperty('value', '');
    await after(() => history.forward());
    await until(() => expect(titles()).toEqual(['Old Reef']));
    expect(byTestId('lobby-search')).toHaveProperty('value', 'reef');
  });

  it('the provider whose games are shown is the one viewed last, until the page shows all providers again (Rule G4)', async () => {
    store.remove('selectedProvider');
    await open('/game/slot');
    // As a press on a link of the line of providers.
    await after(() => navigate('/game/slot?provider=102'));
    await until(() => expect(titles()).toHaveLength(2));
    expect(selectedProvider()).toBe('102');
    await after(() => navigate('/game/slot'));
    await until(() => expect(selectedProvider()).toBeUndefined());
  });

  it.each([
    ['100%Bet', '100%Bet'],
    ['Salt & Pepper #1', 'Salt & Pepper #1'],
    ['a\tb', 'a b'],
  ])(
    'a text with signs of an address stays in the field as it was typed, a pasted tab as a space: %j',
    async (typed, shown) => {
      await open('/game/slot?provider=102');
      await until(() => expect(titles()).toHaveLength(2));
      await type('lobby-search', typed);
      await until(() => expect(location.search).not.toBe('?provider=102'));
      expect(byTestId('lobby-search')).toHaveProperty('value', shown);
    },
  );

  it('what was typed is in the address before the field is left', async () => {
    await open('/game/slot?provider=102');
    await until(() => expect(titles()).toHaveLength(2));
    byTestId('lobby-search').focus();
    await type('lobby-search', 'lotus');
    await after(() => byTestId('lobby-search').blur());
    expect(location.search).toBe('?provider=102&q=lotus');
  });

  it.each(['?provider=102&sort=popular', '?provider=102&sort=%00', '?provider=102&q=a&q=b'])(
    'an order that is missing or malformed is the default: %s',
    async (search) => {
      await open(`/game/slot${search}`);
      await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
      expect(byTestId('lobby-sort')).toHaveProperty('value', 'listed');
      expect(sorts()).toEqual(['listed', 'new', 'name', ...(FEATURES.favourites ? ['favourites'] : [])]);
    },
  );

  testWith('favourites')('with favourites first the list is not reordered while stars are pressed', async () => {
    await open('/game/slot?provider=102');
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    await press(allByTestId('favourite')[1] ?? document.body);
    await sortBy('favourites');
    expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']);
    await press(byTestId('favourite'));
    expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']);
  });
});

describe('the view switch writes the layout (Rule G6)', () => {
  const view = (label: string): HTMLElement =>
    document.querySelector<HTMLElement>(`[role="group"] [aria-label="${label}"]`) ?? document.body;

  it('rows and pictures, in place', async () => {
    await open('/game/slot?provider=102');
    await until(() => expect(perRow()).toBe('rows'));
    expect(view('List').getAttribute('aria-pressed')).toBe('true');
    await press(view('Grid'));
    expect(perRow()).toBe('4');
    expect(localStorage.getItem('layout')).not.toBeNull();
    await press(view('List'));
    expect(perRow()).toBe('rows');
  });

  it('says why it does nothing if the site forces a layout', async () => {
    Object.assign(preferences, { layout: '4', layoutForced: true });
    await open('/game/slot?provider=102');
    await until(() => expect(perRow()).toBe('4'));
    await press(view('List'));
    expect(perRow()).toBe('4');
    expect(view('List').getAttribute('aria-disabled')).toBe('true');
    await until(() =>
      expect(pageText()).toContain('This site uses large pictures, so games are always shown in a grid.'),
    );
    expect(localStorage.getItem('layout')).toBeNull();
  });

  it('is missing on a page with only one layout', async () => {
    await open('/game/slotnine?provider=102');
    await until(() => expect(titles()).toHaveLength(2));
    expect(document.querySelector('[role="group"]')).toBeNull();
  });
});
