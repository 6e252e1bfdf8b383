import { afterEach, describe, expect, test, vi } from 'vitest';
import { exclusively } from '../../../src/storage/exclusively.ts';

afterEach(() => vi.unstubAllGlobals());

/** Work that lasts until the test ends it with a result. */
function work() {
  let end = (_value: string): void => undefined;
  let fail = (_cause: Error): void => undefined;
  const run = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { run, end: (value: string) => end(value), fail: (cause: Error) => fail(cause) };
}

describe('without Web Locks', () => {
  test('one at a time in this tab: a second of the same name does not begin, another name does', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second, other] = [work(), work(), work()];
    const held = exclusively('deposit', first.run);
    expect(await exclusively('deposit', second.run)).toBeUndefined();
    expect(second.run).not.toHaveBeenCalled();
    const beside = exclusively('withdraw', other.run);
    expect(other.run).toHaveBeenCalledOnce();
    first.end('one');
    other.end('two');
    expect([await held, await beside]).toEqual(['one', 'two']);
  });

  test('the lock is free again once the work has ended, also by failing', async () => {
    vi.stubGlobal('navigator', {});
    const broken = work();
    const held = exclusively('deposit', broken.run);
    broken.fail(new Error('from the test'));
    await expect(held).rejects.toThrow('from the test');
    expect(await exclusively('deposit', async () => 'again')).toBe('again');
    expect(await exclusively('deposit', async () => 'and again')).toBe('and again');
  });
});

test('with Web Locks the browser decides, and no tab waits', async () => {
  const request = vi.fn(async (_name: string, _options: object, use: (lock: object | null) => unknown) => use(null));
  vi.stubGlobal('navigator', { locks: { request } });
  const refused = work();
  expect(await exclusively('deposit', refused.run)).toBeUndefined();
  expect(refused.run).not.toHaveBeenCalled();
  expect(request).toHaveBeenCalledWith('deposit', { ifAvailable: true }, expect.anything());
  request.mockImplementation(async (_name, _options, use) => use({}));
  expect(await exclusively('deposit', async () => 'done')).toBe('done');
});

test('a lock that the browser takes away from work that goes on, as WebKit does, says nothing about that work', async () => {
  const request = (_name: string, _options: object, grant: (lock: object) => unknown) => {
    grant({});
    return Promise.reject(new DOMException('', 'AbortError'));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const [sent, broken] = [work(), work()];
  const held = exclusively('deposit', sent.run);
  const failed = exclusively('deposit', broken.run);
  await Promise.resolve();
  sent.end('sent');
  expect(await held).toBe('sent');
  broken.fail(new Error('from the test'));
  await expect(failed).rejects.toThrow('from the test');
  expect(sent.run).toHaveBeenCalledOnce();
});

test('the lock of a page that is left is free for the next one, also in Safari 17 and 18; the work counts by its own result', async () => {
  const page = new EventTarget();
  let isFree = false;
  const request = async (_name: string, _options: object, grant: (lock: object) => Promise<unknown>) => {
    await grant({});
    isFree = true;
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { locks: { request } });
  const sent = work();
  const held = exclusively('deposit', sent.run);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFree).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => isFree).toBe(true);
  // Where the page returns from the back-forward cache.
  sent.end('sent');
  expect(await held).toBe('sent');
});

describe('where the browser denies Web Locks, as it does where it stores nothing for the site', () => {
  const denied = { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } };

  test('the work is done, one at a time in this tab', async () => {
    vi.stubGlobal('navigator', denied);
    const first = work();
    const held = exclusively('inquiry', first.run);
    await Promise.resolve();
    expect(await exclusively('inquiry', async () => 'second')).toBeUndefined();
    first.end('sent');
    expect(await held).toBe('sent');
    expect(first.run).toHaveBeenCalledOnce();
  });

  test('work that fails under a lock is not done again without one', async () => {
    const request = async (_name: string, _options: object, grant: (lock: object) => unknown) => grant({});
    vi.stubGlobal('navigator', { locks: { request } });
    const run = vi.fn(() => Promise.reject(new Error('from the test')));
    await expect(exclusively('inquiry', run)).rejects.toThrow('from the test');
    expect(run).toHaveBeenCalledOnce();
  });
});
