// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeaturedProvider } from '../../../../src/config/brand.ts';
import type { Catalogue } from '../../../../src/features/games/index.ts';
import { arrange, gridOf } from '../../../../src/features/home/providerGrid.ts';

const provider = (id: number): FeaturedProvider => ({ id: String(id), title: `P${id}`, is_casino: 0, kind: 'slot' });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
const featured = [1, 2, 3, 4].map(provider);
const known = (list: readonly number[], rest: Partial<Catalogue> = {}): Catalogue => {
  return { providers: list.map(provider), closed: [], status: 'ready', asOf: undefined, error: undefined, ...rest };
};
const idsOf = (catalogue: Catalogue, rows = featured) => gridOf(catalogue, rows).cells.map((cell) => cell?.id);

describe('arrange', () => {
  it('shows every listed provider once, and no other', () => {
    fc.assert(
      fc.property(ids, ids, (listed, wanted) => {
        const shown = arrange(listed.map(provider), wanted.map(provider)).map(({ id }) => Number(id));
        expect([...shown].sort()).toEqual([...listed].sort());
      }),
    );
  });

  it('keeps every featured provider in its position, if the list is long enough to fill the others', () => {
    fc.assert(
      fc.property(ids, ids, (listed, wanted) => {
        fc.pre(listed.length >= wanted.length);
        const shown = arrange(listed.map(provider), wanted.map(provider)).map(({ id }) => Number(id));
        wanted.forEach((id, position) => listed.includes(id) && expect(shown[position]).toBe(id));
      }),
    );
  });

  it("shows a featured provider with the operator's title", () => {
    const renamed = { ...provider(2), title: 'New name' };
    expect(arrange([renamed], featured)).toEqual([renamed]);
  });
});

describe('gridOf', () => {
  it.each(['idle', 'loading'] as const)('%s: the featured providers until the list is known', (status) => {
    expect(gridOf(known([], { status }), featured)).toEqual({ cells: featured, known: false, lost: false });
  });

  it('without featured providers there are 12 placeholders until the list is known', () => {
    const { cells, lost } = gridOf(known([], { status: 'idle' }), []);
    expect(cells).toHaveLength(12);
    expect(cells.every((cell) => cell === undefined)).toBe(true);
    expect(lost).toBe(false);
    expect(idsOf(known([7, 8]), [])).toEqual(['7', '8']);
  });

  it('a list that failed or is empty leaves as many placeholders', () => {
    const { cells, lost } = gridOf(known([], { status: 'failed' }), featured);
    expect(cells).toEqual([undefined, undefined, undefined, undefined]);
    expect(lost).toBe(true);
  });

  it('the list of an earlier visit stays when a newer one fails', () => {
    expect(idsOf(known([4, 9], { status: 'failed' }))).toEqual(['9', '4']);
  });

  it('a member who closed every kind is offered no provider, not the featured ones (Rule R10)', () => {
    const closed = known([], { closed: [provider(1), provider(9)] });
    expect(gridOf(closed, featured)).toEqual({ cells: [], known: true, lost: false });
  });
});
