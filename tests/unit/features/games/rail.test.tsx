// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Rail } from '../../../../src/features/games/parts/Rail.tsx';
import { ProviderStrip } from '../../../../src/features/games/parts/ProviderStrip.tsx';
import { mount } from '../../ui/mount.tsx';

/** Width of a card and of the row, in pixels. */
const CARD = 100;
const ROW = 3 * CARD;

const resized = new Map<Element, () => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Gives each row a width, and its content that of its cards. */
function stubSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe(element: Element): void {
        resized.set(element, this.changed);
      }
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(ROW, this.querySelectorAll('li').length * CARD);
  });
}

const railOf = (ids: readonly number[]) => (
  <Rail
    title={msg`Favourites`}
    items={ids.map((at) => ({
      id: String(at),
      title: `Game ${at}`,
      provider: 'Moonstone',
      category: 'slot' as const,
      image: '',
    }))}
  />
);
const rail = (count: number) => railOf([...Array(count).keys()]);

const strip = (count: number) => stripOf([...Array(count).keys()]);

const stripOf = (ids: readonly number[]) => (
  <ProviderStrip
    href={() => '/game/slot'}
    providers={ids.map((at) => ({
      id: String(at),
      title: `Provider ${at}`,
      kind: 'slot' as const,
      is_casino: 0 as const,
    }))}
    chosen={undefined}
  />
);

it('of a long rail a screen reader has the cards that are rendered, not the space kept for the others', () => {
  stubSizes();
  const items = [...mount(rail(20)).get('ul').children];
  const empty = items.filter((item) => item.childElementCount === 0);
  expect([items.length, empty.length > 5]).toEqual([20, true]);
  expect(items.filter((item) => item.hasAttribute('aria-hidden'))).toEqual(empty);
});

it('a rail has the games of its list also after the order of one that names a game twice has changed: a stale card stayed in it', () => {
  stubSizes();
  const { get, render } = mount(railOf([0, 1, 0]));
  render(railOf([2, 0, 1]));
  expect([...get('ul').children].map((item) => item.querySelector('[title]')?.textContent)).toEqual([
    'Game 2',
    'Game 0',
    'Game 1',
  ]);
});

it('a rail has its arrows once it has more games than fit, such as a further favourite', async () => {
  stubSizes();
  const { get, render } = mount(rail(3));
  const areHidden = (): boolean => get('[aria-label="Next"]').parentElement?.hidden === true;
  await act(async () => resized.forEach((changed) => changed()));
  expect(areHidden()).toBe(true);
  render(rail(4));
  // The row keeps its width: only what is in it becomes wider.
  await act(async () => resized.get(get('ul'))?.());
  expect(areHidden()).toBe(false);
});

it("a lobby's line of providers has those of its list also after one that names a provider twice has changed", () => {
  stubSizes();
  const { get, render } = mount(stripOf([0, 1, 0]));
  render(stripOf([2, 1]));
  const names = [...get('ul').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['All', 'Provider 2', 'Provider 1']);
});

it("a lobby's providers have arrows once more of them are known than fit", async () => {
  stubSizes();
  const { get, render } = mount(strip(2));
  const areHidden = (): boolean => get('[aria-label="Next"]').parentElement?.hidden === true;
  await act(async () => resized.forEach((changed) => changed()));
  expect(areHidden()).toBe(true);
  render(strip(3));
  await act(async () => resized.get(get('ul'))?.());
  expect(areHidden()).toBe(false);
  const scrollBy = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockReturnValue(undefined);
  await act(async () => get('[aria-label="Next"]').click());
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: ROW * 0.8 }));
});

it("a lobby's providers have no arrows where they fit into the line without them", async () => {
  stubSizes();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const arrows = this.nextElementSibling;
    return arrows instanceof HTMLElement && !arrows.hidden ? ROW - CARD : ROW;
  });
  const { get } = mount(strip(2));
  await act(async () => resized.forEach((changed) => changed()));
  expect(get('[aria-label="Next"]').parentElement?.hidden).toBe(true);
});
