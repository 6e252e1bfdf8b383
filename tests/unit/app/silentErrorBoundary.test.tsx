// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AfterFirst } from '../../../src/app/third/AfterFirst.tsx';
import { SilentErrorBoundary } from '../../../src/app/third/SilentErrorBoundary.tsx';
import { store } from '../../../src/storage/encodedStore.ts';
import { mount } from '../ui/mount.tsx';

const lost = vi.hoisted(() => ({ tries: 0 }));
vi.mock('../../../src/features/games/parts/ContinueOffer.tsx', () => {
  lost.tries += 1;
  if (lost.tries < 3) throw new TypeError('Failed to fetch');
  return { default: () => 'offer' };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

test('a part whose rendering fails is left out of the page, and rendered again after pauses (Rules R5, R16, R33)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('broken');
    return <i>part</i>;
  }
  const { get } = mount(
    <p>
      page
      <SilentErrorBoundary>
        <Part />
      </SilentErrorBoundary>
    </p>,
  );
  const pass = (): string => {
    act(() => void vi.advanceTimersByTime(10_000));
    return get('p').innerHTML;
  };
  expect([get('p').innerHTML, pass()]).toEqual(['page', 'page']);
  isBroken = false;
  expect(pass()).toBe('page<i>part</i>');
});

test('a part of the status line whose script is lost leaves the page as it is, and is fetched again after pauses (Rules O4, R16)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.set('left_game', {});
  const { get } = mount(
    <p>
      page
      <AfterFirst />
    </p>,
  );
  await vi.waitFor(() => expect(lost.tries).toBe(1), 60_000);
  expect(get('p').textContent).toBe('page');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(get('p').textContent).toBe('pageoffer');
  }, 60_000);
  expect(lost.tries).toBe(3);
});
