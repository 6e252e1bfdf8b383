import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Draw } from './draw.ts';

/** Real chance, from the operating system. */
export const draw: Draw = (limit) => randomInt(limit);

/** What is shown of a seed before its round: it fixes the seed and does not tell it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** A number in [0, 1) that server seed and player's round key fix together: neither side can choose it alone. */
export function fairUnit(seed: string, roundKey: string): number {
  const bits = createHmac('sha256', seed).update(roundKey).digest();
  return Number(bits.readBigUInt64BE() >> 12n) / 2 ** 52;
}
