import { afterAll, vi } from 'vitest';

// Test files share a process: variables that one file stubs must not leak into the next.
afterAll(() => {
  vi.unstubAllEnvs();
});
