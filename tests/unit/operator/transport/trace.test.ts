import { expect, test } from 'vitest';
import { TRACEPARENT } from '../../../../src/contract/trace.ts';
import type { Outcome } from '../../../../src/operator/index.ts';
import { broken, CALLS, good, json, operator, whileTimePasses, type Seen } from '../operator.ts';

const KEY = { idempotencyKey: '3f6c1f0e-0000-4000-8000-000000000001' };
const KEYS_TRACE = '3f6c1f0e000040008000000000000001';

/** Trace and span id of a request. */
const idsOf = ({ headers }: Seen): string[] => (TRACEPARENT.exec(headers.get('traceparent') ?? '') ?? []).slice(1);

test('Rule C45: all sends of a command share the trace id of its key, and each is a span of its own', async () => {
  const { request, seen, clock } = operator((_seen, n) => (n < 3 ? broken() : good({ balance: 1 })));
  await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY));
  await whileTimePasses(clock, request(CALLS.withdraw, { amount: 10_000 }, KEY));
  const ids = seen.map(idsOf);
  expect(ids.map(([trace]) => trace)).toEqual(Array.from({ length: 5 }, () => KEYS_TRACE));
  expect(new Set(ids.map(([, span]) => span)).size).toBe(5);
});

test('a call without a key has a random trace id, which its retries share', async () => {
  const { request, seen, clock } = operator((_seen, n) => (n === 0 ? broken() : good()));
  await whileTimePasses(clock, request(CALLS.read, {}));
  await request(CALLS.read, {});
  const [first, retry, other] = seen.map((each) => idsOf(each)[0]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(retry).toBe(first);
  expect(other).not.toBe(first);
});

test('a call uses the trace id it is given, and a polled call has none', async () => {
  const { request, seen } = operator(() => good());
  await request(CALLS.read, {}, { trace: KEYS_TRACE });
  await request({ ...CALLS.member, polled: true }, {});
  expect(idsOf(seen[0]!)[0]).toBe(KEYS_TRACE);
  expect(seen[1]!.headers.has('traceparent')).toBe(false);
});

test('Rule C46: an error and its outcome have the trace id; a call that was not sent has none', async () => {
  const outcomes: Outcome[] = [];
  const ports = { onOutcome: (outcome: Outcome) => void outcomes.push(outcome) };
  const { request } = operator(() => json({ code: 4001, msg: '', data: {} }), ports);
  expect(await request(CALLS.withdraw, { amount: 1 }, KEY)).toMatchObject({ error: { trace: KEYS_TRACE } });
  expect(outcomes).toMatchObject([{ trace: KEYS_TRACE }]);
  const unread = operator(() => good({ amount: 'many' }));
  expect(await unread.request(CALLS.read, {}, { trace: KEYS_TRACE })).toMatchObject({
    error: { kind: 'shape', trace: KEYS_TRACE },
  });
  const nowhere = operator(() => good(), { domain: () => undefined });
  expect(await nowhere.request(CALLS.read, {})).toMatchObject({ error: { kind: 'config', trace: undefined } });
});
