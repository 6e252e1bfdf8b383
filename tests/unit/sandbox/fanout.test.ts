import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLive, type LiveClient } from '../../support/liveClient.ts';
import { startNatsServer, type NatsServer } from '../../support/natsServer.ts';
import { stopProcess } from '../../stopProcess.ts';
import { START_TIMEOUT, startTest } from './helper.ts';
import { startProcess } from './process.ts';

/** Milliseconds within which the NATS client has reconnected: it tries each 2 s. */
const RECONNECTED = { timeout: 20_000 };

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
    'when it goes away the process goes on: streams end, none is opened, and they are served again once it is back',
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
      expect(meanwhile.heard).toEqual([]);
      expect((await fetch(`${control}/streams`)).status).toBe(200);
      await nats.start();
      const after = await opened(api, session.jwt, before.heard.at(-1)?.id);
      await fetch(`${control}/members/demo/holdings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ balance: 5 }),
      });
      await expect.poll(() => after.heard.map(({ kind }) => kind)).toEqual(['open', 'member']);
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
      expect(first.heard.map(({ kind }) => kind)).toEqual(['open']);
      await nats.stop();
      nats.deliversNothing = false;
      await nats.start();
      await hasEnded(first);
      const second = await opened(sandbox.origins.api, token, first.heard.at(-1)?.id);
      await expect.poll(() => second.heard.map(({ kind }) => kind)).toEqual(['open', 'member']);
    },
    START_TIMEOUT,
  );
});
