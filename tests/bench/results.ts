import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** Writes every figure of a run to `tests/bench/results`, with the machine's load (mean of runnable processes in the last minute). */
export function saveResults(name: string, results: object): void {
  const folder = join(import.meta.dirname, 'results');
  const time = new Date().toISOString().replaceAll(':', '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${time}.json`), JSON.stringify({ load: loadavg()[0], ...results }, null, 2));
}
