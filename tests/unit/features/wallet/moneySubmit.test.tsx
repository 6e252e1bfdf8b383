// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { supportCode } from '../../../../src/contract/trace.ts';
import ConfirmMoneyView from '../../../../src/features/wallet/ConfirmMoneyView.tsx';
import { MoneySubmit } from '../../../../src/features/wallet/parts/MoneySubmit.tsx';
import { PendingTicket } from '../../../../src/features/wallet/parts/PendingTicket.tsx';
import { withdraw } from '../../../../src/features/wallet/wallet.commands.ts';
import { apiError } from '../../../../src/operator/index.ts';
import { closeOverlay, openOverlay } from '../../../../src/overlays/index.ts';
import * as toastModule from '../../../../src/overlays/toast.ts';
import { app } from '../../../../src/state/app.ts';
import { pendingRow } from '../../data/commandBrowser.ts';
import { mount } from '../../ui/mount.tsx';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('the support code of a refused request is outside of the alert that is announced. Rule S8', () => {
  const error = { ...apiError('code', { state: CODES.paramInvalid }), trace: TRACE };
  const { get } = mount(
    <MoneySubmit ready busy={false} call={{ error, alreadyPending: false, wait: 0, busy: false }} testId="submit">
      Send
    </MoneySubmit>,
  );
  const code = get('[data-testid="support-code"]');
  expect(code.dataset['code']).toBe(supportCode(TRACE));
  expect(get('[role="alert"]').textContent).toContain('No money was moved.');
  expect(get('[role="alert"]').contains(code)).toBe(false);
});

test('while the operator cannot be reached nothing can be sent, nor sent again, and it says why (Rules C23, W10)', async () => {
  const pending = { key: 'k', state: 'unseen', payload: { amount: 20_000 } } as const;
  const { get } = mount(
    <>
      <MoneySubmit
        ready
        busy={false}
        call={{ error: undefined, alreadyPending: false, wait: 0, busy: false }}
        testId="submit"
      >
        Send
      </MoneySubmit>
      <PendingTicket command={withdraw} pending={pending} />
    </>,
  );
  const buttons = () => ['submit', 'send-again'].map((id) => get(`[data-testid="${id}"]`).matches(':disabled'));
  expect(buttons()).toEqual([false, false]);
  const why = () =>
    document.getElementById(get('[data-testid="submit"]').getAttribute('aria-describedby')!)?.textContent;
  await act(async () => void (app.stale = true));
  expect([buttons(), why()]).toEqual([[true, true], expect.stringMatching(/^Nothing can be sent now/)]);
  // The status line says so before the next poll ends, which beside a live stream takes a minute.
  await act(async () => void Object.assign(app, { stale: false, trouble: 'silent' }));
  expect([buttons(), why()]).toEqual([
    [true, true],
    expect.stringMatching(/^The connection is not responding. Reconnecting. Nothing can be sent now/),
  ]);
  await act(async () => void (app.trouble = 'offline'));
  expect([buttons(), why()]).toEqual([[true, true], expect.stringMatching(/^There is no connection/)]);
  await act(async () => void (app.trouble = undefined));
  expect([buttons(), why()]).toEqual([[false, false], '']);
});

test('until the first poll after an outage the reason stays as it was: screen readers are not told anew that nothing can be sent (Rules O5, W10)', async () => {
  vi.useFakeTimers();
  const call = { error: undefined, alreadyPending: false, wait: 0, busy: false };
  const { get } = mount(
    <MoneySubmit ready busy={false} call={call} testId="submit">
      Send
    </MoneySubmit>,
  );
  const said = () => get('p[role="status"]').textContent;
  await act(async () => void Object.assign(app, { stale: true, trouble: 'server' }));
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.settled));
  const during = said();
  expect(during).toMatch(/^Our server is having problems/);
  await act(async () => void (app.trouble = undefined));
  expect(said()).toBe(during);
  await act(async () => void (app.stale = false));
  expect(said()).toBe('');
  vi.useRealTimers();
});

test('when the connection is lost while a request is under way, it is not said that nothing is sent: it may still arrive (Rule W10)', async () => {
  const submit = (busy: boolean) => (
    <MoneySubmit ready busy={busy} call={{ error: undefined, alreadyPending: false, wait: 0, busy }} testId="submit">
      Send
    </MoneySubmit>
  );
  const { get, render } = mount(submit(true));
  const shown = () => [get('[data-testid="submit"]').matches(':disabled'), get('[role="status"]').textContent];
  await act(async () => void (app.trouble = 'offline'));
  expect(shown()).toEqual([false, expect.stringMatching(/^The result will be checked as soon as our server/)]);
  render(submit(false));
  expect(shown()).toEqual([true, expect.stringMatching(/^There is no connection/)]);
  await act(async () => void (app.trouble = undefined));
});

test('a confirmation that is open when the connection is lost sends nothing, says why, and keeps the focus at its button (Rule W10)', async () => {
  const text = () => ({ title: 'T', amount: '1', words: 'one', facts: [], accept: 'Yes', decline: 'No' });
  const close = vi.fn();
  const { get } = mount(<ConfirmMoneyView overlay={{ text }} close={close} />);
  const confirm = get('[data-testid="confirm-money"]');
  const why = () => document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent;
  const isOff = () => confirm.getAttribute('aria-disabled') === 'true';
  expect([isOff(), why()]).toEqual([false, '1one']);
  await act(async () => void (app.stale = true));
  expect([isOff(), why()]).toEqual([true, expect.stringMatching(/^1one.*Nothing can be sent now/)]);
  // A browser takes the focus from a button that is `disabled`.
  expect(confirm.matches(':disabled')).toBe(false);
  await act(async () => confirm.click());
  expect(close).not.toHaveBeenCalled();
  await act(async () => void (app.stale = false));
  await act(async () => confirm.click());
  expect(close).toHaveBeenCalledExactlyOnceWith(true);
});

test.each([
  ['one won', ['₩1', 'one won']],
  ['₩1', ['₩1']],
])('a confirmation does not say the amount twice the same, with “%s” as its words (Rule W10)', (words, said) => {
  const text = () => ({ title: 'T', amount: '₩1', words, facts: [], accept: 'Yes', decline: 'No' });
  mount(<ConfirmMoneyView overlay={{ text }} close={vi.fn()} />);
  expect([...document.querySelectorAll('dialog p')].map((line) => line.textContent).filter(Boolean)).toEqual(said);
});

test('the message that a request never arrived is closed once the player sends it again (Rule N5)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const pending = pendingRow({ key: '11111111-1111-4111-8111-111111111111', state: 'unseen' });
  const shown = (): string[] => [...document.querySelectorAll('.Toastify__toast')].map((one) => one.textContent);
  // On another page.
  withdraw.onUnseen?.(pending);
  await vi.waitFor(() => expect(shown().join()).toContain('Your withdrawal request did not reach us.'), 60_000);
  const { get } = mount(<PendingTicket command={withdraw} pending={pending} />);
  await act(async () => get('[data-testid="send-again"]').click());
  await vi.waitFor(() => {
    // happy-dom ends no animation.
    document.querySelectorAll('.Toastify__toast').forEach((one) => one.dispatchEvent(new Event('animationend')));
    expect(shown().join()).not.toContain('Your withdrawal request did not reach us.');
  }, 60_000);
});

test('that a request never arrived is said by its ticket alone, unless that is not on the screen or an overlay lies over it (Rule W9)', () => {
  const toasts = vi.spyOn(toastModule, 'toast').mockResolvedValue(true);
  const pending = pendingRow({ state: 'unseen' });
  const told = () => {
    toasts.mockClear();
    withdraw.onUnseen?.(pending);
    return toasts.mock.calls.length;
  };
  // An overlay that opened before the outcome became unknown.
  const first = openOverlay({ kind: 'layer' });
  const { render, get } = mount(<PendingTicket command={withdraw} pending={pending} />);
  expect(told()).toBe(1);
  closeOverlay(first);
  expect(told()).toBe(0);
  const id = openOverlay({ kind: 'layer' });
  expect(told()).toBe(1);
  closeOverlay(id);
  render(
    <>
      <dialog>
        <PendingTicket command={withdraw} pending={pending} />
      </dialog>
      <dialog className="above" />
    </>,
  );
  openOverlay({ kind: 'layer' });
  get<HTMLDialogElement>('dialog').showModal();
  expect(told()).toBe(0);
  get<HTMLDialogElement>('.above').showModal();
  expect(told()).toBe(1);
  render(null);
  expect(told()).toBe(1);
  toasts.mockRestore();
});

test('a request whose outcome is unknown is said to count once, not to have been sent once: it may have been sent again (Rule C23)', () => {
  const pending = { key: 'k', state: 'unknown', payload: { amount: 20_000 } } as const;
  const { get } = mount(<PendingTicket command={withdraw} pending={pending} />);
  expect(get('[role="status"]').textContent).toBe(
    'The result is checked again automatically until it is known. What you confirmed counts once, even if it had to be sent again. You can close this page.',
  );
});

test('while the operator cannot be reached, a request whose outcome is unknown is not said to be checked at this moment (Rule W9)', async () => {
  const pending = { key: 'k', state: 'unknown', payload: { amount: 20_000 } } as const;
  const { get } = mount(<PendingTicket command={withdraw} pending={pending} />);
  const shown = () => [get('[role="status"]').textContent, get('[role="status"]').querySelector('svg') !== null];
  const checking = shown();
  await act(async () => void (app.trouble = 'offline'));
  expect(shown()).toEqual([expect.stringMatching(/^The result will be checked as soon as our server/), false]);
  await act(async () => void (app.trouble = undefined));
  expect(shown()).toEqual(checking);
});

test('maintenance that refused a request is named once, and no longer when it is over; that no money was moved stays (Rule W10)', async () => {
  const error = apiError('code', { state: CODES.maintenance });
  const { get } = mount(
    <MoneySubmit ready busy={false} call={{ error, alreadyPending: false, wait: 0, busy: false }} testId="submit">
      Send
    </MoneySubmit>,
  );
  const shown = () => [get('[role="alert"]').textContent, get('p[role="status"]').textContent];
  // The refusal may be known before the state of the connection is.
  expect(shown()).toEqual(['We are under maintenance. Please come back soon. No money was moved.', '']);
  await act(async () => void (app.trouble = 'maintenance'));
  expect(shown()).toEqual([
    'We are under maintenance. No money was moved.',
    'Nothing can be sent now, and nothing will be sent automatically later.',
  ]);
  await act(async () => void (app.trouble = undefined));
  expect(shown()).toEqual(['No money was moved.', '']);
  // A second outage is named by the line below, not by the error of the first.
  await act(async () => void (app.trouble = 'maintenance'));
  expect(shown()).toEqual([
    'No money was moved.',
    expect.stringMatching(/^We are under maintenance. Nothing can be sent now/),
  ]);
  await act(async () => void (app.trouble = undefined));
});

test.each([
  ['unknown', 'Withdrawal: checking the result'],
  ['unseen', 'Withdrawal: not received'],
] as const)('the ticket of a request that is %s is headed by its state: “%s” (Rule W9)', (state, title) => {
  const { get } = mount(
    <PendingTicket command={withdraw} pending={{ key: 'k', state, payload: { amount: 20_000 } }} />,
  );
  expect(get('h2').textContent).toBe(title);
});

test('a request that is not answered for three seconds: its form says that it waits for the answer, until that has arrived (Rule W9)', async () => {
  vi.useFakeTimers();
  const submit = (busy: boolean) => (
    <MoneySubmit ready busy={busy} call={{ error: undefined, alreadyPending: false, wait: 0, busy }} testId="submit">
      Send
    </MoneySubmit>
  );
  const { get, render } = mount(submit(true));
  const said = () => get('[role="status"]').textContent;
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(said()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said()).toBe('Waiting for the answer. What you confirmed counts once.');
  render(submit(false));
  expect(said()).toBe('');
  vi.useRealTimers();
});
