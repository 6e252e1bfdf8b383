import { vi } from 'vitest';
import { flushPromises } from './virtualClock.ts';

/** Decryptions under way: they run on other threads, outside any virtual clock. */
let busy = 0;

function count(name: 'digest' | 'importKey' | 'decrypt'): void {
  const before = crypto.subtle[name];
  if (vi.isMockFunction(before)) before.mockRestore();
  const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<never>;
  vi.spyOn(crypto.subtle, name).mockImplementation((...args: unknown[]) => {
    busy += 1;
    return original(...args).finally(() => (busy -= 1));
  });
}

/** Counts decryptions from now on, so that `decryptionsDone` can wait for them. */
export function watchRealWork(): void {
  for (const name of ['digest', 'importKey', 'decrypt'] as const) count(name);
}

/** Resolves when no decryption is under way any more, and the promises that waited for one have settled. */
export async function decryptionsDone(): Promise<void> {
  for (let calm = 0; calm < 10; calm = busy === 0 ? calm + 1 : 0) await flushPromises();
}
