import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../sandbox/folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** What `process.kill` says of a process id. */
function says(code: 'EPERM' | 'ESRCH'): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
}

test('a folder that a process of another user holds is in use; one whose process has ended is not', async () => {
  const port = createServer().listen(0, '127.0.0.1');
  await once(port, 'listening');
  writeFileSync(join(folder, 'sandbox.pid'), `${process.pid + 1} ${(port.address() as AddressInfo).port}`);
  says('EPERM');
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid + 1}`);
  says('ESRCH');
  (await lockFolder(folder))();
  port.close();
});

test.each([
  ['a new folder', ''],
  ['the folder of a process that crashed, and whose id another program has', '1 1'],
])('of two processes that start at once only one gets %s', async (_what, left) => {
  if (left !== '') writeFileSync(join(folder, 'sandbox.pid'), left);
  // Each read of the process id is that of another process, and all of them run.
  let pid = 1;
  vi.spyOn(process, 'pid', 'get').mockImplementation(() => (pid += 1));
  vi.spyOn(process, 'kill').mockReturnValue(true);
  const started = await Promise.allSettled([lockFolder(folder), lockFolder(folder)]);
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const lock of started) if (lock.status === 'fulfilled') lock.value();
});
