import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marks a data folder as this process's own: two PGlite processes on one folder would destroy it.
 * Returns the function that frees it; throws when a running process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'sandbox.pid');
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(`${folder} is in use by process ${holder}: stop it, or set SANDBOX_DATA to another folder`);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // Signal 0 only tests whether the process exists.
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
