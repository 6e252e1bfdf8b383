import type { ChildProcess } from 'node:child_process';

/** Ends a process, and waits until it is gone; resolves at once for one that has ended, also by a signal. */
export async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
