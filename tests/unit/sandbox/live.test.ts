import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LIVE_KINDS } from '../../../src/contract/live.ts';
import { post, postPoints } from '../../../sandbox/ledger.ts';
import { localFanout, type LiveEvent } from '../../../sandbox/live/fanout.ts';
import { startLive } from '../../../sandbox/live/streams.ts';
import type { Session } from '../../../sandbox/api/tokens.ts';
import { openLive, type LiveClient } from '../../support/liveClient.ts';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

/** Milliseconds after which open streams are checked. */
const HEARTBEAT = 15_000;

describe.each(DATABASES)('the live stream (%s)', (_name, database) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest(database);
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  const opened: LiveClient[] = [];
  const open = async (token: string, lastId?: string): Promise<LiveClient> => {
    const stream = await openLive(sandbox.origins.api, token, lastId);
    opened.push(stream);
    await expect.poll(() => stream.events[0]?.kind).toBe('open');
    return stream;
  };
  const kinds = ({ events }: LiveClient): string[] => events.slice(1).map(({ kind }) => kind);
  const receives = (stream: LiveClient, ...expected: string[]): Promise<void> =>
    expect.poll(() => kinds(stream)).toEqual(expected);
  afterAll(() => opened.forEach((stream) => stream.close()));

  test('sends the kind of a change to the member concerned only, without an amount (rule C40)', async () => {
    const mine = await open(await sandbox.login('player01'));
    const theirs = await open(await sandbox.login('player02'));
    expect(mine.headers.get('content-type')).toBe('text/event-stream');
    await sandbox.control('PUT', '/members/player01/holdings', { balance: 777_000 });
    await receives(mine, 'member');
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: 'player01' });
    await receives(mine, 'member', 'memos');
    expect(mine.events.map(({ data }) => data)).toEqual(['one', 'one', 'one']);
    expect(kinds(theirs)).toEqual([]);
  });

  test('a wagering requirement that is set without a change of the balance is published as a change of the member', async () => {
    const stream = await open(await sandbox.login('player13'));
    await sandbox.control('PUT', '/members/player13/holdings', { rolling: 25_000 });
    await receives(stream, 'member');
    // The same amount again is no change.
    await sandbox.control('PUT', '/members/player13/holdings', { rolling: 25_000 });
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: 'player13' });
    await receives(stream, 'member', 'memos');
    expect(stream.events.map(({ data }) => data)).toEqual(['one', 'one', 'one']);
  });

  test('a request, its decision and a break are published', async () => {
    const token = await sandbox.login('player03');
    const stream = await open(token);
    await sandbox.api('POST', '/wallet/deposits', {
      token,
      key: sandbox.key(),
      body: { amount: 10_000, method: 'bank', sender_name: '김하늘' },
    });
    await receives(stream, 'requests');
    const { list } = (await sandbox.control('GET', '/requests?status=waiting&member=player03')) as {
      list: { id: string }[];
    };
    await sandbox.control('POST', `/requests/${list[0]?.id}/complete`);
    await receives(stream, 'requests', 'requests', 'member');
    await sandbox.api('POST', '/protection/break', { token, key: sandbox.key(), body: { hours: 24 } });
    await expect.poll(() => kinds(stream)).toContain('protection');
  });

  test('a birth date, terms and the report of a register are published as changes of the member’s protection', async () => {
    const stream = await open(await sandbox.login('player12'));
    await sandbox.control('PUT', '/members/player12/identity', { birth_date: '2004-05-06' });
    await receives(stream, 'protection');
    await sandbox.control('PUT', '/members/player12/terms', { version: 'old' });
    await receives(stream, 'protection', 'protection');
    await sandbox.db.query(
      `insert into register_use (member_id, register, used, at)
       select id, 'LUGAS', 1000, now() from members where account_id = 'player12'`,
    );
    await receives(stream, 'protection', 'protection', 'protection');
    await sandbox.control('POST', '/members/player12/register', { until: '2100-01-01T00:00:00Z' });
    await receives(stream, 'protection', 'protection', 'protection', 'protection');
    expect(stream.events.map(({ data }) => data)).toEqual(['one', 'one', 'one', 'one', 'one']);
  });

  test('every change of what a member reads, limits or closes is published with its kind', async () => {
    const { id, token } = await sandbox.newMember({ points: 10_000 });
    const notice = String((await sandbox.control('POST', '/notices', { title: 'a', content: 'b' }))['id']);
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: id });
    const [memo] = await sandbox.db.query<{ id: string }>('select id from memos where member_id = $1', [id]);
    const send = async (method: string, path: string, body: object = {}) => {
      const answer = (await sandbox.api(method, path, { token, key: sandbox.key(), body })).body;
      expect([path, answer.code]).toEqual([path, 0]);
      return answer.data;
    };
    const stream = await open(token);
    const { counsel } = await send('POST', '/supports/counsels', { title: 'a', content: 'b' });
    await receives(stream, 'counsels');
    const answer = `/counsels/${(counsel as { id: string }).id}/answer`;
    const expected = ['counsels'];
    for (const [kind, act] of [
      ['counsels', () => sandbox.control('POST', answer, { answer: 'c' })],
      ['notices', () => send('PATCH', `/supports/notices/${notice}`, { read: true })],
      ['memos', () => send('PATCH', `/supports/memos/${memo?.id}`, { read: true })],
      ['memos', () => send('DELETE', `/supports/memos/${memo?.id}`)],
      ['protection', () => send('PUT', '/protection/limits/deposit/day', { value: 50_000 })],
      ['protection', () => send('PUT', '/protection/limits/deposit/day', { value: 90_000 })],
      ['protection', () => send('DELETE', '/protection/limits/deposit/day/pending')],
      ['protection', () => send('PUT', '/protection/hours', { from: 3, to: 4 })],
      ['protection', () => send('PUT', '/protection/closed-kinds', { kinds: 'arcade' })],
      ['protection', () => send('PUT', '/protection/win-lock', { above: 500_000 })],
      ['member', () => postPoints(sandbox.db, { memberId: id, type: 'bonus', amount: 1, key: sandbox.key() })],
      ['protection', () => sandbox.control('PATCH', '/settings', { market: 'intl' })],
    ] as const) {
      await act();
      await receives(stream, ...expected, kind);
      expected.push(kind);
    }
  });

  test('an event for all members reaches all, once', async () => {
    const streams = await Promise.all(['player04', 'player05'].map(async (name) => open(await sandbox.login(name))));
    await sandbox.control('POST', '/notices', { title: 'a', content: 'b' });
    for (const stream of streams) await receives(stream, 'notices');
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b' });
    for (const stream of streams) await receives(stream, 'notices', 'memos');
    await sandbox.control('PATCH', '/settings', { maintenance: '2000-01-01T00:00:00Z' });
    for (const stream of streams) await receives(stream, 'notices', 'memos', 'maintenance');
    await sandbox.db.query("update providers set broken = broken where id = '101'");
    for (const stream of streams) {
      await receives(stream, 'notices', 'memos', 'maintenance', 'catalogue');
      expect(stream.events.slice(1).map(({ data }) => data)).toEqual(['all', 'all', 'all', 'all']);
    }
  });

  test('an event is part of the transaction: after a rollback it is not published', async () => {
    const stream = await open(await sandbox.login('player06'));
    const [member] = await sandbox.db.query<{ id: string }>("select id from members where account_id = 'player06'");
    const entry = { memberId: member?.id ?? '', type: 'adjust' as const, amount: 1000, key: sandbox.key() };
    const failed = sandbox.db.transaction(async (tx) => {
      await post(tx, entry);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: 'player06' });
    await receives(stream, 'memos');
  });

  test('of changes that are published together, the last of each kind is sent, and none is lost', async () => {
    const { id, token } = await sandbox.newMember();
    const stream = await open(token);
    await sandbox.db.transaction(async (tx) => {
      for (const kind of ['memos', 'counsels', 'memos']) await tx.query('select live_event($1, $2)', [id, kind]);
    });
    await receives(stream, 'counsels', 'memos');
    expect(stream.events.slice(1).map(({ data }) => data)).toEqual(['one', 'one']);
  });

  test('a client that reconnects gets the events that it missed, each once (rule C41)', async () => {
    const token = await sandbox.login('player07');
    const first = await open(token);
    await sandbox.control('PUT', '/members/player07/holdings', { balance: 1 });
    await receives(first, 'member');
    first.close();
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: 'player07' });
    await sandbox.control('POST', '/notices', { title: 'a', content: 'b' });
    const second = await open(token, first.events.at(-1)?.id);
    await receives(second, 'memos', 'notices');
    await sandbox.control('PUT', '/members/player07/holdings', { balance: 2 });
    await receives(second, 'memos', 'notices', 'member');
    expect(second.events.slice(1).map(({ data }) => data)).toEqual(['one', 'all', 'one']);
  });

  test('a stream that breaks between two missed events loses neither (rule C41)', async () => {
    const token = await sandbox.login('player14');
    const first = await open(token);
    first.close();
    await sandbox.control('POST', '/memos', { title: 'a', content: 'b', member: 'player14' });
    await sandbox.control('POST', '/notices', { title: 'a', content: 'b' });
    const second = await open(token, first.events[0]?.id);
    await receives(second, 'memos', 'notices');
    const [, arrived, last] = second.events;
    const third = await open(token, arrived?.id || first.events[0]?.id);
    await expect.poll(() => kinds(third)).toContain('notices');
    const fourth = await open(token, last?.id);
    await sandbox.control('PUT', '/members/player14/holdings', { balance: 3 });
    await receives(fourth, 'member');
  });

  test.each(['900.900', '0.0', 'of-another-server'])(
    'a client whose last event the server does not have gets every kind: %s',
    async (id) => {
      const token = await sandbox.login('player08');
      await sandbox.db.query('delete from live_events where published');
      const stream = await open(token, id);
      const all = LIVE_KINDS.filter((kind) => kind !== 'session-ended');
      await expect.poll(() => kinds(stream)).toEqual(all);
    },
  );

  test('the end of a session is its last event; other sessions of the member continue', async () => {
    const token = await sandbox.login('player09');
    const ended = await open(token);
    const other = await open(await sandbox.login('player09'));
    await sandbox.api('POST', '/auth/logout', { token });
    await ended.ended;
    expect(kinds(ended)).toEqual(['session-ended']);
    await sandbox.control('PUT', '/members/player09/holdings', { balance: 5 });
    await receives(other, 'member');
  });

  test('without a valid token, and during maintenance, it is refused like any call', async () => {
    expect((await sandbox.api('GET', '/live')).body.code).toBe(4032);
    expect((await sandbox.api('GET', '/live', { token: 'x'.repeat(40) })).status).toBe(403);
    const token = await sandbox.login('player10');
    await sandbox.control('PATCH', '/settings', { maintenance: '2100-01-01T00:00:00Z' });
    expect((await sandbox.api('GET', '/live', { token })).body.code).toBe(5030);
    await sandbox.control('PATCH', '/settings', { maintenance: null });
  });

  describe('ended streams are not written to: a write would end the process', () => {
    const fanout = localFanout();
    const errors: Error[] = [];
    let session: Session;
    let sink: PassThrough;
    beforeEach(async () => {
      session = { memberId: 'demo', sessionId: '' };
      await sandbox.login();
      const own = "select id from sessions where member_id = 'demo' and revoked_at is null order by created_at desc";
      session.sessionId = (await sandbox.db.query<{ id: string }>(own))[0]?.id ?? '';
    });
    beforeEach(() => {
      errors.length = 0;
      sink = new PassThrough().on('error', (error) => errors.push(error));
    });
    const start = async () => {
      const live = await startLive(sandbox.db, fanout);
      onTestFinished(() => live.close());
      return live;
    };
    const event = (kind: string, number: number): LiveEvent => ({
      ...{ member: session.memberId, kind, number },
      session: kind === 'session-ended' ? session.sessionId : '',
    });
    /** The kinds that were written, once the stream has ended. */
    const written = async (): Promise<string[]> => {
      const [sent] = await Promise.all([text(sink), finished(sink, { error: false })]);
      expect(errors).toEqual([]);
      return sent.match(/(?<=event: ).+/g) ?? [];
    };

    test('one that is ended while it opens', async () => {
      const live = await start();
      const opening = live.open(session, undefined, sink);
      live.drop();
      (await opening)();
      expect(await written()).toEqual([]);
    });

    test('one whose session ends while it opens, before another event', async () => {
      const opening = (await start()).open(session, undefined, sink);
      await fanout.publish([event('session-ended', 1e6), event('memos', 1e6 + 1)]);
      await opening;
      expect(await written()).toEqual(['open', 'session-ended']);
    });

    test('one whose session ends while expired sessions are looked for', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const live = await start();
      await live.open(session, undefined, sink);
      await sandbox.db.query('update sessions set revoked_at = now() where id = $1', [session.sessionId]);
      const query = vi.spyOn(sandbox.db, 'query');
      onTestFinished(() => query.mockRestore());
      vi.advanceTimersByTime(HEARTBEAT);
      await fanout.publish([event('session-ended', 2e6)]);
      const looked = query.mock.calls.findIndex(([sql]) => sql.startsWith('select id from sessions'));
      await query.mock.results[looked]?.value;
      await new Promise(setImmediate);
      expect(looked).toBeGreaterThanOrEqual(0);
      expect(await written()).toEqual(['open', 'session-ended']);
    });

    test('one whose session has expired: no event says so, and the next check ends it (rule C42)', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      const live = await start();
      await live.open(session, undefined, sink);
      const { sessionId } = session;
      await sandbox.db.query('update sessions set expires_at = $2 where id = $1', [sessionId, sandbox.db.now()]);
      vi.advanceTimersByTime(HEARTBEAT);
      expect(await written()).toEqual(['open', 'session-ended']);
    });

    test('one whose session has ended before it opens', async () => {
      await sandbox.db.query('update sessions set revoked_at = now() where id = $1', [session.sessionId]);
      await (await start()).open(session, undefined, sink);
      // Not only at the next check.
      expect(sink.writableEnded).toBe(true);
      expect(await written()).toEqual(['open', 'session-ended']);
    });
  });

  test('streams that clients have closed are removed', async () => {
    const before = sandbox.context.live.count();
    const stream = await open(await sandbox.login('player11'));
    expect(sandbox.context.live.count()).toBe(before + 1);
    stream.close();
    await expect.poll(() => sandbox.context.live.count()).toBe(before);
  });
});
