import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLive, type LiveClient } from '../../support/liveClient.ts';
import { startNatsServer, type NatsServer } from '../../support/natsServer.ts';
import { stopProcess } from '../../stopProcess.ts';
import { createClock } from '../../../sandbox/context.ts';
import { localFanout, natsFanout, type Fanout, type LiveEvent } from '../../../sandbox/live/fanout.ts';
import { startRelay } from '../../../sandbox/live/relay.ts';
import { emptyContext, START_TIMEOUT, startTest } from './helper.ts';
import { startProcess } from './process.ts';

/** Milliseconds within which the NATS client has reconnected: it tries each 2 s. */
const RECONNECTED = { timeout: 60_000 };

describe('live streams over a NATS server', () => {
  let nats: NatsServer;
  const ends: (() => unknown)[] = [];
  beforeEach(async () => {
    nats = await startNatsServer();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await nats.stop();
  });

  const open = async (api: string, token: string, lastId?: string): Promise<LiveClient> => {
    const stream = await openLive(api, token, lastId);
    ends.push(() => stream.close());
    return stream;
  };
  /** Waits until the server has ended a stream. */
  const hasEnded = async ({ ended }: LiveClient): Promise<void> => {
    let isOver = false;
    void ended.then(() => (isOver = true));
    await expect.poll(() => isOver, RECONNECTED).toBe(true);
  };
  /** Opens streams until one is served. */
  const opened = async (api: string, token: string, lastId?: string): Promise<LiveClient> => {
    let stream = await open(api, token, lastId);
    await expect
      .poll(async () => {
        const isOver = await Promise.race([stream.ended.then(() => true), stream.opened.then(() => false)]);
        if (isOver) stream = await open(api, token, lastId);
        return isOver;
      }, RECONNECTED)
      .toBe(false);
    return stream;
  };

  test(
    'when it goes away the process continues: streams end, none is opened, and they are served again once it is back',
    async () => {
      const { api, control, child } = await startProcess({ NATS_URL: nats.url, SANDBOX_DATA: 'memory' });
      ends.push(() => stopProcess(child));
      const reply = await fetch(`${api}/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ username: 'demo', password: 'demo-1234' }),
      });
      const { session }: { session: { jwt: string } } = await reply.json();
      const before = await opened(api, session.jwt);
      await nats.stop();
      await hasEnded(before);
      const meanwhile = await open(api, session.jwt);
      await hasEnded(meanwhile);
      expect(meanwhile.events).toEqual([]);
      expect((await fetch(`${control}/streams`)).status).toBe(200);
      await nats.start();
      const after = await opened(api, session.jwt, before.events.at(-1)?.id);
      await fetch(`${control}/members/demo/holdings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ balance: 5 }),
      });
      await expect.poll(() => after.events.map(({ kind }) => kind)).toEqual(['open', 'member']);
      expect(child.exitCode).toBeNull();
    },
    START_TIMEOUT,
  );

  test(
    'events that it took and did not deliver before it crashed are sent when the client reconnects (rule C41)',
    async () => {
      const sandbox = await startTest('memory', { nats: nats.url });
      ends.push(() => sandbox.close());
      const token = await sandbox.login();
      const first = await opened(sandbox.origins.api, token);
      nats.deliversNothing = true;
      await sandbox.control('PUT', '/members/demo/holdings', { balance: 5 });
      await expect.poll(() => sandbox.db.query('select 1 from live_events where not published')).toEqual([]);
      expect(first.events.map(({ kind }) => kind)).toEqual(['open']);
      await nats.stop();
      nats.deliversNothing = false;
      await nats.start();
      await hasEnded(first);
      const second = await opened(sandbox.origins.api, token, first.events.at(-1)?.id);
      await expect.poll(() => second.events.map(({ kind }) => kind)).toEqual(['open', 'member']);
    },
    START_TIMEOUT,
  );

  test(
    'when it stops answering and its connection stays open, calls are answered meanwhile and streams end in less than a minute',
    async () => {
      const sandbox = await startTest('memory', { nats: nats.url });
      ends.push(() => sandbox.close());
      const token = await sandbox.login();
      const stream = await opened(sandbox.origins.api, token);
      let isOver = false;
      void stream.ended.then(() => (isOver = true));
      nats.answersNothing = true;
      await sandbox.control('PUT', '/members/demo/holdings', { balance: 5 });
      // The event has been sent, and its publisher waits for an answer that does not come.
      await expect.poll(() => nats.unanswered).toBeGreaterThan(0);
      expect((await sandbox.api('GET', '/wallet/summary', { token })).body.data).toMatchObject({ balance: 5 });
      expect(isOver).toBe(false);
      await expect.poll(() => isOver, { timeout: 60_000 }).toBe(true);
    },
    START_TIMEOUT,
  );

  test('as long as it is away, a subscription is refused at once and nothing is published', async () => {
    const fanout = await natsFanout(nats.url, 'test');
    ends.push(() => fanout.close());
    const lost = new Promise<void>((resolve) => fanout.onLost(resolve));
    expect(fanout.isConnected()).toBe(true);
    await nats.stop();
    await lost;
    expect(fanout.isConnected()).toBe(false);
    let refusal: unknown;
    fanout.subscribe('one', () => {}).catch((error: unknown) => (refusal = error));
    // Before any answer of a network.
    await Promise.resolve();
    await Promise.resolve();
    expect(String(refusal)).toContain('NATS');
    await nats.start();
    await expect.poll(() => fanout.isConnected(), RECONNECTED).toBe(true);
    (await fanout.subscribe('one', () => {}))();
  });

  test('the relay leaves events in the outbox until they can be published', async () => {
    const { db, close } = await emptyContext(createClock(), async () => {});
    ends.push(close);
    await db.query("select live_event('one', 'member')");
    const published: LiveEvent[] = [];
    let looks = 0;
    let isUp = false;
    const fanout: Fanout = {
      ...localFanout(),
      isShared: true,
      isConnected() {
        looks += 1;
        return isUp;
      },
      publish: async (events) => void published.push(...events),
    };
    const stop = startRelay(db, fanout, () => true);
    await expect.poll(() => looks).toBeGreaterThan(2);
    expect(published).toEqual([]);
    isUp = true;
    await expect.poll(() => published.map(({ member }) => member)).toContain('one');
    await stop();
  });
});
