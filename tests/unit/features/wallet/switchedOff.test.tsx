// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DepositTicket } from '../../../../src/features/wallet/parts/DepositTicket.tsx';
import { statusText, statusTone } from '../../../../src/features/wallet/statusText.ts';
import { byTestId, clear, draw, pageText } from '../games/page.tsx';
import { startOperator } from '../games/operator.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, cardDeposits: false, points: false } };
});

afterEach(clear);

test('a card deposit that waits in a brand without card deposits is not taken for a bank transfer (Rules W15, B3)', async () => {
  startOperator(() => ({}));
  const waiting = {
    id: 'r1',
    kind: 'deposit',
    method: 'card',
    amount: 50_000,
    status: 'waiting',
    redirect_url: 'https://pay.example/1',
  };
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
  expect(document.querySelector('[data-testid=open-payment]')).toBeNull();
});

test('points that were converted before the brand switched them off are a completed deposit (Rules W5, B3)', () => {
  const converted = { kind: 'deposit', status: 'point' } as const;
  expect([i18n._(statusText(converted)), statusTone(converted)]).toEqual(['Completed', 'success']);
});
