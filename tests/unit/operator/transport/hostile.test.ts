import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_RESULTS } from '../../../../src/contract/codes.ts';
import { gameList, factFields } from '../../../../src/contract/games.ts';
import { CALLS, operator, whileTimePasses } from '../operator.ts';
import { silenceLog } from '../../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const LONG = 'ㅎ'.repeat(5_000_000);
const word = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'ui',
    'list',
    'url',
    'jwt',
    'theme',
    'favorites',
    '<img src=x onerror=alert(1)>',
  ),
  fc.string({ maxLength: 8 }),
);
const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, '', '<script>alert(1)</script>', 'javascript:alert(1)', ...SESSION_RESULTS),
);
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.array(fc.tuple(word, tie('anything')), { maxLength: 5 }).map((pairs) => new Pairs(pairs)),
  ),
}));

/** An object whose JSON may have the key `__proto__` and a key twice, which no JavaScript object can. */
class Pairs {
  readonly #pairs: [string, unknown][];
  constructor(pairs: [string, unknown][]) {
    this.#pairs = pairs;
  }
  write(): string {
    return `{${this.#pairs.map(([name, value]) => `${JSON.stringify(name)}:${write(value)}`).join(',')}}`;
  }
}

function write(value: unknown): string {
  if (value instanceof Pairs) return value.write();
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  return JSON.stringify(value) ?? 'null';
}

const envelopes = fc
  .record({
    code: fc.option(fc.oneof(fc.constantFrom(0, 4032, 5000, 6000, 4290, '0', -1, 1e308), anything), { nil: undefined }),
    state: fc.option(fc.oneof(fc.constantFrom(0, 455), anything), { nil: undefined }),
    RESULT: fc.option(fc.oneof(fc.constantFrom(true, false, 'true'), anything), { nil: undefined }),
    msg: fc.option(anything, { nil: undefined }),
    message: fc.option(anything, { nil: undefined }),
    data: fc.option(anything, { nil: undefined }),
    DATA: fc.option(anything, { nil: undefined }),
    session: fc.option(anything, { nil: undefined }),
  })
  .map((fields) => write(new Pairs(Object.entries(fields).filter(([, value]) => value !== undefined))));
const bodies = fc.oneof(
  envelopes,
  envelopes,
  fc.tuple(envelopes, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
  anything.map(write),
  fc.string(),
);
const statuses = fc.constantFrom(200, 200, 200, 201, 301, 400, 401, 403, 404, 418, 429, 500, 502, 503);
/** The fields of a listed game that screens read. */
const shownGame = v.object({ id: v.string(), title: v.string(), image: v.string(), ...factFields });
const rows = fc.constantFrom(CALLS.read, CALLS.member, CALLS.post, CALLS.providers, CALLS.launch, CALLS.init, gameList);

describe('hostile replies', () => {
  test('10,000: never an exception, never another type than the contract’s, only texts as session values', async () => {
    const before = Reflect.ownKeys(Object.prototype);
    await fc.assert(
      fc.asyncProperty(rows, bodies, statuses, async (row, body, status) => {
        const { request, stored, clock } = operator(() => new Response(status === 301 ? null : body, { status }));
        const reply = await whileTimePasses(clock, request(row as unknown as typeof CALLS.read, {}));
        if (reply.ok) {
          const { title, amount } = reply.value;
          if (row === CALLS.read) expect([typeof title, typeof amount]).toEqual(['string', 'number']);
          if (row === gameList) expect(v.is(v.object({ list: v.array(shownGame) }), reply.value)).toBe(true);
          expect(Object.getPrototypeOf(reply.value)).toBe(Object.prototype);
        } else {
          expect(typeof reply.error.message).toBe('string');
          expect(Number.isFinite(reply.error.state)).toBe(true);
          for (const rule of Object.values(reply.error.fields)) expect(typeof rule).toBe('string');
        }
        for (const { values } of stored) {
          expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
          for (const value of Object.values(values)) expect(value === null || typeof value === 'string').toBe(true);
        }
        expect(clock.pending).toBe(0);
      }),
      { numRuns: 10_000 },
    );
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
  }, 120_000);

  test('5 MB texts and 10,000 levels are a shape or a value, not a fault', async () => {
    const deep = `{"code":0,"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const long = JSON.stringify({ code: 0, data: { title: LONG } });
    for (const [body, ok] of [
      [deep, false],
      [long, true],
    ] as const) {
      const { request } = operator(() => new Response(body));
      expect((await request(CALLS.read, {})).ok).toBe(ok);
    }
  });
});
