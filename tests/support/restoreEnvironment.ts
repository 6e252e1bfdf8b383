import { afterAll, vi } from 'vitest';

// Test files share a process, its environment and happy-dom's prototypes: what one file stubs must not leak into the next.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
