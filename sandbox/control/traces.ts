import type { FastifyInstance } from 'fastify';
import { sessionTakeover } from '../../src/contract/games.ts';
import { readSupportCode } from '../../src/contract/trace.ts';
import { byKey } from '../../src/contract/wallet.ts';
import type { SandboxContext } from '../context.ts';
import type { Queryable } from '../db.ts';
import { NotFound } from './notFound.ts';

/** A send as it is stored. */
interface Send {
  trace_id: string;
  span_id: string;
  method: string;
  path: string;
  pressed: number | null;
  arrived: Date;
  took_ms: number;
  status: number;
  result: number | null;
  replayed: boolean;
}

/** Calls that the client sends with the trace of a press before or after the press itself. Rule C45. */
const BESIDE: readonly string[] = [byKey.path, sessionTakeover.path];

/** The history of a press: its requests in the order of their arrival, which were replays, and what they created. Rule C46. */
export function traceControls(app: FastifyInstance, { db }: SandboxContext): void {
  app.get<{ Params: { code: string } }>('/trace/:code', async ({ params }) => {
    const code = readSupportCode(params.code);
    const rows = await db.query<Send>('select * from trace_sends where code = $1 order by arrived, id', [code]);
    if (rows.length === 0) throw new NotFound(`no trace with the code ${code}`);
    const traces = Map.groupBy(rows, ({ trace_id }) => trace_id);
    return { code, list: await Promise.all([...traces].map(([id, sends]) => describe(db, id, sends))) };
  });
}

async function describe(db: Queryable, trace_id: string, all: readonly Send[]) {
  const { method, path, pressed } = all.find((send) => !BESIDE.includes(send.path)) ?? all[0]!;
  const isPressed = (send: Send): boolean => send.method === method && send.path === path;
  const view = ({ trace_id: _id, pressed: _at, ...send }: Send) => send;
  return {
    trace_id,
    press: { method, path, at: pressed === null ? null : new Date(pressed) },
    sends: all.filter(isPressed).map(view),
    /** Other calls of the same trace: a question for a key, a takeover. */
    asked: all.filter((send) => !isPressed(send)).map(view),
    replays: all.filter(({ replayed }) => replayed).length,
    effects: await effectsOf(db, trace_id),
  };
}

/** The rows that a press created, by its trace id, oldest first. Within a millisecond ledger entries come last, ordered by their ids. */
function effectsOf(db: Queryable, trace_id: string) {
  return db.query(
    `with made as (select request_id from idempotency where trace_id = $1)
     select what, id, state, at from (
       select 'request' as what, id, kind || ' ' || status as state, requested_at as at, 0::bigint as number
         from requests join made on request_id = id
       union all select 'ledger', id::text, type, at, id from ledger where trace_id = $1
       union all select 'points', id::text, type, at, id from points_ledger where trace_id = $1
       union all select 'inquiry', id, status, created, 0 from counsels join made on request_id = id
       union all select 'ticket', id, '', created, 0 from tickets join made on request_id = id
       union all select 'game session', play_id, 'game ' || game_id, created_at, 0 from launches where trace_id = $1
     ) as effects
     order by at, number`,
    [trace_id],
  );
}
