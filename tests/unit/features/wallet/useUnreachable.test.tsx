// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useUnreachable } from '../../../../src/features/wallet/parts/useUnreachable.ts';
import { app } from '../../../../src/state/app.ts';
import { mount } from '../../ui/mount.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');

afterEach(() => {
  onLine.mockReturnValue(true);
  app.balanceAsOf = undefined;
});

/** The device reports that it is offline or online. */
function report(online: boolean): void {
  onLine.mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

const Form = () => (useUnreachable() ? 'disabled ' : 'enabled ');

/** A page with this number of forms. */
const page = (count: number) => (
  <p>
    {Array.from({ length: count }, (_, index) => (
      <Form key={index} />
    ))}
  </p>
);

test('a money form of a device that reports no connection is disabled from the start, until a poll is answered (Rule W10)', async () => {
  app.balanceAsOf = 1000;
  onLine.mockReturnValue(false);
  const { get } = mount(page(1));
  expect(get('p').textContent).toBe('disabled ');
  await act(async () => (app.balanceAsOf = 2000));
  expect(get('p').textContent).toBe('enabled ');
});

test('after a poll was answered a second form does not disable the first one again; the next report disables both (Rule W10)', async () => {
  app.balanceAsOf = 1000;
  const { get, render } = mount(page(1));
  report(false);
  expect(get('p').textContent).toBe('disabled ');
  await act(async () => (app.balanceAsOf = 2000));
  render(page(2));
  // Renders the first one again, as typing does.
  render(page(2));
  expect(get('p').textContent).toBe('enabled enabled ');
  report(true);
  report(false);
  expect(get('p').textContent).toBe('disabled disabled ');
});

test('a form that opens in a later outage is disabled, though polls were answered since an earlier form (Rule W10)', async () => {
  app.balanceAsOf = 1000;
  onLine.mockReturnValue(false);
  const { get, render } = mount(page(1));
  expect(get('p').textContent).toBe('disabled ');
  render(page(0));
  await act(async () => (app.balanceAsOf = 2000));
  render(page(1));
  expect(get('p').textContent).toBe('disabled ');
});
