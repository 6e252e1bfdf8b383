import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { mayEnter, screenWith, type RouteRow } from '../../../src/shell/route.ts';

test.each([
  [{ access: 'all' }, true, true],
  [{ access: 'member' }, false, true],
  [{ meta: { action: 'read' } }, true, true],
] as const)('%j: a visitor %s, a member %s', (row, visitor, member) => {
  expect([mayEnter(row, false), mayEnter(row, true)]).toEqual([visitor, member]);
});

test('a row passes its props to its screen', async () => {
  const Screen = ({ first }: { first: 'bank' | 'backup' }): string => `first ${first}`;
  const row: RouteRow = {
    path: '/x',
    layout: 'none',
    access: 'all',
    title: msg`Deposit`,
    ...screenWith(async () => ({ default: Screen }), { first: 'backup' }),
  };
  if (!('screen' in row)) throw new Error('the row has no screen');
  const { default: Fetched } = await row.screen();
  expect(Fetched(row.props as never)).toBe('first backup');
});
