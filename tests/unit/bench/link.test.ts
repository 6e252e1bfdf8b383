import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link, listen } from '../../bench/link.ts';

/** A connection fast enough for a test: 40 ms, 20 kB down in 200 ms. */
const SHAPE = { roundTrip: 40, down: 800_000, up: 800_000 };
const ANSWER = 20_000;

/** Answers every line with 20 kB. */
const server = createServer((socket) =>
  socket.on('data', () => socket.write(Buffer.alloc(ANSWER))).on('error', () => socket.destroy()),
);
let link: Link;
let port: number;

beforeEach(async () => {
  const origin = await listen(server);
  link = new Link(SHAPE);
  port = await link.openPort(() => connect(origin, '127.0.0.1'));
});

afterEach(() => {
  link.close();
  server.close();
});

/** Connects and sends a request. Resolves to the milliseconds until the first and the last byte of the answer. */
async function ask(): Promise<{ first: number; last: number }> {
  const begin = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('?');
  let first = 0;
  let received = 0;
  for await (const chunk of socket) {
    first ||= performance.now() - begin;
    if ((received += (chunk as Buffer).length) >= ANSWER) break;
  }
  return { first, last: performance.now() - begin };
}

test('a connection and its first answer cost two round trips, and bytes come no faster than the bandwidth', async () => {
  const { first, last } = await ask();
  expect(first).toBeGreaterThanOrEqual(2 * SHAPE.roundTrip - 2);
  expect(last - first).toBeGreaterThan(170);
  // A busy machine is late, a link that does not pipeline would take ten times as long.
  expect(last).toBeLessThan(1500);
});

test('all connections share the bandwidth', async () => {
  const answers = await Promise.all([ask(), ask()]);
  expect(Math.max(...answers.map(({ last }) => last))).toBeGreaterThan(400);
});

test('offline refuses a connection, silent accepts it and never answers', async () => {
  link.state = 'offline';
  const refused = connect(port, '127.0.0.1');
  await once(refused, 'error');

  link.state = 'silent';
  const silent = connect(port, '127.0.0.1');
  silent.write('?');
  const isAnswered = await Promise.race([
    once(silent, 'data').then(() => true),
    new Promise((resolve) => setTimeout(resolve, 300, false)),
  ]);
  expect(isAnswered).toBe(false);
  silent.destroy();
});
