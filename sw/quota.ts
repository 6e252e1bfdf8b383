/**
 * Runs `store`; if the quota is exceeded, runs `makeRoom` and retries once. Rejects with the error of the second attempt. Pictures are
 * deleted first: shell and texts matter more.
 */
export async function retryWithRoom<T>(store: () => Promise<T>, makeRoom: () => Promise<void>): Promise<T> {
  try {
    return await store();
  } catch (cause) {
    if (!isQuotaExceeded(cause)) throw cause;
    await makeRoom();
    return store();
  }
}

/** Whether an error says that the quota is exceeded. */
export function isQuotaExceeded(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
