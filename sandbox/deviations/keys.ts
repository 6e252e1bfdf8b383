import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import { sendCounsel } from '../../src/contract/supports.ts';
import * as wallet from '../../src/contract/wallet.ts';
import { fields, query, type Body, type Deviation } from './hooks.ts';

const KEY = HEADERS.idempotencyKey;
const keyOf = (request: FastifyRequest) => String(request.headers[KEY] ?? '');

/** Deviations from "exactly once" and from by-key. Rules C20 to C23. */
export const keyDeviations: readonly Deviation[] = [
  {
    name: 'a repeated key carries out the call again',
    rule: 'wallet.idempotency.1',
    at: [wallet.withdraw],
    before: (request) => void (request.headers[KEY] = randomUUID()),
  },
  {
    name: 'a replayed reply lacks the field replayed',
    rule: 'wallet.idempotency.1',
    at: [wallet.withdraw],
    after: ({ data }) => void delete data?.['replayed'],
  },
  {
    name: 'a key with another payload carries out a new call',
    rule: 'wallet.idempotency.2',
    at: [wallet.withdraw],
    before: (request) => void (request.headers[KEY] = `${keyOf(request)} ${String(fields(request)['amount'])}`),
  },
  {
    name: 'a key is ignored while its call is running',
    rule: 'wallet.idempotency.3',
    at: [wallet.withdraw],
    before(request, memory) {
      if (memory.has(keyOf(request))) request.headers[KEY] = randomUUID();
      else memory.set(keyOf(request), true);
    },
    after: (_body, request, memory) => void memory.delete(keyOf(request)),
  },
  {
    name: 'money moves without a key',
    rule: 'wallet.idempotency.4',
    at: [wallet.withdraw],
    before: (request) => void (request.headers[KEY] ??= randomUUID()),
  },
  {
    name: 'by-key finds a call that was refused',
    rule: 'wallet.idempotency.5',
    at: [wallet.withdraw, wallet.byKey],
    after(body, request, memory) {
      if (body.code !== CODES.ok) memory.set(keyOf(request), true);
      else if (memory.has(query(request)['key'] ?? '')) body.data = { found: true };
    },
  },
  {
    name: 'all members share one space of keys',
    rule: 'wallet.idempotency.6',
    at: [wallet.withdraw],
    before: (request, memory) => memory.get(keyOf(request)) as Body | undefined,
    after: (body, request, memory) => void memory.set(keyOf(request), body),
  },
  {
    name: 'a key is known in its own session only',
    rule: 'wallet.idempotency.7',
    at: [wallet.deposit, wallet.byKey],
    before(request) {
      const session = String(request.headers.authorization).slice(-20);
      if (request.method === 'GET') query(request)['key'] += session;
      else request.headers[KEY] = keyOf(request) + session;
    },
  },
  {
    name: 'an inquiry is stored for each send of its key',
    rule: 'supports.counsels.1',
    at: [sendCounsel],
    before: (request) => void (request.headers[KEY] = randomUUID()),
  },
  {
    name: 'by-key finds nothing',
    rule: 'wallet.bykey.1',
    at: [wallet.byKey],
    after: (body) => void (body.data = { found: false }),
  },
  {
    name: 'by-key finds a request only every other time',
    rule: 'wallet.bykey.2',
    at: [wallet.byKey],
    after(body, _request, memory) {
      const count = Number(memory.get('count') ?? 0) + 1;
      memory.set('count', count);
      if (count % 2 === 0) body.data = { found: false };
    },
  },
  ...[
    { kind: 'deposits', rule: 'wallet.bykey.3' },
    { kind: 'conversions', rule: 'wallet.points.1' },
    { kind: 'changes of protection', rule: 'protection.idempotency.1' },
  ].map(({ kind, rule }): Deviation => ({
    name: `by-key finds withdrawals only, and no ${kind}`,
    rule,
    at: [wallet.byKey],
    after(body) {
      const request = body.data?.['request'] as { kind: string } | undefined;
      if (request?.kind !== 'withdraw') body.data = { found: false };
    },
  })),
  {
    name: 'a deposit that was cancelled frees its key',
    rule: 'wallet.bykey.3',
    at: [wallet.deposit, wallet.cancelDeposit],
    before: (request, memory) => void (memory.get(keyOf(request)) === 'freed' && (request.headers[KEY] = randomUUID())),
    after(_body, request, memory) {
      if (request.method === 'DELETE') for (const key of memory.keys()) memory.set(key, 'freed');
      else memory.set(keyOf(request), 'used');
    },
  },
];
