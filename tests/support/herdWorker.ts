import { parentPort } from 'node:worker_threads';
import { runClients, type Scenario } from './herd.ts';

/** A part of a herd: so many clients, and what their chances begin with. */
export interface Part {
  clients: number;
  scenario: Scenario;
  seed: number;
}

/** The same chances in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

parentPort?.on('message', ({ clients, scenario, seed }: Part) =>
  parentPort?.postMessage(runClients(clients, scenario, chances(seed))),
);
