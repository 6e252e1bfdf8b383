import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import adapter from '../../../sandbox/adapters/casino-core/adapter.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { exclude, takeBreak } from '../../../src/contract/protection.ts';

test.each([undefined, null, 'Unauthorized'])('a 401 whose body is %j ends the session (Rule C51)', (body) => {
  expect(adapter.envelope?.({ status: 401, body })).toEqual({ code: CODES.authExpired });
});

test('another page without JSON is no answer of the API, whatever its status', () => {
  for (const status of [200, 302, 403, 404])
    expect(() => adapter.envelope?.({ status, body: undefined })).toThrow(String(status));
});

const BREAK = { kind: 'break', until: '2026-01-02T00:00:00Z' };
const EXCLUSION = { kind: 'exclusion', until: '2026-07-01T00:00:00Z' };
const FOREVER = { kind: 'exclusion', until: '' };

test.each([
  ['a break begins by its reply', BREAK, null, BREAK],
  ['so does a later break', BREAK, { ...BREAK, until: '2026-01-01T01:00:00Z' }, BREAK],
  ['so does an exclusion during a break', EXCLUSION, BREAK, EXCLUSION],
  ['so does one for ever during another', FOREVER, EXCLUSION, FOREVER],
  ['a break during an exclusion does not shorten it', BREAK, EXCLUSION, EXCLUSION],
  ['nor one that is for ever', BREAK, FOREVER, FOREVER],
])(
  '%s, also where the read after it is answered from before it (Rules C34, C53)',
  (_, { kind, until }, before, expected) => {
    const row = adapter.endpoints.find(({ endpoint }) => endpoint.path === takeBreak.path);
    const type = kind === 'break' ? 'COOLING_OFF' : 'TEMPORARY';
    const caller = { uid: '', name: '', username: '', key: undefined };
    const reply = { type, startDate: '2026-01-01T00:00:00Z', endDate: until === '' ? null : until };
    const own = v.parse(takeBreak.output, row?.response?.(reply, { hours: 24 }, caller));
    const read = v.parse(takeBreak.output, { pause: before && { ...before, since: '' } });
    expect(row?.after?.combine(own, [read])).toMatchObject({ pause: expected });
  },
);

test('an exclusion of six months from 31 August ends with February, not in March', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 31, 12), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const row = adapter.endpoints.find(({ endpoint }) => endpoint.path === exclude.path);
  const caller = { uid: '', name: '', username: '', key: undefined };
  expect(row?.request?.({ months: 6 }, caller)).toEqual({ endDate: '2027-02-28T13:00:00.000Z' });
  expect(row?.request?.({ months: 12 }, caller)).toEqual({ endDate: '2027-08-31T13:00:00.000Z' });
});
