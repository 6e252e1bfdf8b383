import { expect, expectTypeOf, test } from 'vitest';
import * as api from '../../../src/contract/wallet.ts';
import { command, type Command } from '../../../src/data/commandRow.ts';

const row = { kind: 'one', endpoint: api.withdraw } as const;

// Checked by the compiler: at run time nothing is asserted.
test('a command’s endpoint is idempotent: a second delivery of another would move money twice', () => {
  expectTypeOf<typeof api.withdraw>().toExtend<Command['endpoint']>();
  expectTypeOf<Omit<typeof api.withdraw, 'idempotent'>>().not.toExtend<Command['endpoint']>();
});

test('a kind stands for one endpoint', () => {
  command(row);
  expect(command(row)).toBe(row);
  expect(() => command({ ...row, endpoint: api.cancelDeposit })).toThrow('Two commands have the kind one');
});
