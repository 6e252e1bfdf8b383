import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { secondsOf, type Load, type Scenario } from './herd.ts';
import type { Part } from './herdWorker.ts';

/** Parts of a herd: more than a machine has processors, so that all of them are busy until the end. */
const PARTS = 20;

/** Runs herds of clients on all processors. */
export interface Herds {
  /** The load of `clients` (a number) together, the same in every run. */
  run(clients: number, scenario: Scenario): Promise<Load>;
  stop(): Promise<void>;
}

/** Starts a thread per processor. */
export function startHerds(): Herds {
  const file = new URL('./herdWorker.ts', import.meta.url);
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(file, { execArgv: [] }));
  return {
    async run(clients, scenario) {
      const load: Load = { all: new Uint32Array(secondsOf(scenario)), lastBack: 0 };
      const parts = Array.from({ length: PARTS }, (_, n): Part => ({
        clients: clients / PARTS,
        scenario,
        seed: 7 + n,
      }));
      await Promise.all(
        workers.map(async (worker) => {
          for (let part = parts.shift(); part; part = parts.shift()) {
            worker.postMessage(part);
            const [partial] = (await once(worker, 'message')) as [Load];
            partial.all.forEach((count, second) => (load.all[second]! += count));
            load.lastBack = Math.max(load.lastBack, partial.lastBack);
          }
        }),
      );
      return load;
    },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
