// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { intl } from '../../../../src/config/markets/intl.ts';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import type { MarketPack } from '../../../../src/config/markets/pack.ts';
import { usePack } from '../../../../src/features/protection/usePack.ts';
import { mount } from '../../ui/mount.tsx';

vi.mock('../../../../src/config/markets/load.ts', () => ({ loadMarket: vi.fn() }));

afterEach(() => void vi.useRealTimers());

function Market({ name = 'intl' }: { name?: string }) {
  const pack = usePack(name);
  return <p>{pack === null ? 'none' : (pack?.market ?? 'loading')}</p>;
}

test('a market pack that could not be fetched is fetched again until it arrives, and not after the component has unmounted', async () => {
  vi.useFakeTimers();
  const load = vi.mocked(loadMarket).mockRejectedValue(new TypeError('not fetched'));
  const { get, render } = mount(<Market />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(get('p').textContent).toBe('none');
  load.mockResolvedValue(intl);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(get('p').textContent).toBe('intl');
  const tries = load.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(tries);

  load.mockRejectedValue(new TypeError('not fetched'));
  render(<Market key="another" />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  render(null);
  load.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).not.toHaveBeenCalled();
});

test('the rules of a market that arrive after those of the next one do not replace them', async () => {
  const late = Promise.withResolvers<MarketPack>();
  const gb = { ...intl, market: 'gb' } as const;
  vi.mocked(loadMarket).mockImplementation((name) => (name === 'intl' ? late.promise : Promise.resolve(gb)));
  const { get, render } = mount(<Market />);
  render(<Market name="gb" />);
  await act(async () => {});
  expect(get('p').textContent).toBe('gb');
  await act(async () => late.resolve(intl));
  expect(get('p').textContent).toBe('gb');
});

test('after 10 s without the script of a market its pack counts as not available, until the script arrives', async () => {
  vi.useFakeTimers();
  const script = Promise.withResolvers<MarketPack>();
  vi.mocked(loadMarket).mockReturnValue(script.promise);
  const { get } = mount(<Market />);
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(get('p').textContent).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(get('p').textContent).toBe('none');
  script.resolve(intl);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(get('p').textContent).toBe('intl');
});
