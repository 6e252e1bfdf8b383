import { TIMINGS } from '../config/timings.ts';

/** Whether the first script, which contains this module, took long to arrive over the line. From a cache nothing is transferred. */
export function isSlowStart(): boolean {
  const scripts = performance.getEntriesByName(import.meta.url, 'resource') as PerformanceResourceTiming[];
  return scripts.some(({ transferSize, duration }) => transferSize > 0 && duration > TIMINGS.slowScript);
}
