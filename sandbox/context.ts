import type { Db } from './db.ts';
import type { LiveStreams } from './live/streams.ts';

/** The origins of the sandbox, by the name that control calls and fault rules use. */
export const ORIGIN_NAMES = ['web', 'api', 'config', 'games', 'images', 'control'] as const;

/** The name of one of the sandbox's origins. */
export type OriginName = (typeof ORIGIN_NAMES)[number];

/** The server's time, which a test can move: `moveClock` moves the database's `server_now()` with it. */
export interface SandboxClock {
  now(): Date;
  /** Milliseconds that are added to the machine's time. */
  offset(): number;
  setOffset(milliseconds: number): void;
}

/**
 * What every server of the sandbox gets. Each server sets up CORS itself; `sandbox.ts` adds the fault plugin to all but the control port.
 */
export interface SandboxContext {
  db: Db;
  clock: SandboxClock;
  live: LiveStreams;
  /** Each server's origin as browsers know it: that of `knownAs`, or `http://localhost:{port}`. Final before any server is made. */
  origins: Record<OriginName, string>;
}

/** Sets the offset of the server's and the database's clock from the machine's, in ms. */
export async function moveClock({ db, clock }: Pick<SandboxContext, 'db' | 'clock'>, offset: number): Promise<void> {
  await db.query('update clock set ahead = make_interval(secs => $1::double precision / 1000)', [offset]);
  clock.setOffset(offset);
}

/** Sets the server's time to that of its database, which an earlier start or another process may have moved. */
export async function takeOverClock({ db, clock }: Pick<SandboxContext, 'db' | 'clock'>): Promise<void> {
  const [row] = await db.query<{ offset: number }>(
    'select extract(epoch from ahead)::double precision * 1000 as offset from clock',
  );
  clock.setOffset(row?.offset ?? 0);
}

/** A clock that gives the machine's time plus an offset, at first 0. */
export function createClock(): SandboxClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    setOffset(milliseconds) {
      offset = milliseconds;
    },
  };
}
