// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { CODES } from '../../../../src/contract/codes.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DepositTicket } from '../../../../src/features/wallet/parts/DepositTicket.tsx';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw, press, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

test('the cancellation of a deposit counts down until the operator takes another try after a rate limit (Rule C12)', async () => {
  startOperator(() => ({ code: CODES.rateLimited, msg: '', data: { retry_after: 60 } }));
  const waiting = { id: 'r1', kind: 'deposit', method: 'bank', amount: 50_000, status: 'waiting' };
  const request = v.parse(api.summary.output, { balance: 0, pending: { deposit: waiting } }).pending.deposit;
  if (!request) throw new Error('No request waits');
  await draw(<DepositTicket request={request} account={null} accountAsOf={undefined} sentHere={false} />);
  await press(byTestId('cancel-deposit'));
  await press(
    await until(() => {
      const accept = document.querySelector<HTMLElement>('dialog [data-autofocus]');
      if (!accept) throw new Error('No dialog');
      return accept;
    }),
  );
  await until(() => expect(byTestId('cancel-deposit').textContent).toMatch(/^Try again in \d+ seconds$/));
  expect(byTestId('cancel-deposit').matches(':disabled')).toBe(true);
});
