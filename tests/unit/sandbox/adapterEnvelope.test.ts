import * as v from 'valibot';
import { expect, test } from 'vitest';
import adapter from '../../../sandbox/adapters/casino-core/adapter.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { takeBreak } from '../../../src/contract/protection.ts';

test.each([undefined, null, 'Unauthorized'])('a 401 whose body is %j ends the session (Rule C51)', (body) => {
  expect(adapter.envelope?.({ status: 401, body })).toEqual({ code: CODES.authExpired });
});

test('another page without JSON is no answer of the API, whatever its status', () => {
  for (const status of [200, 302, 403, 404])
    expect(() => adapter.envelope?.({ status, body: undefined })).toThrow(String(status));
});

test('a break begins by its reply, also where the read after it is answered from before it (Rule C53)', () => {
  const row = adapter.endpoints.find(({ endpoint }) => endpoint.path === takeBreak.path);
  const reply = { type: 'COOLING_OFF', startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-02T00:00:00Z' };
  const caller = { uid: '', name: '', username: '', key: undefined };
  const own = v.parse(takeBreak.output, row?.response?.(reply, { hours: 24 }, caller));
  const before = v.parse(takeBreak.output, {});
  expect(row?.after?.combine(own, [before])).toMatchObject({ pause: { kind: 'break', until: reply.endDate } });
});
