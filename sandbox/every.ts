/**
 * Does `work` each `milliseconds`, but not while it is still being done; where it fails, logs `failure` with the error. Returns the function
 * that stops it, which resolves once nothing is being done any more.
 */
export function every(milliseconds: number, failure: string, work: () => Promise<void>): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const timer = setInterval(() => {
    turn ??= work()
      .catch((error: unknown) => console.error(`${failure}:`, error))
      .finally(() => (turn = undefined));
  }, milliseconds);
  // The servers keep the process running, not what they do beside.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
