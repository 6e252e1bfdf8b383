import * as v from 'valibot';
import type { Connection, OwnAnswer } from '../../../../src/operator/connection/machine.ts';
import { endWaits } from '../../../../src/operator/connection/endWaits.ts';
import { startConnection, type ConnectionDriver } from '../../../../src/operator/connection/driver.ts';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import { isNoAnswer } from '../../../../src/operator/transport/error.ts';
import { createReadPace } from '../../../../src/operator/transport/readPace.ts';
import { createTransport, type Request } from '../../../../src/operator/transport/transport.ts';
import { createPace } from '../../../../src/operator/session/pace.ts';
import { createSession } from '../../../../src/operator/session/driver.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { transportPorts } from '../../../support/transportPorts.ts';
import { broken, good, json } from '../operator.ts';

/** The operator's reply to a call to a path. */
export type Api = (path: string, signal: AbortSignal) => Promise<Response> | Response;

const read = (path: string, probe = false) =>
  ({
    method: 'GET',
    path,
    envelope: 'code',
    auth: 'no',
    input: v.object({}),
    output: v.unknown(),
    ...(probe && ({ probe: true, timeout: 4500 } as const)),
  }) satisfies Endpoint;

/** Requests that a page may send. */
export const LISTS = { notices: read('/supports/notices'), memos: read('/supports/memos') } as const;
const INIT = read('/main/init');
const PROBES = [read('/supports/notices', true), read('/game/provider', true)];

/** A page of a signed-in member: real transport, session, pace and connection, over virtual time. */
export interface Tab {
  request: Request;
  driver: ConnectionDriver;
  connection: Connection;
  /** When `recovered` was called, in milliseconds since the start. */
  recovered: number[];
  /** Each trouble that was reported, in order. */
  names: (string | undefined)[];
  visible: boolean;
  show(visible: boolean): void;
}

/** A browser with an operator that a test scripts. */
export class Browser {
  readonly clock = new VirtualClock();
  readonly #start = this.clock.monotonic();
  readonly hits: { at: number; path: string; tab: number }[] = [];
  readonly ownHits: number[] = [];
  readonly #channels: ((data: unknown) => void)[] = [];
  #held = false;
  readonly #late = new Map<number, unknown[]>();
  api: Api = () => good();
  own: () => OwnAnswer | Promise<OwnAnswer> = () => 'ok';
  /** Whether the browser has Web Locks. */
  locks = true;
  random: () => number;

  /** @param seed of its random numbers: equal seeds give equal runs */
  constructor(seed = 1) {
    let state = seed;
    this.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  }

  /** Milliseconds since the start. */
  get now(): number {
    return this.clock.monotonic() - this.#start;
  }

  /** The number of requests to the API between two times, in milliseconds since the start. */
  between(from: number, to: number): number {
    return this.hits.filter(({ at }) => at >= from && at < to).length;
  }

  /** Freezes a page, in order of opening: messages of the others wait until `thaw`. */
  freeze(id: number): void {
    this.#late.set(id, []);
  }

  thaw(id: number): void {
    const late = this.#late.get(id);
    this.#late.delete(id);
    for (const data of late ?? []) this.#channels[id]?.(data);
  }

  /** Another page holds the lock of the probes and does nothing any more, as one that the system has suspended. */
  suspendProbing(): void {
    this.#held = true;
  }

  open(signedIn = true): Tab {
    const { clock } = this;
    const id = this.#channels.length;
    const listeners: ((event: { data: unknown }) => void)[] = [];
    this.#channels.push((data) => {
      const late = this.#late.get(id);
      if (late) late.push(data);
      else listeners.forEach((listen) => listen({ data }));
    });
    const readPace = createReadPace(clock);
    const answer: typeof fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      this.hits.push({ at: this.now, path: pathname, tab: id });
      const signal = init?.signal ?? new AbortController().signal;
      return this.api(pathname, signal);
    };
    const ports = transportPorts(answer, {
      clock,
      token: () => undefined,
      onOutcome: (outcome) => tab.driver.note(outcome),
      pace: readPace,
    });
    const request = createTransport(ports);
    const pace = createPace(() => this.random());
    const session = createSession({
      clock,
      check: () => (signedIn ? 'OK' : 'TOKEN_GET_ERROR'),
      async poll() {
        pace.polled();
        const reply = await request(INIT, {});
        if (reply.ok) return 'ok';
        return isNoAnswer(reply.error) ? 'noAnswer' : 'refused';
      },
      interval: pace.interval,
      clear: () => undefined,
      go: () => undefined,
      setSignedIn: () => undefined,
      setStale: () => undefined,
      clockJumped: () => undefined,
    });
    const tab: Tab = {
      request,
      driver: { note: () => undefined, pageActive: () => undefined, hint: () => undefined },
      connection: {} as Connection,
      recovered: [],
      names: [],
      visible: true,
      show(visible) {
        tab.visible = visible;
        session.dispatch({ type: visible ? 'shown' : 'hidden' });
        tab.driver.pageActive();
      },
    };
    let turn = id;
    tab.driver = startConnection({
      clock,
      random: () => this.random(),
      visible: () => tab.visible,
      probeOwn: async () => {
        this.ownHits.push(this.now);
        return this.own();
      },
      probeApi: async (avoid) => {
        if (PROBES[turn % PROBES.length]?.path === avoid) turn += 1;
        const probe = PROBES[turn % PROBES.length] ?? INIT;
        const reply = await request(probe, {});
        const error = !reply.ok && isNoAnswer(reply.error) ? reply.error : undefined;
        if (error) turn += 1;
        return { path: probe.path, error };
      },
      exclusively: async (work) => {
        if (!this.locks) return work();
        if (this.#held) return;
        this.#held = true;
        await work();
        this.#held = false;
      },
      channel: {
        postMessage: (data: unknown) =>
          this.#channels.forEach((deliver, to) => to !== id && deliver(structuredClone(data))),
        addEventListener: (_type: string, listen: unknown) =>
          void listeners.push(listen as (event: { data: unknown }) => void),
      },
      changed: (now) => {
        tab.connection = now;
        readPace.suspension = now.down === 'operator' ? now.error : undefined;
        readPace.suspendedUntil = now.notBefore;
        if (now.trouble !== tab.names.at(-1)) tab.names.push(now.trouble);
      },
      recovered: (since) => {
        endWaits(readPace, since);
        tab.recovered.push(this.now);
        session.dispatch({ type: 'refresh' });
      },
    });
    session.start();
    return tab;
  }
}

/** The reply of an operator that is down, by the name of the failure. */
export const FAILURES: Record<string, Api> = {
  500: () => new Response('', { status: 500 }),
  429: () => new Response('', { status: 429 }),
  html: () => new Response('<html>'),
  5030: () => json({ code: 5030, data: { until: '2026-11-20T05:00:00Z' } }, { status: 503 }),
  4290: () => json({ code: 4290, data: { retry_after: 7 } }, { status: 429 }),
  reset: broken,
};
