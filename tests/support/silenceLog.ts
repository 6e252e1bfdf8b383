import { vi } from 'vitest';
import { log } from '../../src/lib/log.ts';

/** Mocks the log for a test, which can also assert on it; `vi.restoreAllMocks` ends that. */
export function silenceLog(): void {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
}
