import { describe, expect, it, vi } from 'vitest';
import { createGameLock, type Locks } from '../../../../src/features/games/gameLock.ts';
import { flushPromises } from '../../../support/virtualClock.ts';

/** Locks over pages as the Web Locks API specifies them, for the options that are used here. */
function createLocks(): NonNullable<Locks> {
  const held = new Map<string, { steal(): void }>();
  const request = async (name: string, options: LockOptions, run: (lock: Lock | null) => unknown): Promise<unknown> => {
    const lock = { name, mode: 'exclusive' } as const;
    // A browser never answers at once.
    await Promise.resolve();
    if (held.has(name) && options.ifAvailable) return run(null);
    if (options.steal) held.get(name)?.steal();
    return new Promise((resolve, reject) => {
      const mine = { steal: () => reject(new DOMException('stolen', 'AbortError')) };
      held.set(name, mine);
      void Promise.resolve(run(lock)).then((value) => {
        if (held.get(name) === mine) held.delete(name);
        resolve(value);
      });
    });
  };
  return { request: request as LockManager['request'] };
}

function page(locks: Locks) {
  const lost = vi.fn<() => void>();
  return { ...createGameLock(locks, lost), lost };
}

describe('one game at a time in the pages of a browser (Rule R18)', () => {
  it('where the browser denies locks every page may play', async () => {
    const denied: Locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const only = page(denied);
    expect(await only.claim('mina')).toBe(true);
    await only.takeOver('mina');
    expect(only.lost).not.toHaveBeenCalled();
  });

  it('a second page of the member cannot claim the game, another member’s can', async () => {
    const locks = createLocks();
    const [first, second] = [page(locks), page(locks)];
    expect(await first.claim('mina')).toBe(true);
    expect(await first.claim('mina')).toBe(true);
    expect(await second.claim('mina')).toBe(false);
    expect(await second.claim('jun')).toBe(true);
  });

  it('a second claim of a page before the answer to its first gets the same answer: it does not count as another page', async () => {
    const locks = createLocks();
    const [first, second] = [page(locks), page(locks)];
    expect(await Promise.all([first.claim('mina'), first.claim('mina')])).toEqual([true, true]);
    expect(await Promise.all([second.claim('mina'), second.claim('mina')])).toEqual([false, false]);
    first.release();
    await flushPromises();
    expect(await second.claim('mina')).toBe(true);
  });

  it('a page can claim it once the other has released it', async () => {
    const locks = createLocks();
    const [first, second] = [page(locks), page(locks)];
    await first.claim('mina');
    first.release();
    await flushPromises();
    expect(await second.claim('mina')).toBe(true);
    expect(first.lost).not.toHaveBeenCalled();
  });

  it('“play here” takes the claim over, notifies the other page once, and releases it later', async () => {
    const locks = createLocks();
    const [first, second, third] = [page(locks), page(locks), page(locks)];
    await first.claim('mina');
    await second.takeOver('mina');
    await flushPromises();
    expect(first.lost).toHaveBeenCalledOnce();
    expect(second.lost).not.toHaveBeenCalled();
    expect(await first.claim('mina')).toBe(false);
    second.release();
    await flushPromises();
    expect(await third.claim('mina')).toBe(true);
  });

  it('without locks every page may play: the operator decides', async () => {
    const one = page(undefined);
    expect(await one.claim('mina')).toBe(true);
    await one.takeOver('mina');
    one.release();
  });
});
