import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRowOf, rowId } from '../../../src/lib/rowId.ts';

test('a row is its player’s and nobody else’s, whatever they are called', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.jsonValue(), { minLength: 1 }), (uid, other, rest) => {
      const id = rowId(uid, ...rest);
      expect([isRowOf(uid, id), isRowOf(other, id)]).toEqual([true, other === uid]);
    }),
  );
});

test('an id of another kind is nobody’s', () => {
  expect(['102', '', 'kim', '["kim"]'].some((id) => isRowOf('kim', id))).toBe(false);
});
