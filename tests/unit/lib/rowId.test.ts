import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRowOf, rowId } from '../../../src/lib/rowId.ts';

test('a row belongs to its player only, for any uid', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.jsonValue(), { minLength: 1 }), (uid, other, rest) => {
      const id = rowId(uid, ...rest);
      expect([isRowOf(uid, id), isRowOf(other, id)]).toEqual([true, other === uid]);
    }),
  );
});

test('an id of another format belongs to no player', () => {
  expect(['102', '', 'kim', '["kim"]'].some((id) => isRowOf('kim', id))).toBe(false);
});
