/** A repeatable source of random numbers. */
export interface Rng {
  /** A number in [from, to). */
  between(from: number, to: number): number;
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a of a text: the same text gives the same number on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Random numbers (mulberry32) fixed by a text or a number: one seed gives the same sequence on every machine. */
export function seeded(seed: string | number): Rng {
  let state = typeof seed === 'number' ? seed : hash(seed);
  /** The next number in [0, 1). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    between: (from, to) => from + next() * (to - from),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
  };
}
