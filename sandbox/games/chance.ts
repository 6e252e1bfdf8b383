import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Draw } from './draw.ts';

/** Randomness from the operating system. */
export const draw: Draw = (limit) => randomInt(limit);

/** The hash of a seed, shown before its round: it fixes the seed without revealing it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** A number in [0, 1) derived from the server's seed and the player's round key: neither side can choose it alone. */
export function fairUnit(seed: string, roundKey: string): number {
  const bits = createHmac('sha256', seed).update(roundKey).digest();
  return Number(bits.readBigUInt64BE() >> 12n) / 2 ** 52;
}
