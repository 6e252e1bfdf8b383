import { parentPort } from 'node:worker_threads';
import { runClients, type Scenario } from './herd.ts';

/** A part of a herd: its clients, and the seed of their random numbers. */
export interface Part {
  clients: number;
  scenario: Scenario;
  seed: number;
}

/** A generator of pseudo-random numbers from 0 to 1 (Lehmer), the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

parentPort?.on('message', ({ clients, scenario, seed }: Part) =>
  parentPort?.postMessage(runClients(clients, scenario, randomFrom(seed))),
);
