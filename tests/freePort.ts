import { reservePorts } from '../sandbox/servers.ts';

/** A free port of this machine for a server that starts next. */
export async function freePort(): Promise<number> {
  return (await reservePorts({ WEB_PORT: 0 })).WEB_PORT;
}
