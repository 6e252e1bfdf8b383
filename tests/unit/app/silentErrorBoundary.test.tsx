// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SilentErrorBoundary } from '../../../src/app/third/SilentErrorBoundary.tsx';
import { lazyPart } from '../../../src/i18n/lazyPart.ts';
import { mount } from '../ui/mount.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a part that fails is left out of the page, and drawn again when the connection has changed (Rule O5)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isMissing = true;
  function Part() {
    if (isMissing) throw new Error('not loaded');
    return <i>part</i>;
  }
  const page = (trouble: string | undefined) => (
    <p>
      page
      <SilentErrorBoundary retryOn={trouble}>
        <Part />
      </SilentErrorBoundary>
    </p>
  );
  const { get, render } = mount(page('offline'));
  expect(get('p').innerHTML).toBe('page');
  // Another outage is a change too: the part fails once more.
  render(page('server'));
  expect(get('p').innerHTML).toBe('page');
  isMissing = false;
  render(page('server'));
  expect(get('p').innerHTML).toBe('page');
  render(page(undefined));
  expect(get('p').innerHTML).toBe('page<i>part</i>');
});

test('a part that was lost while the operator can be reached is drawn again after growing pauses (Rules O5, R16)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  let isMissing = true;
  function Part() {
    tries += 1;
    if (isMissing) throw new Error('not loaded');
    return <i>part</i>;
  }
  const { get } = mount(
    <p>
      <SilentErrorBoundary retryOn={undefined}>
        <Part />
      </SilentErrorBoundary>
    </p>,
  );
  const tryAgain = (ms: number): boolean => {
    const before = tries;
    act(() => void vi.advanceTimersByTime(ms));
    return tries > before;
  };
  expect([tryAgain(1900), tryAgain(100), tryAgain(3900), tryAgain(100)]).toEqual([false, true, false, true]);
  isMissing = false;
  expect(tryAgain(8000)).toBe(true);
  expect(get('p').innerHTML).toBe('<i>part</i>');
});

test('a script that was lost is fetched again when the connection has changed (Rule O5)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const caught = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<{ default: () => string }>>();
  load.mockRejectedValueOnce(new Error('not loaded')).mockResolvedValue({ default: () => 'part' });
  const Part = lazyPart(load);
  const page = (trouble: string | undefined) => (
    <p>
      <SilentErrorBoundary retryOn={trouble}>
        <Part />
      </SilentErrorBoundary>
    </p>
  );
  const { get, render } = mount(page('offline'));
  await vi.waitFor(() => expect(caught).toHaveBeenCalled(), 10_000);
  render(page(undefined));
  await vi.waitFor(() => expect(get('p').textContent).toBe('part'), 10_000);
});
