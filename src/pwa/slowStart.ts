import * as TIMINGS from '../config/timings.ts';

/** Whether the first script, which contains this module, was slow to arrive from the network; false if it came from a cache. */
export function isSlowStart(): boolean {
  const scripts = performance.getEntriesByName(import.meta.url, 'resource') as PerformanceResourceTiming[];
  return scripts.some(({ transferSize, duration }) => transferSize > 0 && duration > TIMINGS.slowScript);
}
