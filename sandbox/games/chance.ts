import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Draw } from './draw.ts';

/** Randomness from the operating system. */
export const draw: Draw = (limit) => randomInt(limit);

/** The SHA-256 of a seed in hex, shown before its round: it commits to the seed without revealing it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** A number in [0, 1) derived from the server's seed and the player's round key: neither side can choose it alone. */
export function fairUnit(seed: string, roundKey: string): number {
  const bits = createHmac('sha256', seed).update(roundKey).digest();
  return Number(bits.readBigUInt64BE() >> 12n) / 2 ** 52;
}
