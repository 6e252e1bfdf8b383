import { once } from 'node:events';
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const HOST = '127.0.0.1';

/**
 * Marks a data folder as this process's own: two PGlite processes on one folder would destroy it. Resolves with the
 * function that frees it; rejects while the process that holds it runs. The lock is an open port, which closes however
 * its process ends: after a crash, another program may have got the process id.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'sandbox.pid');
  const server = createServer((socket) => socket.destroy()).listen(0, HOST);
  await once(server, 'listening');
  server.unref();
  const { port: ownPort } = server.address() as AddressInfo;
  const complete = `${file}.${ownPort}`;
  writeFileSync(complete, `${process.pid} ${ownPort}`);
  try {
    while (!tryLink(complete, file)) {
      const left = read(file);
      const [holder = 0, port = 0] = left.split(' ').map(Number);
      // The same process id, as in a container that was started again, is that of a process that has ended.
      if (holder !== process.pid && isRunning(holder) && (await isOpen(port))) {
        throw new Error(`${folder} is in use by process ${holder}: stop it, or set SANDBOX_DATA to another folder`);
      }
      // Remove what an ended process has left, unless another process that started at the same time has replaced it meanwhile.
      if (read(file) === left) rmSync(file, { force: true });
    }
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(complete);
  }
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

/** Gives a file a second name, in one step where the file system has links. Returns false if that name exists already. */
function tryLink(file: string, name: string): boolean {
  const tryPlace = (place: () => void): boolean => {
    try {
      place();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };
  try {
    return tryPlace(() => linkSync(file, name));
  } catch {
    return tryPlace(() => copyFileSync(file, name, constants.COPYFILE_EXCL));
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists. A process id of 0 would mean this process's own group.
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, and may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
