import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A command that has started two servers and then does this. */
const command = (then: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { withCleanup } from './tests/cleanup.ts';
      await withCleanup(async (cleanups) => {
        let broken;
        const answer = new Promise((_, reject) => (broken = reject));
        cleanups.push(() => console.log('first'));
        cleanups.push(async () => {
          broken(new Error('the server has gone'));
          await new Promise((resolve) => setTimeout(resolve, 50));
          console.log('second');
        });
        const idle = setInterval(() => {}, 1000);
        console.log('runs');
        ${then}
        clearInterval(idle);
      });`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'at %s all that was started is ended, the last first, also where something waits for it',
  async (signal) => {
    const child = command('await answer;');
    const output = text(child.stdout);
    await once(child.stdout, 'readable');
    child.kill(signal);
    // npm, which gets a signal of the keyboard as well, passes it on.
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null]);
    expect(await output).toBe('runs\nsecond\nfirst\n');
  },
);

test.each([
  ['', 0, ''],
  ["throw new Error('no database');", 1, 'no database'],
])('at the end of a command all that was started is ended: %j', async (then, code, line) => {
  const child = command(`answer.catch(() => {}); ${then}`);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(await output).toEqual(['runs\nsecond\nfirst\n', expect.stringContaining(line)]);
});
