// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CardGrid } from '../../../../src/features/games/parts/CardGrid.tsx';
import { mount } from '../../ui/mount.tsx';

/** Height of a card, in pixels; one card fills a row. */
const CARD = 100;
let scrolled = 0;

afterEach(() => void vi.restoreAllMocks());

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLUListElement ? new DOMRect(0, -scrolled, 300, 0) : new DOMRect(0, 0, 300, CARD);
  });
});

const grid = (count: number) => (
  <CardGrid
    items={Array.from({ length: count }, (_, at) => `Game ${at}`)}
    keyOf={(name) => name}
    label="Games"
    columns="auto"
    render={(name) => name}
  />
);

it('a long list that is scrolled far and then has few items shows them: a filter or a search must not leave it blank', async () => {
  const { get, render } = mount(grid(2000));
  const shown = (): string[] => [...get('ul').children].map(({ textContent }) => textContent);
  scrolled = 1500 * CARD;
  await act(async () => void document.dispatchEvent(new Event('scroll')));
  expect(shown()).toContain('Game 1500');
  // The page is too short now to stay scrolled.
  scrolled = 0;
  render(grid(3));
  await act(async () => undefined);
  expect(shown()).toEqual(['Game 0', 'Game 1', 'Game 2']);
});

it('a window that becomes higher shows the cards that come into view, without a scroll: the keyboard of a phone closes', async () => {
  const height = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(4 * CARD);
  const { get } = mount(grid(2000));
  await act(async () => void document.dispatchEvent(new Event('scroll')));
  height.mockReturnValue(8 * CARD);
  await act(async () => void dispatchEvent(new Event('resize')));
  expect(get('ul').children.length).toBeGreaterThanOrEqual(8);
});

it('an item that the operator lists twice leaves no card behind when a search leaves others: with one key for both, one stayed', async () => {
  const named = (names: readonly string[]) => (
    <CardGrid items={names} keyOf={(name) => name} label="Games" columns="auto" render={(name) => name} />
  );
  const { get, render } = mount(named(['Reef', 'Reef', 'Lotus']));
  await act(async () => undefined);
  const shown = (): string[] => [...get('ul').children].map(({ textContent }) => textContent);
  for (const names of [['Lotus', 'Reef', 'Reef'], ['Lotus'], ['Fox', 'Lotus']]) {
    render(named(names));
    await act(async () => undefined);
    expect(shown()).toEqual(names);
  }
});
