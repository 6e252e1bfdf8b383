// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import * as api from '../../../../src/contract/wallet.ts';
import { DEPOSIT, inTime, loadPage, LONG, openBank } from './bank.ts';

const toasts: string[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string | (() => string)) =>
    toasts.push(`${kind}: ${typeof text === 'string' ? text : text()}`),
}));

beforeEach(() => {
  toasts.splice(0);
  localStorage.clear();
  // Every end of a pending command is logged.
  vi.spyOn(console, 'info').mockReturnValue();
});

describe('The cancellation of a pending deposit (Rule W4)', () => {
  test.each([
    ['although another one waits now', () => false],
    ['although the summary still names it, as rejected', () => true],
  ])('a cancellation whose reply was lost has ended once its deposit waits no more, %s', async (_, isNamed) => {
    const bank = openBank();
    bank.isPending = ({ id, status }) => status === 'waiting' || (isNamed() && id !== 'other');
    const { actions } = await loadPage(bank);
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    const id = made.outcome === 'done' ? made.value.request.id : '';
    bank.fate = () => 'lostBefore';
    await inTime(bank, actions.cancel(id));
    Object.assign(bank.requests[0] ?? {}, { status: 'rejected' });
    bank.requests.push({ ...bank.requests[0]!, id: 'other', status: 'waiting' });
    toasts.splice(0);
    await bank.clock.advance(LONG);
    expect(toasts).toContain('success: The deposit request is no longer pending.');
  });

  test('a cancellation that is sent again after its deposit was credited says that the deposit waits no more, not that no money was moved', async () => {
    const bank = openBank();
    const { actions, commands } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    bank.fate = () => 'lostBefore';
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(LONG);
    expect(commands.pending['cancel']?.state).toBe('unseen');
    bank.fate = () => 'ok';
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
    bank.refusal = { code: 5007 };
    toasts.splice(0);
    expect(await inTime(bank, actions.sendAgain('cancelDeposit'))).toMatchObject({ outcome: 'refused' });
    await bank.clock.advance(10);
    expect(toasts).toEqual(expect.arrayContaining(['success: The deposit request is no longer pending.']));
    expect(toasts.join()).not.toContain('No money was moved');
    expect(commands.pending).toEqual({});
  });

  test('a lost cancellation of a new deposit that the answers lack stays pending until one says how the deposit ended (Rules C53, W4)', async () => {
    const bank = openBank();
    const { actions, commands } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    bank.copy = () => [];
    bank.fate = () => 'lostBefore';
    toasts.splice(0);
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(5000);
    // The list still has it as waiting, the summary already lacks it.
    const old = structuredClone(bank.requests);
    bank.copy = (path) => (path === api.deposits.endpoint.path ? old : undefined);
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
    await bank.clock.advance(10_000);
    expect([toasts, commands.pending['cancel']?.state]).toEqual([[], 'unknown']);
    bank.copy = () => undefined;
    await bank.clock.advance(30_000);
    expect(commands.pending).toEqual({});
    expect(toasts).toContain('success: The deposit request is no longer pending.');
  });

  test('a cancellation that another window made first (6000) ends once its lookup finds that', async () => {
    const bank = openBank();
    const { actions, commands } = await loadPage(bank);
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    const id = made.outcome === 'done' ? made.value.request.id : '';
    const row = bank.requests.find((each) => each.id === id);
    Object.assign(row ?? {}, { status: 'rejected', reason: 'cancelled' });
    expect((await inTime(bank, actions.cancel(id))).outcome).toBe('unknown');
    toasts.splice(0);
    await bank.clock.advance(5000);
    expect(commands.pending).toEqual({});
    expect(toasts).toEqual(['success: The deposit request is no longer pending.']);
  });

  test('a deposit that the player cancels is announced as cancelled', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    toasts.splice(0);
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(10);
    expect(toasts).toEqual(['success: The deposit request has been cancelled.']);
    expect(wallet.finished.deposit?.status).toBe('cancelled');
  });

  test('a cancelled deposit is not shown as waiting from the reply to the cancellation on, even if no later call is answered (Rules W4, W16)', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    await inTime(bank, actions.loadSummary());
    bank.readFate = () => 'lostBefore';
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    expect(wallet.summary?.pending?.deposit).toBeUndefined();
    expect(wallet.finished.deposit).toMatchObject({ status: 'cancelled', amount: 50_000 });
    const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
    expect(waiting.deposit).toEqual([]);
  });

  test('answers from before the cancellation do not show the deposit as waiting again, on this page or on another (Rules C53, W4)', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    const old = structuredClone(bank.requests);
    bank.copy = () => old;
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(1000);
    const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
    expect([wallet.summary?.pending?.deposit, waiting.deposit]).toEqual([undefined, []]);
    expect(wallet.finished.deposit?.status).toBe('cancelled');
    const next = await loadPage(bank);
    await inTime(bank, next.actions.loadSummary());
    expect(next.wallet.summary?.pending?.deposit).toBeUndefined();
    // A minute later the operator's answer counts again.
    await bank.clock.advance(TIMINGS.lag);
    await inTime(bank, next.actions.loadSummary());
    expect(next.wallet.summary?.pending?.deposit?.amount).toBe(50_000);
  });

  test('a cancellation whose reply was lost counts once the lookup of its key finds it: answers from before it do not show the deposit as waiting again, on this page or on another; its end is announced (Rules C53, W4, W16)', async () => {
    const bank = openBank();
    const { actions, wallet, commands } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    const old = structuredClone(bank.requests);
    bank.copy = () => old;
    bank.fate = () => 'lostAfter';
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    // The answer to the lookup is the last one for a while.
    bank.readFate = (path) => (path === api.byKey.path ? 'ok' : 'lostBefore');
    await bank.clock.advance(10_000);
    expect([commands.pending, wallet.summary?.pending?.deposit]).toEqual([{}, undefined]);
    bank.readFate = () => 'ok';
    const { waiting } = await import('../../../../src/features/wallet/waiting.state.ts');
    await inTime(bank, actions.loadSummary());
    expect([wallet.summary?.pending?.deposit, waiting.deposit]).toMatchObject([undefined, [{ amount: 50_000 }]]);
    const next = await loadPage(bank);
    await inTime(bank, next.actions.loadSummary());
    expect(next.wallet.summary?.pending?.deposit).toBeUndefined();
    bank.copy = () => undefined;
    await inTime(bank, next.actions.loadSummary());
    expect(next.wallet.finished.deposit?.status).toBe('cancelled');
  });

  test('a cancellation that is found while its member signs out stores nothing of them any more (Rule D3)', async () => {
    const bank = openBank();
    const { actions, app } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    let answer = (): void => undefined;
    bank.hold = (path) => (path === api.byKey.path ? new Promise((resolve) => (answer = resolve)) : Promise.resolve());
    bank.fate = () => 'lostAfter';
    await inTime(bank, actions.cancel(made.outcome === 'done' ? made.value.request.id : ''));
    await bank.clock.advance(1000);
    const { store } = await import('../../../../src/storage/encodedStore.ts');
    app.signedIn = false;
    store.clearPersonal();
    answer();
    await bank.clock.advance(1000);
    expect(store.peekRaw('money_changes')).toBeNull();
  });

  test('a refusal because of a change elsewhere (5007) refetches what the screen shows', async () => {
    const bank = openBank();
    const { actions, wallet } = await loadPage(bank);
    await actions.loadSummary();
    const made = await inTime(bank, actions.deposit(DEPOSIT));
    expect(wallet.summary?.pending?.deposit?.amount).toBe(50_000);
    Object.assign(bank.requests[0] ?? {}, { status: 'completed' });
    bank.refusal = { code: 5007 };
    const id = made.outcome === 'done' ? made.value.request.id : '';
    expect(await inTime(bank, actions.cancel(id))).toMatchObject({ outcome: 'refused', error: { state: 5007 } });
    expect(wallet.summary?.pending?.deposit).toBeUndefined();
  });
});
