import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { live } from '../../../src/contract/live.ts';
import { html, junit } from '../../conformance/report.ts';
import { run, type Result } from '../../conformance/run.ts';
import { content, encrypt } from '../operator/site/config.ts';

const ARGS = ['--disable-warning=ExperimentalWarning', 'tests/conformance/main.ts'];
const main = (...args: string[]) => spawnSync('node', [...ARGS, ...args], { encoding: 'utf8' });

test('missing options are an error that names them; without --yes no money is moved', () => {
  const bare = main();
  expect([bare.status, bare.stdout]).toEqual([2, expect.stringContaining('--account ID:PASS')]);
  const half = [main('--api', 'http://localhost:1', '--yes'), main('--account', 'a:b', '--yes')];
  expect(half.map(({ status, stderr }) => [status, stderr.split('.')[0]])).toEqual([
    [2, '--account is missing'],
    [2, '--api is missing'],
  ]);
  const unsure = main('--api', 'http://localhost:1', '--account', 'a:b');
  expect([unsure.status, unsure.stderr]).toEqual([2, expect.stringContaining('Say --yes')]);
  const alone = main('--api', 'http://localhost:1', '--account', 'a:b', '--yes');
  expect([alone.status, alone.stderr]).toEqual([2, expect.stringContaining('Nothing answers at http://localhost:1')]);
});

/** A server on this machine until the test has ended; resolves to its origin. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer).listen(0, 'localhost');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test.each([
  [['--api', 'staging.example'], '--api must be an origin, such as https://host.example: staging.example'],
  [['--api', 'staging.example:8443'], '--api must be an origin'],
  [['--api', 'https://staging.example/v1'], '--api must be an origin'],
  [['--api', 'http://staging.example'], '--api must be an origin over https; http is for loopback only'],
  [['--api', 'http://localhost:1', '--config', 'config.example', '--key', 'k'], '--config must be an origin'],
  [['--api', 'http://localhost:1', '--account2', 'a:b'], '--account2 must name another account than --account'],
  [['--api', 'http://localhost:1', '--only', 'wallet,walet'], '--only walet: no rule has an id that begins so'],
  [['--api', 'http://localhost:1', '--report', 'package.json/report'], "mkdir 'package.json/report'"],
])('%j is an error that names the option and what it takes', (options, line) => {
  const { status, stderr } = main('--account', 'a:b', '--yes', ...options);
  expect([status, stderr]).toEqual([2, expect.stringContaining(line)]);
});

test('a server that cannot be called is named with the reason', async () => {
  const server = createServer((socket) => socket.end()).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = `https://localhost:${port}`;
  const failed = promisify(execFile)('node', [...ARGS, '--api', api, '--account', 'a:b', '--yes']);
  await expect(failed).rejects.toThrow(new RegExp(`Nothing answers at ${api}: \\w`));
});

test.each([
  [['--account', 'demo:wrong'], 'demo cannot sign in: code 4030 The id or password is wrong.'],
  [['--account', 'demo:right', '--account2', 'player01:wrong'], 'player01 cannot sign in: code 4030'],
])('an account that the server does not sign in ends the run before any rule: %j', async (accounts, line) => {
  const api = await listen(async (request, response) => {
    const isRight = (await text(request)).includes('"password":"right"');
    response.end(JSON.stringify(isRight ? { code: 0 } : { code: 4030, msg: 'The id or password is wrong.' }));
  });
  const failed = promisify(execFile)('node', [...ARGS, '--api', api, ...accounts, '--yes']);
  await expect(failed).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(line) });
});

test('an API of another shape is named as such: its answer to a sign-in has no code', async () => {
  const api = await listen((_request, response) => response.writeHead(404).end('{"error":"NO_ROUTE"}'));
  const failed = promisify(execFile)('node', [...ARGS, '--api', api, '--account', 'demo:a', '--yes']);
  const line = `demo cannot sign in: POST ${api}/auth/login answered with HTTP 404 and no code.`;
  await expect(failed).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(line) });
});

test('sign-ins that the server limits, as it may do after an earlier run, are waited for', async () => {
  const codes = [4290, 4290, 4030];
  const api = await listen((request, response) => {
    const code = request.method === 'POST' ? codes.shift() : 0;
    response.end(JSON.stringify({ code, msg: '', data: { retry_after: 0.01 } }));
  });
  const failed = promisify(execFile)('node', [...ARGS, '--api', api, '--account', 'demo:a', '--yes']);
  const stdout = 'demo: sign-ins are limited for 0.01 s; waiting.\n';
  await expect(failed).rejects.toMatchObject({
    stdout: stdout.repeat(2),
    stderr: expect.stringContaining('code 4030'),
  });
});

test('a wait for sign-ins that is too long ends the run before any rule', async () => {
  const api = await listen((_request, response) => {
    response.end(JSON.stringify({ code: 4290, msg: '', data: { retry_after: 3600 } }));
  });
  const failed = promisify(execFile)('node', [...ARGS, '--api', api, '--account', 'demo:a', '--yes']);
  await expect(failed).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('code 4290') });
});

test('a call without a whole answer is named in the result of its rule, with the reason', async () => {
  const api = await listen((request, response) => {
    if (request.method === 'GET') response.end();
    else response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy());
  });
  const options = ['--api', api, '--account', 'demo:a', '--yes', '--only', 'wallet.summary'];
  const failed = promisify(execFile)('node', [...ARGS, ...options]);
  const line = 'POST /auth/login: expected a whole answer, got TypeError: terminated (other side closed)';
  await expect(failed).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining(line) });
});

test('a run ends although the server keeps the stream of a rule that failed', async () => {
  const api = await listen((request, response) => {
    if (request.url === live.path) response.writeHead(200, { 'content-type': 'text/plain' }).write(':\n\n');
    else
      response.end(
        JSON.stringify({ code: 0, session: { jwt: 'a' }, data: { balance: 0, rolling: 0, points: 0, as_of: '' } }),
      );
  });
  const options = ['--api', api, '--account', 'demo:a', '--yes', '--only', 'live.open.1'];
  const failed = promisify(execFile)('node', [...ARGS, ...options]);
  await expect(failed).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('0 passed, 1 failed') });
});

const ENOUGH = { demo: { balance: 300_000, points: 10_000 }, player01: { balance: 40_000, points: 0 } };

test.each([
  ['demo has 299999 won, and a whole run needs 300000', { demo: { balance: 299_999, points: 10_000 } }],
  [
    'demo may withdraw 0 of its 300000 won, and a whole run needs 300000',
    { demo: { balance: 300_000, withdrawable: 0, points: 10_000 } },
  ],
  ['player01 has 39999 won, and a whole run needs 40000', { player01: { balance: 39_999, points: 0 } }],
  ['demo has 0 points, and a whole run converts 10000 for good', { demo: { balance: 300_000, points: 0 } }],
  ['demo has 9999 points, and a whole run converts 10000 for good', { demo: { balance: 300_000, points: 9999 } }],
  [
    'player01 has 0 won',
    { demo: { balance: 300_000, points: 0 }, player01: { balance: 0, points: 0 } },
    ['--without', 'points'],
  ],
])(
  'an account without the money or the points for the rules ends the run before any rule, with the sum: %s',
  async (line, few, options: readonly string[] = []) => {
    const api = await listen(async (request, response) => {
      const { username } = request.method === 'POST' ? JSON.parse(await text(request)) : {};
      const held = new Map(Object.entries({ ...ENOUGH, ...few }));
      const data = held.get(request.headers.authorization?.slice('Bearer '.length) ?? '') ?? {};
      response.end(JSON.stringify({ code: 0, session: { jwt: username }, data }));
    });
    const accounts = ['--account', 'demo:a', '--account2', 'player01:b'];
    const failed = promisify(execFile)('node', [...ARGS, '--api', api, ...accounts, ...options, '--yes']);
    await expect(failed).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(line) });
  },
);

test.each([
  ['without WEB_VARIABLES', {}, 'passed'],
  ['without a market', { WEB_VARIABLES: { theme: 'light' } }, 'passed'],
  ['with a market', { WEB_VARIABLES: { market: 'gb' } }, 'passed'],
  ['with a market in capitals', { WEB_VARIABLES: { market: 'GB' } }, 'failed'],
])('a site config %s: a market that the client would ignore is a deviation', async (_name, more, outcome) => {
  const key = 'a passphrase';
  const sealed = await encrypt(content('api.example', more), key);
  const url = await listen((_request, response) => void response.end(sealed));
  const { results: found } = await run({ ...target, config: { url, key } }, ['site.config.4']);
  expect(found.map((each) => each.outcome)).toEqual([outcome]);
});

test('rules about what is in a config that cannot be read lead to the one about reading it', async () => {
  const url = await listen((_request, response) => void response.end('<!doctype html>'));
  const { results: found } = await run({ ...target, config: { url, key: 'k' } }, ['site.config.2', 'site.config.4']);
  const actual = 'expected a config that the key opens (site.config.1)';
  expect(found).toMatchObject([{ actual }, { actual }]);
});

const target = {
  api: 'https://api.example',
  origin: 'https://a.example',
  account: { name: 'a', password: 'b' },
  without: [],
};
const result = (outcome: Result['outcome'], actual: string): Result => ({
  rule: { id: `wallet.${outcome}.1`, what: 'x < y', run: async () => '' },
  outcome,
  actual,
  exchanges: outcome === 'failed' ? ['GET /a → 200 {"b":"<c>"}'] : [],
  milliseconds: 1500,
});
const results = [result('passed', 'yes'), result('failed', 'no & \u0007never'), result('skipped', 'needs --account2')];

test('the JUnit report has a case for each rule, and no characters that XML forbids', () => {
  const report = junit(target, results);
  expect(report).toContain('tests="3" failures="1" skipped="1" time="4.500"');
  expect(report).toContain('<failure message="no &#38;  never">x &#60; y</failure>');
  expect(report).toContain('<skipped message="needs --account2"/>');
});

test('the HTML report begins with the failures and their calls', () => {
  const page = html(target, results);
  expect(page.indexOf('Failed (1)')).toBeLessThan(page.indexOf('Skipped (1)'));
  expect(page).toContain('GET /a → 200 {&#34;b&#34;:&#34;&#60;c&#62;&#34;}');
  expect(page).not.toContain('<c>');
});

test('the HTML report of a part, or of a run that was interrupted, does not say that the server conforms', () => {
  expect(html(target, results.slice(0, 1))).toContain('<h1>No rule failed: https://api.example</h1>');
});
