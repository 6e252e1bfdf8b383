import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferInput } from 'valibot';
import * as contract from '../../../src/contract/protection.ts';
import type { Api } from '../../api/api.ts';
import { fieldRefusal, Refusal } from '../../api/envelope.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { bearer, requireSession } from '../../api/tokens.ts';
import { insert } from '../../db.ts';
import { lockMember } from '../../ledger.ts';
import { nameOf, RESPONSIBLE } from './names.ts';
import type { Exclusion, PlayerLimit, Settings } from './protection.ts';
import type { Run } from './services.ts';

const KINDS = { DEPOSIT: 'deposit', LOSS: 'loss', WAGER: 'stake' } as const;
const PERIODS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const;

/** This API's names of the contract's limit kinds and periods; '' where it has none. */
export const LIMIT_WORDS = {
  typeOf: (kind: string) => nameOf(KINDS, kind) ?? '',
  periodOf: (period: string) => nameOf(PERIODS, period) ?? '',
};

const EXCLUSIONS: Readonly<Record<string, string>> = {
  break: 'COOLING_OFF',
  stop: 'COOLING_OFF',
  exclusion: 'TEMPORARY',
};

/** A pause as this API sends it. */
export function exclusionOf({ kind, since, until }: Pick<contract.Pause, 'kind' | 'since' | 'until'>): Exclusion {
  if (until === '') return { type: 'PERMANENT', startDate: since, endDate: null };
  return { type: EXCLUSIONS[kind] ?? 'TEMPORARY', startDate: since, endDate: until };
}

/** Registers the endpoints of limits, breaks and exclusions. */
export function responsibleRoutes(app: FastifyInstance, api: Api, run: Run): void {
  // This API has no confirmation: a higher limit takes effect when its waiting time is over.
  app.addHook('preHandler', async () => {
    const isDue = 'confirmed_at is null and ended_at is null and effective_at <= server_now()';
    const due = await api.db.query<{ id: string }>(`select distinct member_id as id from limit_changes where ${isDue}`);
    for (const { id } of due)
      await api.db.transaction(async (tx) => {
        // Lock the member before the changes' rows, as the services do: another order could deadlock.
        await lockMember(tx, id);
        await tx.query(`update limit_changes set confirmed_at = server_now() where member_id = $1 and ${isDue}`, [id]);
      });
  });

  app.get(`${RESPONSIBLE}/settings/complete`, async (request): Promise<Settings> => {
    const { limits, pause } = (await run(request, contract.protection, {})).data;
    const of = (kind: contract.LimitKind) => limits.filter((limit) => limit.kind === kind).flatMap(limitOf);
    return {
      limits: { depositLimits: of('deposit'), lossLimits: of('loss'), wagerLimits: of('stake') },
      currentExclusion: pause ? exclusionOf(pause) : null,
    };
  });

  app.post<{ Body: { type: keyof typeof KINDS; period: keyof typeof PERIODS; value: number } }>(
    `${RESPONSIBLE}/limits`,
    (request) => {
      const { type, period, value } = request.body;
      return set(request, { kind: KINDS[type], period: PERIODS[period], value });
    },
  );
  app.put<{ Params: { id: string }; Body: { value: number } }>(`${RESPONSIBLE}/limits/:id`, (request) =>
    set(request, { ...namedBy(request.params.id), value: request.body.value }),
  );
  app.delete<{ Params: { id: string } }>(`${RESPONSIBLE}/limits/:id`, async (request, reply) => {
    await set(request, { ...namedBy(request.params.id), value: null });
    return reply.status(204).send();
  });

  app.post<{ Body: { durationHours: number } }>(`${RESPONSIBLE}/self-exclusion/cooling-off`, (request) =>
    paused(request, contract.takeBreak, { hours: request.body.durationHours }),
  );
  app.post(`${RESPONSIBLE}/take-a-break`, (request) =>
    paused(request, contract.stopNow, { pressed_at: api.clock.now().toISOString() }),
  );
  app.post(`${RESPONSIBLE}/self-exclusion/permanent`, (request) => paused(request, contract.exclude, { months: null }));
  app.post<{ Body: { endDate: string } }>(`${RESPONSIBLE}/self-exclusion/temporary`, async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const until = new Date(Date.parse(request.body.endDate));
    const { since } = await api.db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const row = { member_id: memberId, kind: 'exclusion', since: tx.now(), until };
      // Refuse a missing or malformed end, too: it would be stored as a permanent exclusion.
      if (!(until > row.since)) throw fieldRefusal({ endDate: 'format' });
      return insert<{ since: Date }>(tx, 'pauses', row);
    });
    return { type: 'TEMPORARY', startDate: since, endDate: until };
  });

  async function set(request: FastifyRequest, input: InferInput<typeof contract.setLimit.input>) {
    const { limits } = (await run(request, contract.setLimit, input)).data;
    return (
      limits.filter(({ kind, period }) => kind === input.kind && period === input.period).flatMap(limitOf)[0] ?? {}
    );
  }

  async function paused<Row extends typeof contract.takeBreak | typeof contract.stopNow | typeof contract.exclude>(
    request: FastifyRequest,
    row: Row,
    input: Parameters<typeof run<Row>>[2],
  ) {
    const { pause } = (await run(request, row, input)).data;
    return pause ? exclusionOf(pause) : {};
  }
}

/** A limit as this API sends it, with a number as its id; empty if it has no value or this API does not know its kind or period. */
function limitOf({ kind, period, value, used, remaining, resets_at, pending }: contract.Limit): PlayerLimit[] {
  const [type, span] = [LIMIT_WORDS.typeOf(kind), LIMIT_WORDS.periodOf(period)];
  if (value === null || type === '' || span === '') return [];
  return [
    {
      id: String(idOf(kind, period)),
      type,
      period: span,
      value,
      pendingValue: pending?.value ?? null,
      pendingUntil: pending?.effective_at ?? null,
      currentTotal: used,
      remaining: remaining ?? 0,
      resetsAt: resets_at,
    },
  ];
}

const NAMED = Object.values(KINDS).flatMap((kind) => Object.values(PERIODS).map((period) => ({ kind, period })));

function idOf(kind: string, period: string): number {
  return 1 + NAMED.findIndex((named) => named.kind === kind && named.period === period);
}

function namedBy(id: string) {
  const named = NAMED[Number(id) - 1];
  if (!named) throw new Refusal(CODES.notFound);
  return named;
}
