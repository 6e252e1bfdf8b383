import { vi } from 'vitest';

/** Lets media queries see a screen of `width` px; `vi.unstubAllGlobals` ends it. */
export function screenOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
