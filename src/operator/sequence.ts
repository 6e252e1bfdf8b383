/** Makes `x-sequence` values: time-based (server milliseconds), strictly rising per client even if the clock steps back. Contract section 1. */
export function createSequence(now: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, now()));
}
