// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { inTime, loadPage, openBank, type Page } from './bank.ts';

vi.mock('../../../../src/overlays/index.ts', () => ({ toast: async () => true }));

beforeEach(() => localStorage.clear());

test.each([
  ['withdrawal', 990_000, ({ actions }: Page) => actions.withdraw(10_000)],
  ['conversion of points', 1_010_000, ({ actions }: Page) => actions.convert(10_000)],
])(
  'after a %s the balance is that of its reply, although reads are answered from before it (Rule C53)',
  async (_what, held, send) => {
    const bank = openBank();
    const page = await loadPage(bank);
    const { actions, app } = page;
    await actions.loadSummary();
    bank.heldBefore = { ...bank.funds };
    await inTime<unknown>(bank, send(page));
    await inTime(bank, actions.loadSummary());
    expect(app.balances['KRW']).toBe(held);
    // The reply to a second command counts too.
    await inTime(bank, actions.withdraw(10_000));
    expect(app.balances['KRW']).toBe(held - 10_000);
    // What a game pays meanwhile is shown by a read 3 s later, although no event causes another one.
    bank.heldBefore = undefined;
    bank.funds.balance = 1_500_000;
    await inTime(bank, actions.loadSummary());
    expect(app.balances['KRW']).toBe(held - 10_000);
    await bank.clock.advance(5000);
    expect(app.balances['KRW']).toBe(1_500_000);
  },
);
