import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstInView, listWindow, type ListGeometry } from '../../../../src/features/games/listWindow.ts';

const list = (rest: Partial<ListGeometry> = {}): ListGeometry => ({
  count: 2000,
  columns: 2,
  rowHeight: 150,
  gap: 12,
  top: 200,
  viewport: 800,
  ...rest,
});

describe('2,000 games stay smooth (experience of the game pages)', () => {
  it('renders only what is near the viewport', () => {
    const { from, to, before, total } = listWindow(list());
    expect({ from, before, total }).toEqual({ from: 0, before: 0, total: 1000 * 150 - 12 });
    expect(to).toBeLessThan(30);
  });

  it('when scrolled, renders around the viewport', () => {
    const { from, to, before } = listWindow(list({ top: -60_000 }));
    expect(before).toBe((from / 2) * 150);
    expect(before).toBeLessThan(60_000);
    expect((to / 2) * 150).toBeGreaterThan(60_000 + 800);
  });

  it('ends with the last game, and an empty list has no height', () => {
    expect(listWindow(list({ top: -10_000_000 })).to).toBe(2000);
    expect(listWindow(list({ count: 0 }))).toEqual({ from: 0, to: 0, before: 0, total: 0, spare: 0 });
  });

  it('always covers the part in the viewport, in whole rows', () => {
    const geometry = fc.record({
      count: fc.integer({ min: 1, max: 5000 }),
      columns: fc.integer({ min: 1, max: 9 }),
      rowHeight: fc.integer({ min: 20, max: 400 }),
      gap: fc.constant(8),
      top: fc.integer({ min: -200_000, max: 2000 }),
      viewport: fc.integer({ min: 200, max: 2000 }),
    });
    fc.assert(
      fc.property(geometry, (given) => {
        const { from, to, before, spare } = listWindow(given);
        const rows = Math.ceil(given.count / given.columns);
        expect(from % given.columns).toBe(0);
        expect(to).toBeGreaterThan(from);
        const firstSeen = Math.min(rows - 1, Math.max(0, Math.floor(-given.top / given.rowHeight)));
        const lastSeen = Math.min(rows - 1, Math.max(0, Math.floor((given.viewport - given.top) / given.rowHeight)));
        expect(from).toBeLessThanOrEqual(firstSeen * given.columns);
        expect(to).toBeGreaterThanOrEqual(Math.min(given.count, (lastSeen + 1) * given.columns));
        expect(before).toBe((from / given.columns) * given.rowHeight);
        expect(to - spare, 'without the spare ones too').toBeGreaterThanOrEqual(
          Math.min(given.count, (lastSeen + 1) * given.columns),
        );
      }),
    );
  });
});

describe('the first game in view, which stays there in another layout', () => {
  it('is the first of all at the top, then the first of the row that is partly above', () => {
    expect(firstInView(list())).toBe(0);
    expect(firstInView(list({ top: 0 }))).toBe(0);
    expect(firstInView(list({ top: -149 }))).toBe(0);
    expect(firstInView(list({ top: -150 }))).toBe(2);
    expect(firstInView(list({ top: -60_070 }))).toBe(800);
  });

  it('is never beyond the last row', () => {
    expect(firstInView(list({ top: -10_000_000 }))).toBe(1998);
    expect(firstInView(list({ count: 0, top: -500 }))).toBe(0);
  });
});
