import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** Keeps every figure of a run in `tests/bench/results`, with how busy the machine was (mean of runnable processes, last minute). */
export function keepResults(name: string, results: object): void {
  const folder = join(import.meta.dirname, 'results');
  const time = new Date().toISOString().replaceAll(':', '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${time}.json`), JSON.stringify({ load: loadavg()[0], ...results }, null, 2));
}
