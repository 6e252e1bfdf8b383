import { afterAll, vi } from 'vitest';

// Files run one after another in the same process: `vi.stubEnv` changes its variables for the next file, too.
afterAll(() => {
  vi.unstubAllEnvs();
});
