import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adapt, type Adapter } from '../../../../src/contract/adapter.ts';
import { CODES, HEADERS } from '../../../../src/contract/codes.ts';
import { protection, type Protection } from '../../../../src/contract/protection.ts';
import { notices } from '../../../../src/contract/supports.ts';
import { summary } from '../../../../src/contract/wallet.ts';
import { broken, good, json, operator, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

const held = vi.hoisted(() => ({ adapter: undefined as Adapter | undefined }));
vi.mock('../../../../src/operator/adapter.ts', () => held);

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** The API whose endpoints differ, and nothing else. */
const useEndpoints = (...endpoints: Adapter['endpoints']): void => {
  held.adapter = { endpoints };
};

describe('what an adapter leaves out is the contract’s (Rule C50)', () => {
  test('the envelope, of a success and of a refusal, and that 403 ends the session', async () => {
    useEndpoints(adapt(summary, { response: ({ won }: { won: number }) => ({ balance: won }) }));
    const replies = [good({ won: 7 }), json({ code: CODES.mismatch, msg: 'no' }), json({}, { status: 403 })];
    const { request } = operator((_seen, n) => replies[n] ?? broken());
    expect(await request(summary, {})).toMatchObject({ ok: true, value: { balance: 7 } });
    expect(await request(summary, {})).toMatchObject({ error: { kind: 'code', state: CODES.mismatch, message: 'no' } });
    expect(await request(summary, {})).toMatchObject({ error: { kind: 'signedOut' } });
  });

  test('the headers, with the trace; a polled call has none', async () => {
    useEndpoints();
    const { request, seen } = operator(() => good());
    await request(notices.endpoint, {});
    await request({ ...notices.endpoint, polled: true }, {});
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer jwt-1');
    expect(seen[0]?.headers.get(HEADERS.trace)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(seen[1]?.headers.has(HEADERS.trace)).toBe(false);
  });

  test('endpoints that share their input with an adapted one, but not its method or its path', async () => {
    useEndpoints(adapt(notices.endpoint, { path: '/news' }));
    const { request, seen } = operator(() => good());
    await request({ ...notices.endpoint, path: '/other' }, {});
    await request({ ...notices.endpoint, method: 'POST' }, {});
    expect(seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /other',
      'POST /supports/notices',
    ]);
  });
});

test('a path may depend on the input; a caller without a session is empty', async () => {
  const callers: unknown[] = [];
  useEndpoints(
    adapt(notices.endpoint, {
      path: (input, caller) => {
        callers.push(caller);
        return `/news/${String(input.limit)}`;
      },
    }),
  );
  const { request, seen } = operator(() => good());
  await request(notices.endpoint, { limit: 3 });
  expect(seen[0]?.url.pathname).toBe('/news/3');
  expect(callers).toEqual([{ uid: '', name: '', username: '', key: undefined }]);
});

test('the data of a reply may be a list, which the contract’s envelope cannot have (Rule C51)', async () => {
  held.adapter = {
    endpoints: [adapt(summary, { response: ([balance = 0]: number[]) => ({ balance }) })],
    envelope: ({ body }: { body: unknown }) => ({ code: CODES.ok, data: body }),
  };
  const { request } = operator(() => json([9]));
  expect(await request(summary, {})).toMatchObject({ ok: true, value: { balance: 9 } });
});

test('if a read that follows a reply fails, the outcome is unknown after a command only: a read has none', async () => {
  const after = { reads: [notices.endpoint], combine: (own: Protection) => own };
  useEndpoints(adapt(protection, { after } as never));
  const { request, clock } = operator(({ url }) => (url.pathname === protection.path ? good() : broken()));
  const failed = await whileTimePasses(clock, request(protection, {}));
  expect(failed).toMatchObject({ ok: false, error: { kind: 'network', outcomeUnknown: false } });
});
