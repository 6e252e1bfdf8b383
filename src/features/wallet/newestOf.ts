/**
 * Wraps a read that may overlap itself: `isNewest` is false for all calls but the last, whose response alone is used. An earlier call resolves
 * when the call that is the newest at that moment has ended.
 */
export function newestOf(read: (isNewest: () => boolean) => Promise<void>): () => Promise<void> {
  let newest: Promise<void> | undefined;
  return async () => {
    const own: Promise<void> = read(() => own === newest);
    newest = own;
    await own;
    await newest;
  };
}
