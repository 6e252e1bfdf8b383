import { expect, test } from 'vitest';
import { storeBalance } from '../../../src/operator/balance.ts';
import { app } from '../../../src/state/app.ts';

test('the reply to an older request than the newest one does not change the balance', () => {
  storeBalance(1000, 20);
  storeBalance(700, 10);
  expect(app.balances['KRW']).toBe(1000);
  storeBalance(800, 30);
  expect(app.balances['KRW']).toBe(800);
});
