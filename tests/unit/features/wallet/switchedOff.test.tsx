// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DepositTicket } from '../../../../src/features/wallet/parts/DepositTicket.tsx';
import { byTestId, clear, draw, pageText } from '../games/page.tsx';
import { startOperator } from '../games/operator.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, cardDeposits: false } };
});

afterEach(clear);

test('a card deposit that waits in a brand without card deposits is not taken for a bank transfer (Rules W15, B3)', async () => {
  startOperator(() => ({}));
  const waiting = { id: 'r1', kind: 'deposit', method: 'card', amount: 50_000, status: 'waiting' };
  const request = v.parse(api.summary.output, { balance: 0, pending: { deposit: waiting } }).pending.deposit;
  if (!request) throw new Error('No request waits');
  await draw(
    <DepositTicket
      request={request}
      to={{ account: null, asOf: undefined, failed: false }}
      sentHere={false}
      closed={false}
    />,
  );
  expect(pageText()).not.toMatch(/transfer|send the money|card/i);
  expect(pageText()).toContain('If you have paid, the amount will be credited soon.');
  expect(document.querySelector('[data-fact=method] dd')?.textContent).toBe('Deposit');
  expect(byTestId('steps').textContent).toContain('Payment confirmation');
});
