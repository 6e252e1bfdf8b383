/**
 * Does what stores something; where the browser's quota is used up, frees what can be had again first and tries once more. Rejects with what
 * the second try says. Pictures go first: the shell and the texts are worth more.
 */
export async function withRoom<T>(store: () => Promise<T>, makeRoom: () => Promise<void>): Promise<T> {
  try {
    return await store();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'QuotaExceededError') throw cause;
    await makeRoom();
    return store();
  }
}
