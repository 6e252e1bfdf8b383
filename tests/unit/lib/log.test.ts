import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log, recentLog } from '../../../src/lib/log.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmF0dXJl';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function lastEntry() {
  return recentLog().at(-1);
}

test('each level goes to the console and to the recent entries', () => {
  log.info('one');
  log.warn('two', { status: 500 });
  log.error('three', [1]);
  expect(console.info).toHaveBeenCalledWith('one');
  expect(console.warn).toHaveBeenCalledWith('two', { status: 500 });
  expect(console.error).toHaveBeenCalledWith('three', [1]);
  expect(recentLog().slice(-3)).toMatchObject([
    { level: 'info', message: 'one' },
    { level: 'warn', message: 'two', details: { status: 500 } },
    { level: 'error', message: 'three', details: [1] },
  ]);
  expect(lastEntry()?.time).toBeGreaterThan(Date.UTC(2026, 0));
});

test('the log keeps the last 100 entries, oldest first, and returns a copy', () => {
  for (let i = 0; i < 130; i += 1) log.info(`entry ${i}`);
  const seen = recentLog();
  expect(seen).toHaveLength(100);
  expect(seen[0]?.message).toBe('entry 30');
  log.info('later');
  expect(seen.at(-1)?.message).toBe('entry 129');
});

test('credentials and personal data are never logged, at any depth', () => {
  const secret = 'TOP-SECRET';
  log.warn('a reply', {
    session: { jwt: secret, auth_token: secret, bank_account: secret, bank_name: secret, email: secret },
    request: [{ password: secret, current: secret, headers: { Authorization: secret } }],
    accountHolder: secret,
    phone: secret,
    amount: 50_000,
  });
  expect(JSON.stringify([lastEntry(), vi.mocked(console.warn).mock.calls])).not.toContain(secret);
  expect(lastEntry()?.details).toMatchObject({ amount: 50_000, session: { jwt: '[hidden]' } });
});

test('a token inside a text is hidden, whatever the name', () => {
  log.error(`failed with ${JWT}`, {
    url: `https://x.example/?t=${JWT}`,
    header: 'Bearer abc.def',
    error: new Error(JWT),
  });
  const all = JSON.stringify([lastEntry(), vi.mocked(console.error).mock.calls]);
  expect(all).not.toContain('eyJ');
  expect(all).not.toContain('abc.def');
  expect(lastEntry()?.message).toBe('failed with [hidden]');
});

test('an error keeps its name, message and stack', () => {
  log.error('failed', new TypeError('no such thing'));
  expect(lastEntry()?.details).toMatchObject({ name: 'TypeError', message: 'no such thing' });
  expect(String(Reflect.get(Object(lastEntry()?.details), 'stack'))).toContain('log.test');
});

test('cyclic details, throwing getters and functions do not break the log', () => {
  const loop: Record<string, unknown> = { fn: () => 1, nothing: null };
  loop.self = loop;
  const hostile = {
    get value(): never {
      throw new RangeError('mine');
    },
  };
  expect(() => log.info('hostile', { loop, hostile })).not.toThrow();
  expect(lastEntry()?.details).toMatchObject({
    loop: { fn: '[function]', nothing: null },
    hostile: '[unreadable: RangeError]',
  });
  expect(JSON.stringify(lastEntry())).toContain('[deeper]');
});
