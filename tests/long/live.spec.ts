import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { openDb } from '../../sandbox/db.ts';
import { live } from '../../src/contract/live.ts';
import { mainInit } from '../../src/contract/session.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createStream, type Stream } from '../../src/operator/live/stream.ts';
import { sessionOf } from '../e2e/apiSession.ts';
import { createControl } from '../e2e/control.ts';
import { auditLedger } from '../ledgerAudit.ts';
import { ensurePostgres } from '../postgres.ts';
import { startBalancer, startNats, startSandboxProcess } from '../servers.ts';

const CLIENTS = 60;
/** Loops that set random balances, all at the same time. */
const WRITERS = 8;
/** How long balances are set before one process is killed, and after that, in milliseconds. */
const BEFORE_KILL = 3000;
const AFTER_KILL = 6000;

const init = v.object({ DATA: mainInit.output });
const streams = v.object({ streams: v.number() });

/** A player whose client polls only because of events of the stream. */
class Player {
  readonly account: string;
  /** The balance that the player sees. */
  shown: number | undefined;
  opened = 0;
  readonly #api: string;
  readonly #headers: Record<string, string>;
  readonly #stream: Stream;
  #isPolling = false;
  #isStale = false;

  constructor(api: string, account: string, token: string) {
    this.account = account;
    this.#api = api;
    this.#headers = { authorization: `Bearer ${token}` };
    this.#stream = createStream({
      clock: systemClock,
      random: Math.random,
      fetch: (url, given) => fetch(url, given),
      call: () => ({ url: new URL(live.path, api), headers: this.#headers }),
      suspended: () => false,
      serverNow: () => Date.now(),
      opened: () => {
        this.opened += 1;
        // The one poll after the first opening that every client makes.
        if (this.opened === 1) void this.#poll();
      },
      changed: () => void this.#poll(),
      broke: () => {},
    });
    this.#stream.open();
  }

  close(): void {
    this.#stream.close();
  }

  async #poll(): Promise<void> {
    this.#isStale = true;
    if (this.#isPolling) return;
    this.#isPolling = true;
    while (this.#isStale) {
      this.#isStale = false;
      try {
        const reply = await fetch(this.#api + mainInit.path, { headers: this.#headers });
        this.shown = v.parse(init, await reply.json()).DATA.ui.amount;
      } catch {
        // The process was killed: retry.
        this.#isStale = true;
        await new Promise((resolve) => void systemClock.setTimeout(() => resolve(undefined), 200));
      }
    }
    this.#isPolling = false;
  }
}

test('of two API processes one is killed under load: every client reconnects to the other and misses nothing', async () => {
  const postgres = await ensurePostgres();
  test.skip(postgres === undefined, 'no PostgreSQL server here');
  if (!postgres) return;
  const stops: (() => unknown)[] = [postgres.stop];
  try {
    const nats = await startNats();
    stops.push(nats.stop);
    const env = { DATABASE_URL: postgres.url, NATS_URL: `nats://127.0.0.1:${nats.port}` };
    const doomed = await startSandboxProcess(env);
    stops.push(doomed.stop);
    const other = await startSandboxProcess(env);
    stops.push(other.stop);
    const balancer = await startBalancer([doomed.api, other.api]);
    stops.push(balancer.stop);
    const controls = [doomed, other].map(({ control }) => createControl(control));
    const [doomedControl, control] = controls;
    if (!control || !doomedControl) throw new Error('two processes have two control ports');
    const open = async (at: typeof control) => v.parse(streams, await at.call('GET', '/streams')).streams;

    const players: Player[] = [];
    stops.push(() => players.forEach((player) => player.close()));
    for (let i = 0; i < CLIENTS; i += 1) {
      const account = await control.newMember({ balance: 1000 });
      const { jwt } = await sessionOf(balancer.origin, account);
      players.push(new Player(balancer.origin, account, jwt));
    }
    await expect.poll(() => players.every(({ shown }) => shown === 1000)).toBe(true);
    expect(await open(control)).toBeGreaterThan(0);
    expect(await open(doomedControl)).toBeGreaterThan(0);

    let isOver = false;
    let sets = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const player = players[Math.floor(Math.random() * players.length)];
        const by = controls[Math.floor(Math.random() * controls.length)];
        try {
          await by?.setBalance(player?.account ?? '', Math.floor(Math.random() * 1e6));
          sets += 1;
        } catch (cause) {
          // Only the kill may make a call fail. The killed process may have carried it out or not.
          if (controls.length === 2) throw cause;
        }
      }
    };
    const writing = Array.from({ length: WRITERS }, write);
    await new Promise((resolve) => void systemClock.setTimeout(() => resolve(undefined), BEFORE_KILL));
    controls.shift();
    await doomed.kill();
    await new Promise((resolve) => void systemClock.setTimeout(() => resolve(undefined), AFTER_KILL));
    isOver = true;
    await Promise.all(writing);
    expect(sets).toBeGreaterThan(100);

    await expect.poll(() => open(control), { timeout: 20_000 }).toBe(CLIENTS);
    const wrong = async (): Promise<string[]> => {
      const balances = await Promise.all(players.map(({ account }) => control.balance(account)));
      return players.filter(({ shown }, at) => shown !== balances[at]).map(({ account }) => account);
    };
    await expect.poll(wrong, { timeout: 10_000 }).toEqual([]);
    expect(players.some(({ opened }) => opened > 1)).toBe(true);

    const db = await openDb({ at: postgres.url, schema: 'sandbox', now: () => new Date() });
    stops.push(() => db.close());
    expect(await auditLedger(db)).toEqual([]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
});
