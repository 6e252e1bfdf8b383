import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hasEnded, stopProcess } from '../../stopProcess.ts';

test('a running process gets SIGTERM and is waited for; one that has already ended is not', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  await stopProcess(child);
  expect(child.signalCode).toBe('SIGTERM');
  const killed = spawn('sleep', ['60'], { stdio: 'ignore' });
  killed.kill('SIGKILL');
  expect(hasEnded(killed)).toBe(false);
  await once(killed, 'exit');
  expect(hasEnded(killed)).toBe(true);
  await stopProcess(killed);
  expect(killed.signalCode).toBe('SIGKILL');
});
