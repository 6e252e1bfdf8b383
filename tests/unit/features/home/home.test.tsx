// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BRAND } from '../../../../src/config/brand.ts';
import { askAgain } from '../../../../src/features/games/catalogue.actions.ts';
import { fetchPlaying, loadProviders } from '../../../../src/features/games/index.ts';
import { HomeScreen } from '../../../../src/features/home/HomeScreen.tsx';
import { store } from '../../../../src/storage/encodedStore.ts';
import { listed, PROVIDERS, startOperator, type Answer } from '../games/operator.ts';
import { after, allByTestId, clear, draw, press, said, until } from '../games/page.tsx';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const { BRAND: brand } = await original<{ BRAND: typeof BRAND }>();
  return { BRAND: { ...brand, featured: [] } };
});

const cards = (): (string | null)[] =>
  [...document.querySelectorAll('[data-provider-card]')].map((card) => card.textContent);
const places = (): number => document.querySelectorAll('section li').length;

afterEach(async () => {
  await clear();
  localStorage.clear();
});

describe('home with a brand without featured providers', () => {
  it('shows places without names until the list is here', async () => {
    startOperator(() => listed(PROVIDERS));
    await draw(<HomeScreen />);
    expect([cards(), places()]).toEqual([[], 12]);
    await after(() => loadProviders());
    await until(() => expect(cards()).toEqual(PROVIDERS.map(({ title }) => title)));
    expect(document.querySelectorAll('section li:not([data-spare])')).toHaveLength(PROVIDERS.length);
  });

  it.each([
    ['fails', 'no answer', 'The provider list could not be loaded.'],
    ['is empty', listed([]), 'No providers are offered right now.'],
  ] as const)('says so when the list %s; the next try shows it', async (_what, first, words) => {
    const answers: Answer[] = [first];
    startOperator(() => answers.shift() ?? listed(PROVIDERS));
    await draw(<HomeScreen />);
    await after(() => loadProviders());
    await until(() => expect(said()).toContain(words));
    expect([cards(), places()]).toEqual([[], 12]);
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
    await press(retry ?? document.body);
    await until(() => expect(cards()).toHaveLength(PROVIDERS.length));
    expect(said()).not.toContain(words);
  });

  it('what was known is gone once the operator offers nothing', async () => {
    const answers: Answer[] = [listed(PROVIDERS)];
    startOperator(() => answers.shift() ?? listed([]));
    await loadProviders();
    await draw(<HomeScreen />);
    expect(cards()).toHaveLength(PROVIDERS.length);
    await after(() => askAgain());
    await until(() => expect(said()).toContain('No providers are offered right now.'));
    expect(cards()).toEqual([]);
    expect(store.peekRaw('providerList')).toBeNull();
  });

  it('a casino has its star once what playing needs is here', async () => {
    startOperator(() => listed(PROVIDERS));
    await loadProviders();
    await draw(<HomeScreen />);
    await after(() => fetchPlaying());
    await until(() =>
      expect(allByTestId('favourite').map((star) => star.getAttribute('aria-label'))).toEqual([
        'Favourite: Aurora Live',
      ]),
    );
  });
});
