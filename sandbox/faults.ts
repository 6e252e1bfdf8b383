import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HEADERS } from '../src/contract/codes.ts';
import { ORIGIN_NAMES, type OriginName } from './context.ts';
import { seeded, type Rng } from './random.ts';

const count = v.pipe(v.number(), v.minValue(0));

/** One rule: which requests, how often, what happens to them. */
export const faultRule = v.strictObject({
  origin: v.picklist(ORIGIN_NAMES),
  /** What goes wrong between a client and the server. */
  kind: v.picklist([
    /** Waits `ms` before acting. */
    'latency',
    /** Waits until the rule is removed before acting. */
    'hold',
    /** Closes the connection before acting. */
    'lost-request',
    /** Acts, then closes the connection without a reply. */
    'lost-reply',
    /** Resets the connection (RST) before acting. */
    'reset',
    /** Answers with HTTP `status` and a gateway's HTML, without acting. */
    'status',
    /** Answers 200 with HTML, as a captive portal does, without acting. */
    'html',
    /** Acts, then sends half of the body and closes. */
    'truncate',
    /** Never answers and never acts. */
    'hang',
    /** Answers 200 with nothing, without acting. */
    'empty',
    /** Answers `code` in the common envelope, without acting. */
    'code',
  ]),
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** Only requests with this bearer credential: faults for one member while others share the server. */
  token: v.optional(v.string()),
  /** Prefix of the path; all paths without one. Only a rule with method OPTIONS applies to preflights. */
  path: v.optional(v.string()),
  /** Number of hits after which the rule no longer applies. */
  times: v.optional(count),
  /** Share of the matching requests, drawn from `seed`. */
  probability: v.optional(v.pipe(count, v.maxValue(1))),
  seed: v.optional(v.number()),
  /** latency: milliseconds. */
  ms: v.optional(count),
  /** status: HTTP status; 503 unless given. */
  status: v.optional(v.pipe(v.number(), v.minValue(400), v.maxValue(599))),
  /** code: the envelope's code; 5001 unless given. */
  code: v.optional(v.number()),
  /** status and code: the `Retry-After` header, in seconds or as a date; none unless given. */
  retryAfter: v.optional(v.string()),
});

/** A rule of planted faults. */
export type FaultRule = v.InferOutput<typeof faultRule>;

/** A request that arrived, acted upon or not. */
export interface Hit {
  origin: OriginName;
  method: string;
  path: string;
  /** The idempotency key it carried, '' without one. */
  key: string;
}

/** A request that a rule applies to. */
interface MatchedRequest {
  rule: FaultRule;
  hub: FaultHub;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The rules in force and the requests that arrived, of one sandbox. */
export interface FaultHub {
  add(rule: FaultRule): number;
  remove(id?: number): void;
  list(): { id: number; rule: FaultRule; used: number }[];
  hits: Hit[];
  /** The first rule that matches a request, counted as used; `token` is the request's bearer credential, '' without one. */
  match(hit: Hit, token: string): FaultRule | undefined;
  /** Resolves once the rule is removed. */
  removed(rule: FaultRule): Promise<void>;
}

/** A hub without rules. */
export function createFaultHub(): FaultHub {
  let next = 1;
  let rules: { id: number; rule: FaultRule; used: number; draw: Rng; end: PromiseWithResolvers<void> }[] = [];
  return {
    hits: [],
    add(rule) {
      rules.push({ id: next, rule, used: 0, draw: seeded(rule.seed ?? 1), end: Promise.withResolvers() });
      return next++;
    },
    remove(id) {
      const removed = rules.filter((row) => id === undefined || row.id === id);
      rules = rules.filter((row) => !removed.includes(row));
      for (const { end } of removed) end.resolve();
    },
    removed: async (rule) => rules.find((row) => row.rule === rule)?.end.promise,
    list: () => rules.map(({ id, rule, used }) => ({ id, rule, used })),
    match(hit, token) {
      for (const row of rules) {
        const { rule } = row;
        const matches =
          rule.origin === hit.origin &&
          (rule.method ? rule.method === hit.method : hit.method !== 'OPTIONS') &&
          (rule.token === undefined || rule.token === token) &&
          hit.path.startsWith(rule.path ?? '');
        if (!matches || (rule.times !== undefined && row.used >= rule.times)) continue;
        if (rule.probability !== undefined && !row.draw.chance(rule.probability)) continue;
        row.used += 1;
        return rule;
      }
      return undefined;
    },
  };
}

/** Number of newest hits that are kept: a sandbox may run for days. */
const HITS_KEPT = 20_000;

const HTML = '<!doctype html><title>Gateway</title><h1>Please sign in to this network</h1>';

/**
 * Records a server's requests as hits and applies the hub's rules to them; on every origin but the control port.
 * It runs before the body is read and after CORS, so that the page can read a fault's own reply, as it often can a gateway's.
 */
export function faults(app: FastifyInstance, origin: OriginName, hub: FaultHub): void {
  const matched = new WeakMap<FastifyRequest, FaultRule>();

  app.addHook('onRequest', async (request, reply) => {
    const key = request.headers[HEADERS.idempotencyKey];
    const hit = {
      origin,
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      key: typeof key === 'string' ? key : '',
    };
    hub.hits.push(hit);
    hub.hits.splice(0, hub.hits.length - HITS_KEPT);
    const rule = hub.match(hit, request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (rule) matched.set(request, rule);
    // A preflight is answered before any body could be read.
    if (rule && request.method === 'OPTIONS') await before({ rule, hub, request, reply });
  });

  app.addHook('preParsing', async (request, reply) => {
    const rule = matched.get(request);
    if (rule && request.method !== 'OPTIONS') await before({ rule, hub, request, reply });
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const kind = matched.get(request)?.kind;
    if (kind === 'lost-reply') {
      reply.hijack();
      request.raw.socket.destroy();
    }
    if (kind === 'truncate' && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const whole = Buffer.from(payload);
      reply.header('content-length', whole.length);
      return Readable.from(halfOf(whole));
    }
    return payload;
  });
}

/** What a fault does before the server acts. Kinds that are left out let the request through. */
const BEFORE: Partial<Record<FaultRule['kind'], (matched: MatchedRequest) => unknown>> = {
  latency: ({ rule }) => sleep(rule.ms ?? 1000),
  hold: ({ rule, hub }) => hub.removed(rule),
  'lost-request': ({ request, reply }) => {
    reply.hijack();
    request.raw.socket.destroy();
  },
  reset: ({ request, reply }) => {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
  },
  // Returns nothing: a hijacked reply that is awaited never resolves.
  hang: ({ reply }) => void reply.hijack(),
  status: ({ rule, reply }) => sendHtml(reply.status(rule.status ?? 503)),
  html: ({ reply }) => sendHtml(reply),
  empty: ({ reply }) => reply.send(''),
  code: ({ rule, reply }) => reply.send({ code: rule.code ?? 5001, msg: '', data: {} }),
};

async function sendHtml(reply: FastifyReply): Promise<void> {
  await reply.type('text/html; charset=utf-8').send(HTML);
}

async function before(matched: MatchedRequest): Promise<void> {
  const { rule, reply } = matched;
  const refuses = rule.kind === 'status' || rule.kind === 'code';
  if (refuses && rule.retryAfter !== undefined) reply.header(HEADERS.retryAfter, rule.retryAfter);
  await BEFORE[rule.kind]?.(matched);
}

/** The first half, then an error that closes the connection. */
async function* halfOf(whole: Buffer): AsyncGenerator<Buffer> {
  yield whole.subarray(0, Math.ceil(whole.length / 2));
  throw new Error('truncated on purpose');
}
