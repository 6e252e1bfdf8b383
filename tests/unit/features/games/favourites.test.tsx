// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeAction } from '../../../../src/features/account/account.actions.ts';
import { favouriteIds } from '../../../../src/features/games/favouriteIds.ts';
import { toggleFavourite } from '../../../../src/features/games/favourites.ts';
import { FavouriteButton } from '../../../../src/features/games/parts/FavouriteButton.tsx';
import { FavouritesStrip } from '../../../../src/features/games/parts/FavouritesStrip.tsx';
import { GameCard } from '../../../../src/features/games/parts/GameCard.tsx';
import { encode } from '../../../../src/lib/codec.ts';
import { recentLog } from '../../../../src/lib/log.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { closeOverlay } from '../../../../src/overlays/stack.ts';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { REEF } from './operator.ts';
import { mount } from '../../ui/mount.tsx';
import { testWith } from '../../../support/brand.ts';
import type { Playable } from '../../../../src/features/games/playable.ts';

const table: Playable = { id: '101', title: 'Aurora Live', provider: 'Aurora Live', category: 'casino', image: '' };

function signInAs(name: string): void {
  app.user = {
    name,
    username: '',
    amount: 0,
    rolling: 0,
    bank_code_name: '',
    bank_account: '',
    bank_name: '',
    create_at: '',
    login_at: '',
    points: 0,
    unread: { notice: 0, memo: 0, counsel: 0 },
  } satisfies UserInfo;
}

const stars = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-testid="favourite"]')];
const filled = (): boolean[] => stars().map((star) => star.getAttribute('aria-pressed') === 'true');
const press = (element: HTMLElement | undefined): Promise<void> => act(async () => element?.click());

beforeEach(() => {
  vi.stubEnv('VITE_IMAGES_URL', 'http://localhost:4177');
  app.signedIn = true;
  signInAs('데모');
});
afterEach(() =>
  act(async () => {
    store.remove('favorites');
    store.remove('favoritesArray');
    app.user = undefined;
  }),
);

describe('favourite toggle: adds if absent, otherwise removes', () => {
  it('and the star is filled in warning colour when favourited', async () => {
    mount(<FavouriteButton item={REEF} />);
    expect(filled()).toEqual([false]);
    await press(stars()[0]);
    expect(filled()).toEqual([true]);
    expect(stars()[0]?.dataset['tone']).toBe('warning');
    expect(stars()[0]?.querySelector('svg')?.dataset['filled']).toBe('true');
    await press(stars()[0]);
    expect(filled()).toEqual([false]);
    expect(stars()[0]?.dataset['tone']).toBe('neutral');
  });

  it('changes are broadcast so other buttons for the same kind and player refresh', async () => {
    mount(
      <>
        <FavouriteButton item={REEF} />
        <FavouriteButton item={{ ...REEF }} />
        <FavouriteButton item={table} />
      </>,
    );
    await press(stars()[1]);
    expect(filled()).toEqual([true, true, false]);
  });

  it('a change in another tab refreshes the buttons of this one', async () => {
    mount(<FavouriteButton item={REEF} />);
    const raw = `v1.${encode(JSON.stringify({ 'slots:데모': [REEF.id] }))}`;
    await act(async () => {
      localStorage.setItem('favorites', raw);
      window.dispatchEvent(new StorageEvent('storage', { key: 'favorites', newValue: raw, storageArea: localStorage }));
    });
    expect(filled()).toEqual([true]);
  });

  testWith('favourites')('the button shows only for casino items or service games', () => {
    mount(
      <>
        <GameCard item={REEF} playable={false} />
        <GameCard item={table} playable />
      </>,
    );
    expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual(['Favourite: Aurora Live']);
  });
});

describe('favourites are saved per player name and kind (slots or casino), in local storage only', () => {
  it('the same id in two kinds is two favourites, and each player has their own', async () => {
    const twin: Playable = { ...table, id: REEF.id };
    mount(
      <>
        <FavouriteButton item={REEF} />
        <FavouriteButton item={twin} />
      </>,
    );
    await press(stars()[0]);
    expect(filled()).toEqual([true, false]);
    await act(async () => signInAs('바다01'));
    expect(filled()).toEqual([false, false]);
    await act(async () => signInAs('데모'));
    expect(filled()).toEqual([true, false]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['favorites', 'favoritesArray']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('title and provider are stored with them; slots come first, and within a kind the newest', async () => {
    mount(<FavouritesStrip />);
    expect(document.querySelector('section')).toBeNull();
    const second: Playable = { ...REEF, id: '1020002', title: 'Silken Lotus' };
    await act(async () => [REEF, second, table].forEach(toggleFavourite));
    const titles = [...document.querySelectorAll('[data-testid="game-card"]')].map((card) => card.textContent);
    expect(titles).toEqual(['Silken LotusMoonstone', 'Royal ReefMoonstone', 'Aurora LiveAurora Live']);
  });

  it('an item that another build has stored in another shape hides no other', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    toggleFavourite(REEF);
    mount(<FavouritesStrip />);
    const [kept] = store.get('favoritesArray', v.array(v.unknown())) ?? [];
    await act(async () => void store.set('favoritesArray', [{ id: '1', category: 'sports' }, kept]));
    await act(async () => toggleFavourite(table));
    expect(document.querySelectorAll('[data-testid="game-card"]')).toHaveLength(2);
  });

  it('an item is removed when no account has it as a favourite', async () => {
    toggleFavourite(REEF);
    signInAs('바다01');
    toggleFavourite(REEF);
    toggleFavourite(REEF);
    signInAs('데모');
    mount(<FavouritesStrip />);
    expect(document.querySelectorAll('[data-testid="game-card"]')).toHaveLength(1);
    await act(async () => toggleFavourite(REEF));
    expect(document.querySelectorAll('[data-testid="game-card"]')).toHaveLength(0);
    expect(store.get('favoritesArray', v.unknown())).toEqual([]);
  });
});

describe('favourites follow a nickname that was changed on another device (Rule M3)', () => {
  beforeEach(() => {
    app.uid = 'demo';
  });
  afterEach(() => {
    app.uid = '';
    store.remove('favourite_names');
  });

  it('while the page is open, and where the new name has some already', async () => {
    toggleFavourite(REEF);
    app.uid = '';
    signInAs('바다01');
    toggleFavourite(table);
    toggleFavourite({ ...REEF, id: '1020002' });
    signInAs('데모');
    app.uid = 'demo';
    await Promise.resolve();
    signInAs('바다01');
    await expect
      .poll(() => favouriteIds())
      .toEqual({ 'slots:바다01': [REEF.id, '1020002'], 'casino:바다01': [table.id] });
  });

  it('at the next sign-in; those of another member stay', async () => {
    toggleFavourite(REEF);
    app.user = undefined;
    app.uid = 'sea';
    signInAs('바다01');
    toggleFavourite(table);
    app.uid = 'demo';
    signInAs('데모02');
    await expect.poll(() => favouriteIds()).toEqual({ 'slots:데모02': [REEF.id], 'casino:바다01': [table.id] });
  });

  it('and are not shown to the member who has the nickname now, whose own stay with it', async () => {
    toggleFavourite(REEF);
    app.user = undefined;
    app.uid = 'sea';
    signInAs('데모');
    mount(<FavouriteButton item={REEF} />);
    await expect.poll(filled).toEqual([false]);
    toggleFavourite(table);
    app.user = undefined;
    app.uid = 'demo';
    signInAs('데모02');
    await expect.poll(() => favouriteIds()).toEqual({ 'slots:데모02': [REEF.id], 'casino:데모': [table.id] });
  });
});

describe('a favourite that is chosen after the sign-in and before the first poll is the member’s', () => {
  beforeEach(() => {
    app.user = undefined;
    app.uid = 'demo';
  });
  afterEach(() => {
    app.uid = '';
    store.remove('favourite_names');
  });

  it('where no name is known, too', async () => {
    mount(<FavouriteButton item={REEF} />);
    await press(stars()[0]);
    expect(filled()).toEqual([true]);
    await act(async () => signInAs('데모'));
    expect(filled()).toEqual([true]);
    expect(favouriteIds()).toEqual({ 'slots:데모': [REEF.id] });
  });

  it('favourites of an earlier visit are shown and can be removed', async () => {
    store.set('favorites', { 'slots:데모': [REEF.id], 'slots:': [table.id] });
    store.set('favourite_names', { demo: '데모' });
    mount(<FavouriteButton item={REEF} />);
    expect(filled()).toEqual([true]);
    await press(stars()[0]);
    expect(favouriteIds()).toEqual({ 'slots:데모': [], 'slots:': [table.id] });
  });
});

describe('the star of a visitor opens the sign-in', () => {
  beforeEach(() => Object.assign(app, { signedIn: false, user: undefined }));
  const signIn = (): Promise<void> =>
    act(async () => {
      app.signedIn = true;
      signInAs('데모');
      closeOverlay(stack.entries[0]?.id ?? '', true);
      resumeAction();
    });

  it('after it the game is a favourite of the member; nothing is stored for the visitor', async () => {
    mount(<FavouriteButton item={REEF} />);
    await press(stars()[0]);
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['login']);
    expect([filled(), favouriteIds()]).toEqual([[false], {}]);
    await signIn();
    expect([filled(), favouriteIds()]).toEqual([[true], { 'slots:데모': [REEF.id] }]);
  });

  it('one that the member had already stays', async () => {
    store.set('favorites', { 'slots:데모': [REEF.id] });
    mount(<FavouriteButton item={REEF} />);
    await press(stars()[0]);
    await signIn();
    expect(favouriteIds()).toEqual({ 'slots:데모': [REEF.id] });
  });

  it('one that an earlier version stored for visitors is removed without a sign-in', async () => {
    store.set('favorites', { 'slots:': [REEF.id] });
    mount(<FavouriteButton item={REEF} />);
    expect(filled()).toEqual([true]);
    await press(stars()[0]);
    expect([filled(), stack.entries]).toEqual([[false], []]);
  });
});

describe('favourite toggle ignored (console warning) if the item has no id', () => {
  it('is logged and changes nothing', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    toggleFavourite({ ...REEF, id: '' });
    expect(recentLog().at(-1)).toMatchObject({ level: 'warn', message: 'A favourite without an id was ignored' });
    expect(localStorage.getItem('favorites')).toBeNull();
  });
});

describe('favourite storage errors are only logged', () => {
  it('and the star is still filled', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refusing = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    mount(<FavouriteButton item={REEF} />);
    await press(stars()[0]);
    expect(filled()).toEqual([true]);
    expect(recentLog().at(-1)).toMatchObject({ level: 'warn' });
    refusing.mockRestore();
  });
});
