// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as api from '../../../../src/contract/wallet.ts';
import { loadMethods } from '../../../../src/features/wallet/wallet.reads.ts';
import { wallet } from '../../../../src/features/wallet/wallet.state.ts';
import { shownNow } from '../../../../src/operator/index.ts';
import { countSleep } from '../../../../src/operator/time.ts';
import { app } from '../../../../src/state/app.ts';
import { startWallet } from './startWallet.ts';

test('methods that are read after the device slept are dated with the sleep included, though the operator does not name its time', async () => {
  Object.assign(app, { signedIn: true, uid: 'kim' });
  startWallet({ [api.methods.path]: () => ({ code: 0, data: { methods: [], server_now: '' } }) });
  countSleep(8 * 3_600_000);
  const before = shownNow();
  await loadMethods('deposit');
  expect(wallet.methods.deposit.asOf).toBeGreaterThanOrEqual(before);
});
