import { expect, test } from 'vitest';
import { storeBalance } from '../../../src/operator/balance.ts';
import { app } from '../../../src/state/app.ts';

test('a reply to an older request than the newest one stored does not change the balance', () => {
  storeBalance(1000, 20, 5000);
  storeBalance(700, 10, 6000);
  expect([app.balances['KRW'], app.balanceAsOf]).toEqual([1000, 5000]);
  storeBalance(800, 30, 7000);
  expect([app.balances['KRW'], app.balanceAsOf]).toEqual([800, 7000]);
});
