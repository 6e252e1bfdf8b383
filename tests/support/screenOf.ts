import { vi } from 'vitest';

/** Lets media queries see a screen of `width` px, and a browser whose usual font has `font` px; `vi.unstubAllGlobals` ends it. */
export function screenOf(width: number, font = 16): void {
  const fits = (query: string): boolean[] =>
    [...query.matchAll(/(\d+)[.\d]*(px|em)/g)].map(
      ([, size, unit]) => width >= Number(size) * (unit === 'em' ? font : 1),
    );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: fits(query).length > 0 && fits(query).every(Boolean),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
