import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportCode, traceOf } from '../../../src/contract/trace.ts';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

const spanId = (): string => traceOf(randomUUID()).slice(16);

describe.each(DATABASES)('traces on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTest(database);
    token = await sandbox.login();
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  const traced = (key: string) => ({ traceparent: `00-${traceOf(key)}-${spanId()}-01`, 'x-sequence': '1790000000123' });
  const codeOf = (key: string): string => supportCode(traceOf(key));

  test('Rule C46: a lost reply and its replay are two sends, one replay and one effect, found by the support code', async () => {
    const key = sandbox.key();
    const body = { amount: 30_000, method: 'bank', sender_name: '김하늘' };
    const deposit = () => sandbox.api('POST', '/wallet/deposits', { token, key, body, headers: traced(key) });
    await sandbox.control('POST', '/faults', { origin: 'api', kind: 'lost-reply', path: '/wallet/deposits', times: 1 });
    await expect(deposit()).rejects.toThrow();
    const { body: replayed } = await deposit();
    expect(replayed.data['replayed']).toBe(true);
    await sandbox.api('GET', `/wallet/requests/by-key?key=${key}`, { token, headers: traced(key) });

    const { list } = await sandbox.control('GET', `/trace/${codeOf(key).toLowerCase().replace('-', '%20')}`);
    expect(list).toEqual([
      {
        trace_id: traceOf(key),
        press: { method: 'POST', path: '/wallet/deposits', at: new Date(1_790_000_000_123).toJSON() },
        sends: [
          expect.objectContaining({ status: 200, result: 0, replayed: false }),
          expect.objectContaining({ status: 200, result: 0, replayed: true }),
        ],
        asked: [expect.objectContaining({ path: '/wallet/requests/by-key' })],
        replays: 1,
        effects: [expect.objectContaining({ what: 'request', state: 'deposit waiting' })],
      },
    ]);
  });

  test('ledger entries have the trace of the press, also when the request is decided later', async () => {
    const key = sandbox.key();
    const headers = traced(key);
    const { body } = await sandbox.api('POST', '/wallet/withdrawals', {
      token,
      key,
      headers,
      body: { amount: 10_000 },
    });
    const { id } = body.data['request'] as { id: string };
    await sandbox.control('POST', `/requests/${id}/reject`);
    const { list } = await sandbox.control('GET', `/trace/${codeOf(key)}`);
    const [{ effects }] = list as [{ effects: { what: string; state: string }[] }];
    const statesOf = (wanted: string) => effects.filter(({ what }) => what === wanted).map(({ state }) => state);
    expect([statesOf('request'), statesOf('ledger')]).toEqual([['withdraw rejected'], ['withdraw', 'refund']]);
    expect(effects).toHaveLength(3);
    const entries = (await sandbox.control('GET', '/members/demo/ledger'))['list'] as Record<string, unknown>[];
    expect(entries.filter(({ trace_id }) => trace_id === traceOf(key)).map(({ type }) => type)).toEqual([
      'refund',
      'withdraw',
    ]);
  });

  test('a refusal is a send without an effect; a launch leads to its game session', async () => {
    const [refused, launched] = [randomUUID(), randomUUID()];
    await sandbox.api('POST', '/wallet/withdrawals', {
      token,
      key: refused,
      headers: traced(refused),
      body: { amount: 900_000_000 },
    });
    expect((await sandbox.control('GET', `/trace/${codeOf(refused)}`))['list']).toMatchObject([
      { sends: [{ result: 4001 }], replays: 0, effects: [] },
    ]);
    const games = (await sandbox.api('GET', '/game/list?sort=popular&kind=slot')).body.DATA['list'];
    const game = (games as { id: number; is_service: number }[]).find(({ is_service }) => is_service === 1);
    await sandbox.api('GET', `/game/launch?game_id=${game?.id}&type=slot`, { token, headers: traced(launched) });
    expect((await sandbox.control('GET', `/trace/${codeOf(launched)}`))['list']).toMatchObject([
      { sends: [{ result: 0 }], effects: [{ what: 'game session' }] },
    ]);
  });

  test('the press is the launch, not the takeover before it', async () => {
    const games = (await sandbox.api('GET', '/game/list?sort=popular&kind=slot')).body.DATA['list'];
    const game = (games as { id: number; is_service: number }[]).find(({ is_service }) => is_service === 1);
    const address = `/game/launch?game_id=${game?.id}&type=slot`;
    const open = (await sandbox.api('GET', address, { token })).body.DATA['session'];
    const [key, other] = [randomUUID(), await sandbox.login()];
    const headers = traced(key);
    await sandbox.api('POST', `/game/sessions/${String(open)}/takeover`, { token: other, headers, body: {} });
    await sandbox.api('GET', address, { token: other, headers });
    expect((await sandbox.control('GET', `/trace/${codeOf(key)}`))['list']).toMatchObject([
      {
        press: { method: 'GET', path: '/game/launch' },
        sends: [{ result: 0 }],
        asked: [{ path: '/game/sessions/:id/takeover', result: 0 }],
        effects: [{ what: 'game session' }],
      },
    ]);
  });

  test('sends are in the order in which they arrived, and the press is the command whose reply was slower than the question for its key', async () => {
    const key = sandbox.key();
    const headers = traced(key);
    await sandbox.control('DELETE', '/hits');
    const { id } = await sandbox.control('POST', '/faults', {
      origin: 'api',
      kind: 'hold',
      path: '/wallet/withdrawals',
      times: 1,
    });
    const withdraw = () =>
      sandbox.api('POST', '/wallet/withdrawals', { token, key, headers, body: { amount: 10_000 } });
    const held = withdraw();
    await expect.poll(async () => (await sandbox.control('GET', '/hits?path=/wallet/withdrawals'))['count']).toBe(1);
    await sandbox.api('GET', `/wallet/requests/by-key?key=${key}`, { token, headers });
    await withdraw();
    await sandbox.control('DELETE', `/faults/${String(id)}`);
    await held;
    expect((await sandbox.control('GET', `/trace/${codeOf(key)}`))['list']).toMatchObject([
      {
        press: { method: 'POST', path: '/wallet/withdrawals' },
        // The one that arrived first was carried out last.
        sends: [{ replayed: true }, { replayed: false }],
        asked: [{ path: '/wallet/requests/by-key' }],
      },
    ]);
  });

  test.each([40, -40])('a call during which the clock moves by %d days is stored, with its real time', async (days) => {
    const key = randomUUID();
    await sandbox.control('DELETE', '/hits');
    const { id } = await sandbox.control('POST', '/faults', { origin: 'api', kind: 'hold', path: '/game/list' });
    const call = sandbox.api('GET', '/game/list?sort=popular', { headers: traced(key) });
    await expect.poll(async () => (await sandbox.control('GET', '/hits?path=/game/list'))['count']).toBe(1);
    await sandbox.control('PUT', '/clock', { offset: days * 86_400_000 });
    await sandbox.control('DELETE', `/faults/${String(id)}`);
    await call;
    await sandbox.control('PUT', '/clock', { offset: 0 });
    const { list } = await sandbox.control('GET', `/trace/${codeOf(key)}`);
    const [{ sends }] = list as [{ sends: { took_ms: number }[] }];
    expect(sends.map(({ took_ms }) => took_ms >= 0 && took_ms < 3_600_000)).toEqual([true]);
  });

  test('stored traces have no member, amount or name; a call without a trace, or with a malformed one, stores nothing', async () => {
    const count = async (): Promise<number> => (await sandbox.context.db.query('select 1 from trace_sends')).length;
    const before = await count();
    await sandbox.api('GET', '/wallet', { token, headers: { traceparent: '00-xyz-1-01' } });
    await sandbox.api('GET', '/wallet', { token });
    expect(await count()).toBe(before);
    const rows = await sandbox.context.db.query('select * from trace_sends');
    const stored = JSON.stringify(rows);
    for (const personal of ['demo', '김하늘', '30000', '900000000']) expect(stored).not.toContain(personal);
    await expect(sandbox.control('GET', '/trace/0000-0000')).rejects.toThrow('404');
  });
});
