import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MARKETS } from '../../../src/config/markets/pack.ts';
import { SANDBOX_KEY } from '../../../src/config/ports.ts';
import { TERMS_VERSION } from '../../../src/config/terms.ts';
import { register } from '../../../src/contract/account.ts';
import { CODES, HEADERS } from '../../../src/contract/codes.ts';
import { launchAddress } from '../../../src/contract/games.ts';
import { transactions } from '../../../src/contract/history.ts';
import { password } from '../../../src/contract/profile.ts';
import { live } from '../../../src/contract/live.ts';
import { protection } from '../../../src/contract/protection.ts';
import { sessionCheck } from '../../../src/contract/session.ts';
import { notices } from '../../../src/contract/supports.ts';
import { deposit, summary, withdraw, withdrawals } from '../../../src/contract/wallet.ts';
import { apiServer } from '../../../sandbox/api/index.ts';
import {
  fields,
  granted,
  query,
  type Body,
  type Deviation,
  type Deviations,
} from '../../../sandbox/deviations/hooks.ts';
import { DEVIATIONS } from '../../../sandbox/deviations/table.ts';
import { DEMO_BALANCES } from '../../../sandbox/facts.ts';
import { decide } from '../../../sandbox/requests.ts';
import { shown } from '../../conformance/check.ts';
import { run, type Result } from '../../conformance/run.ts';
import type { Target } from '../../conformance/world.ts';
import { DATABASES, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';

const outcomes = (results: readonly Result[], outcome: Result['outcome']): string[] =>
  results.filter((each) => each.outcome === outcome).map(({ rule, actual }) => `${rule.id}: ${actual}`);

/** Two runs are some 3,000 calls: 10 to 20 s on an idle machine, many times that on a busy one. */
const TWO_RUNS = 600_000;

/** `streamTimeout` of the runs with a deviation, which may withhold an event: many times what an event takes to arrive. */
const NO_EVENT = 1000;

/** For rules that check the replies to other calls: the rule that sends these calls, and has to run before. */
const FIRST: Readonly<Record<string, string>> = {
  'shape.summary': 'wallet.summary',
  'shape.deposits': 'wallet.deposit.1',
  'shape.notices': 'paging.walk.6',
};

/** The token that `FREEDOM` sends in place of the one with which a member changed the password. */
const RENEWED = 'Bearer renewed';

const keyOf = ({ headers }: FastifyRequest): string => `key ${String(headers[HEADERS.idempotencyKey])}`;

/** What the contract leaves to a server; each line says what. */
const FREEDOM: Deviation = {
  name: 'another server that keeps the contract',
  rule: '',
  before(request, memory) {
    const { headers, method, url } = request;
    // More withdrawals than are read, on pages with fewer than asked for, or none.
    if (method === 'GET' && url.startsWith(withdrawals.endpoint.path)) {
      const page = Number(query(request)['cursor'] ?? 0);
      const list = page % 2 === 0 ? [] : [{ id: `${page}`, requested_at: new Date(-page * 1000) }];
      return { code: CODES.ok, data: { list, next_cursor: `${page + 1}` } };
    }
    // A refusal is the first result of its key, and another payload is then refused.
    if (memory.has(keyOf(request)))
      return { code: CODES.paramInvalid, msg: '', data: { fields: { 'idempotency-key': 'reused' } } };
    // No sign-up with terms that are not in force.
    if (url === register.path && fields(request)['agreed_terms'] !== TERMS_VERSION)
      return { code: CODES.paramInvalid, msg: '', data: { fields: { agreed_terms: 'expired' } } };
    // No points.
    if (url.startsWith('/wallet/points')) return { code: CODES.notFound, msg: '', data: {} };
    // A new token after a change of the password.
    if (headers.authorization === RENEWED) headers.authorization = memory.get('ended') as string;
    else if (memory.has('ended') && headers.authorization === memory.get('ended'))
      return { code: CODES.authExpired, msg: '', data: {} };
    return undefined;
  },
  after(body, request, memory, reply) {
    if (request.url === password.path && body.code === CODES.ok) {
      memory.set('ended', request.headers.authorization);
      body.session = { jwt: RENEWED.slice('Bearer '.length) };
    }
    // Several games may be open.
    if (body.code === CODES.gameElsewhere) {
      delete body.code;
      Object.assign(body, { RESULT: true, DATA: { url: 'https://games.example/1', session: 'another' } });
    }
    const wrong = (body.data?.['fields'] as { amount?: string } | undefined)?.amount;
    // No method has a largest amount.
    if (wrong === 'max') granted(body, request, CODES.paramInvalid);
    else if (wrong && request.url === withdraw.path) memory.set(keyOf(request), true);
    // A token that is not valid is turned away by the session check as by any call.
    if (request.url.startsWith(sessionCheck.path) && body.data?.['result'] !== 'OK') {
      reply.status(403);
      Object.assign(body, { code: CODES.authExpired, data: {} });
    }
    // A launch address that works more than once.
    if (request.url.startsWith(launchAddress.path) && body.DATA)
      body.DATA['url'] = new URL(`/web/engine.ts?${randomUUID()}`, String(body.DATA['url'])).href;
    // No `remaining` of a limit.
    for (const limit of (body.data?.['limits'] ?? []) as Record<string, unknown>[]) delete limit['remaining'];
    // `state` for `code`.
    if (body.code !== undefined) {
      Object.assign(body, { state: body.code });
      delete body.code;
    }
    // Session values of keys that the client does not have.
    if (body.session) Object.assign(body.session, { expires_in: 3600, roles: ['player'] });
    // Null for a missing text and where there is no data.
    Object.assign(body, body.RESULT === undefined ? { msg: null, session: body.session ?? null } : { message: null });
    if (Object.keys(body.data ?? { nothing: false }).length === 0) Object.assign(body, { data: null });
    const { list, methods } = (body.DATA ?? body.data ?? {}) as Record<'list' | 'methods', Record<string, unknown>[]>;
    // Few ranked games.
    if (request.url.startsWith('/game/list')) for (const game of list.slice(3)) delete game['popular_rank'];
    // A history whose `ref` names no request.
    if (request.url.startsWith(transactions.endpoint.path))
      for (const entry of list ?? []) entry['ref'] = `of ${entry['id']}`;
    // No notice yet.
    if (request.url.startsWith(notices.endpoint.path) && body.data)
      Object.assign(body.data, { list: [], next_cursor: null });
    for (const method of methods ?? []) delete method['max'];
    // No times.
    for (const time of ['now', 'as_of', 'server_now']) delete body.data?.[time];
    // No `withdrawable`, and no points in the poll.
    delete body.data?.['withdrawable'];
    const ui = body.DATA?.['ui'] as { points?: number; username: string } | undefined;
    delete ui?.points;
    // A name to sign in with that is no address.
    if (ui) ui.username = 'demo';
    // A date to wait for.
    const seconds = Number(reply.getHeader('retry-after'));
    if (seconds > 0) reply.header('retry-after', new Date(Date.now() + seconds * 1000).toUTCString());
  },
  // Wildcards.
  headers: (reply) => void reply.headers({ 'access-control-allow-methods': '*', 'access-control-expose-headers': '*' }),
};

describe.each(DATABASES)('conformance of the sandbox on %s', (_name, database) => {
  let sandbox: TestSandbox;
  let deviations: Deviations;
  let target: Target;
  beforeAll(async () => {
    sandbox = await startTest(database, {
      api(context, made) {
        deviations = made;
        return apiServer(context, made);
      },
    });
    // Enough for two runs and all deviations: no deposit is credited here, and the rest of what is held could not be withdrawn.
    await sandbox.control('PUT', '/members/player01/holdings', { balance: 1_000_000 });
    await sandbox.control('PUT', '/members/demo/holdings', { rolling: 0 });
    const expired = await sandbox.login('player09');
    await sandbox.control('POST', '/members/player09/sessions/expire', { seconds: 0 });
    target = {
      api: sandbox.origins.api,
      config: { url: sandbox.origins.config, key: SANDBOX_KEY },
      origin: sandbox.origins.web,
      account: { name: 'demo', password: 'demo-1234' },
      account2: { name: 'player01', password: 'demo-1234' },
      expired,
      without: [],
    };
  }, START_TIMEOUT);
  afterEach(() => deviations.set(undefined));
  afterAll(() => sandbox.close());

  /** Sets how many attempts of a password are allowed: the rule about the limit has to reach it, all others must not. */
  const allow = (tries: number) => sandbox.control('PATCH', '/settings', { loginLimit: { tries, seconds: 20 } });

  /** A target with only the demo member, with the seeded balance, no points, no open game, and no sign-ins that count against the limit. */
  async function alone(): Promise<Target> {
    await sandbox.db.query('delete from login_tries');
    await sandbox.control('DELETE', '/plays');
    await sandbox.control('PUT', '/members/demo/holdings', DEMO_BALANCES);
    const { api, origin, account } = target;
    return { api, origin, account, without: ['points'] };
  }

  test(
    'passes twice in a row on the same accounts; only the shapes of two calls are skipped, which need a letter and a day of waiting',
    async () => {
      await allow(30);
      for (let runs = 0; runs < 2; runs += 1) {
        const { results } = await run(target, []);
        expect(outcomes(results, 'failed')).toEqual([]);
        expect(outcomes(results, 'skipped').map((each) => each.split(':')[0])).toEqual([
          'shape.reset',
          'shape.confirmLimit',
        ]);
        expect(results.length).toBeGreaterThan(100);
      }
    },
    TWO_RUNS,
  );

  test('a run before the deposit of the last one is decided asks for the money of both', async () => {
    await allow(1000);
    const account = { name: 'player02', password: 'demo-1234' };
    await sandbox.control('PUT', '/members/player02/holdings', { balance: 500_000 });
    for (let runs = 0; runs < 2; runs += 1)
      expect(outcomes((await run({ ...target, account }, ['wallet.withdraw.1'])).results, 'failed')).toEqual([]);
    const token = await sandbox.login(account.name);
    const { balance, pending } = (await sandbox.api('GET', summary.path, { token })).body.data;
    expect(balance).toBeLessThan(500_000);
    expect(pending).toMatchObject({ deposit: { amount: 500_000 - Number(balance) } });
  });

  test('a run that is interrupted asks for its money back, and has a report of what it has checked', async () => {
    await allow(1000);
    await sandbox.control('PUT', '/members/player03/holdings', { balance: 500_000, points: 10_000 });
    const report = mkdtempSync(join(tmpdir(), 'conformance-'));
    onTestFinished(() => rmSync(report, { recursive: true }));
    const options = ['--api', target.api, '--account', 'player03:demo-1234', '--report', report, '--yes'];
    const child = spawn('node', ['--disable-warning=ExperimentalWarning', 'tests/conformance/main.ts', ...options]);
    let output = '';
    let isStopped = false;
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (isStopped || !output.includes('ok     wallet.withdraw.1 ')) return;
      isStopped = true;
      // As from a terminal and forwarded by npm. Not with the last lines: a process that is exiting no longer handles signals.
      child.kill('SIGINT');
      child.kill('SIGINT');
    });
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(output).toMatch(/note {3}player03 withdrew \d+ won; a deposit of it waits/);
    expect(output).not.toContain('shape.summary');
    expect(readFileSync(join(report, 'junit.xml'), 'utf8')).toContain('name="wallet.withdraw.1 ');
  });

  test('the hours without play are those of the market, whose clock may differ from that of Seoul', async () => {
    await allow(1000);
    await sandbox.control('PATCH', '/settings', { market: 'br' });
    const { results } = await run(target, ['protection.hours']);
    await sandbox.control('PATCH', '/settings', { market: 'intl' });
    expect(results.map(({ rule, outcome, actual }) => [rule.id, outcome, actual])).toEqual([
      ['protection.hours.1', 'passed', expect.any(String)],
    ]);
  });

  test('rules for features that the operator does not have are skipped, with the reason', async () => {
    const { results } = await run({ ...target, account2: undefined, without: ['points'] }, [
      'wallet.points',
      'wallet.race.1',
    ]);
    expect(outcomes(results, 'skipped')).toEqual([
      'wallet.race.1: needs --account2',
      'wallet.points.1: left out: points',
      'wallet.points.2: left out: points',
    ]);
  });

  test.each([
    [{ wrongKey: true }, 'what the key does not open'],
    [{ withoutVariables: true }, 'data.config.VARIABLES: '],
    [
      { apiDomain: 'https://api.example' },
      'data.config.front_api_domain: Invalid input: Received "https://api.example"',
    ],
  ])('the result for a config service with %o says what is wrong', async (site, fault) => {
    await sandbox.control('PATCH', '/settings', { site });
    const { results } = await run(target, ['site.config.1']);
    await sandbox.control('PATCH', '/settings', {
      site: { wrongKey: false, withoutVariables: false, apiDomain: '' },
    });
    expect(outcomes(results, 'failed')).toEqual([expect.stringContaining(fault)]);
  });

  test('where new members cannot be registered, the calls that only new members send are skipped, and nothing fails', async () => {
    await allow(1000);
    const calls = ['protection', 'setLimit', 'takeBreak', 'stopNow', 'exclude', 'setHours', 'deleteMemos'];
    const only = ['protection', 'supports.memos', ...calls.map((call) => `shape.${call}`)];
    const { results } = await run({ ...target, without: ['register'] }, only);
    expect(outcomes(results, 'failed')).toEqual([]);
    expect(outcomes(results, 'skipped')).toContainEqual(expect.stringMatching(/^shape\.takeBreak: no rule/));
  });

  test('a rule about a limit that the server does not offer is skipped, with the reason', async () => {
    await allow(1000);
    deviations.set({
      name: 'no limits',
      rule: '',
      at: [protection],
      after: ({ data }) => void Object.assign(data ?? {}, { limits: [] }),
    });
    const { results } = await run(target, ['protection.limit.3']);
    expect(outcomes(results, 'skipped')).toEqual(['protection.limit.3: no daily limit of stakes is offered']);
  });

  test('the shape of answers is skipped, with the reason, where only that is asked for', async () => {
    const { results } = await run(target, ['shape.summary']);
    expect(outcomes(results, 'skipped')).toEqual([expect.stringMatching(/^shape\.summary: no rule/)]);
  });

  test('a part can be checked again at once: no rule leaves a game open for the next sign-in', async () => {
    await allow(1000);
    for (let runs = 0; runs < 2; runs += 1)
      expect(outcomes((await run(target, ['games.launch'])).results, 'failed')).toEqual([]);
  });

  // Korea’s is closed.
  test.each(MARKETS.filter((market) => market !== 'kr'))(
    'the steps that the market %s requires before a deposit and a game are taken',
    async (market) => {
      await allow(1000);
      await sandbox.control('PATCH', '/settings', { market });
      const only = [
        'auth.foreign.2',
        'games.launch.1',
        'games.session.2',
        'wallet.deposit.1',
        'protection.limit.1',
        'protection.limit.2',
      ];
      // Not the demo member: at the end of a month its deposits reach the cap of a market.
      const account = { name: 'player04', password: 'demo-1234' };
      const { results } = await run({ ...target, account }, only);
      await sandbox.control('PATCH', '/settings', { market: 'intl' });
      expect([outcomes(results, 'failed'), results.length]).toEqual([[], only.length]);
    },
  );

  test('the steps that a market requires are taken before a deposit, whose refusal may be the first result of its key', async () => {
    await allow(1000);
    await sandbox.control('PATCH', '/settings', { market: 'de' });
    deviations.set({
      name: 'a refusal is the first result',
      rule: '',
      at: [deposit],
      before: (request, memory) => memory.get(keyOf(request)) as Body | undefined,
      after(body, request, memory) {
        if (body.code === CODES.stepsFirst) memory.set(keyOf(request), body);
      },
    });
    const account = { name: 'player06', password: 'demo-1234' };
    const { results } = await run({ ...target, account }, ['wallet.deposit.1', 'protection.limit.1']);
    await sandbox.control('PATCH', '/settings', { market: 'intl' });
    expect(outcomes(results, 'failed')).toEqual([]);
  });

  test('the rules of money hold also for an account with more than a withdrawal can have', async () => {
    await allow(1000);
    const account = { name: 'player05', password: 'demo-1234' };
    await sandbox.control('PUT', '/members/player05/holdings', { balance: 20_000_000_000 });
    const only = ['wallet.race.1', 'wallet.model.1'];
    for (const accounts of [{ account }, { account2: account }]) {
      const { results } = await run({ ...target, ...accounts }, only);
      expect(outcomes(results, 'failed')).toEqual([]);
      // Two withdrawals that can both be paid prove nothing.
      if (accounts.account2)
        expect(outcomes(results, 'skipped')).toEqual([expect.stringMatching(/^wallet\.race\.1: too much/)]);
    }
  });

  test('a deposit that should have been refused is cancelled at once', async () => {
    await allow(1000);
    await sandbox.control('PUT', '/deviation', { name: 'the sign of an amount is dropped' });
    const { results } = await run(target, ['wallet.amount.2']);
    expect(results[0]?.exchanges.join('\n')).toMatch(
      /POST \/wallet\/deposits .*"amount":-10000[^]*DELETE \/wallet\/deposits\//,
    );
  });

  test.each(DEVIATIONS)('$rule detects the deviation $name', async ({ name, rule }) => {
    await allow(rule === 'rate.login.1' ? 5 : 1000);
    await sandbox.control('PUT', '/deviation', { name });
    const { results } = await run({ ...target, streamTimeout: NO_EVENT }, [FIRST[rule] ?? rule, rule]);
    expect(outcomes(results, 'failed').map((each) => each.split(':')[0])).toContain(rule);
  });

  test(
    'a server that uses the freedom of the contract passes, also one without points',
    async () => {
      await allow(5);
      deviations.set(FREEDOM);
      const only = [
        'cors',
        'server.body',
        'server.clock',
        'auth.token.4',
        'auth.forgot',
        'auth.check',
        'account.password',
        'main.init.1',
        'wallet.summary',
        'games.list',
        'games.launch.2',
        'games.session.2',
        'wallet.idempotency.5',
        'wallet.amount.7',
        'wallet.amount.9',
        'wallet.model',
        'paging.walk.2',
        'history',
        'supports.notices',
        'protection.limit.1',
        'protection.steps',
        'live.open.2',
        'shape.logout',
        'shape.notice',
        'rate',
      ];
      const { results } = await run(await alone(), only);
      expect([outcomes(results, 'failed'), results.length]).toEqual([[], 36]);
    },
    START_TIMEOUT,
  );

  test('a server that no longer answers at the end of a run: the results are there, and a note says what was not asked back', async () => {
    await allow(1000);
    const { results, notes } = await run(await alone(), ['wallet.withdraw.1'], () =>
      deviations.set({ name: 'gone', rule: '', before: ({ raw }) => void raw.socket.destroy() }),
    );
    expect(outcomes(results, 'passed')).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^demo: .*failed/)]);
  });

  test('a server that credits each deposit before the next call agrees with the model of an account', async () => {
    await allow(1000);
    let credited: Promise<unknown> = Promise.resolve();
    deviations.set({
      name: 'quick',
      rule: '',
      at: [summary],
      after({ data }) {
        const { deposit: waiting } = (data?.['pending'] ?? {}) as { deposit?: { id: string } };
        if (waiting) credited = sandbox.db.transaction((tx) => decide(tx, waiting.id, 'completed'));
      },
    });
    const own = await alone();
    // A run has two deposits in succession only sometimes.
    for (let runs = 0; runs < 3; runs += 1)
      expect(outcomes((await run(own, ['wallet.model.1'])).results, 'failed')).toEqual([]);
    await credited;
  });

  test.each([
    ['live.foreign.1', 'player01', withdraw, 1],
    ['live.resume.1', 'demo', live, 3],
    ['wallet.amount.1', 'demo', withdraw, 1],
  ] as const)(
    '%s passes where the operator decides an earlier withdrawal of %s meanwhile',
    async (rule, member, at, call) => {
      await allow(1000);
      await run(target, ['wallet.idempotency.6']);
      const { list } = await sandbox.control('GET', `/requests?status=waiting&member=${member}`);
      // Newest first: of several the summary has this one.
      const request = (list as { id: string; kind: string }[]).find(({ kind }) => kind === 'withdraw');
      let decided: Promise<unknown> = Promise.resolve();
      let calls = 0;
      deviations.set({
        name: 'decides',
        rule: '',
        at: [at],
        before() {
          calls += 1;
          if (calls !== call) return;
          decided = sandbox.db.transaction((tx) => decide(tx, String(request?.id), 'completed'));
        },
      });
      const { results } = await run(target, [rule]);
      expect(await decided).toMatchObject({ ok: true });
      expect(outcomes(results, 'failed')).toEqual([]);
    },
  );

  test('a sign-in whose envelope is wrong says which field is wrong, and shows neither token nor password', async () => {
    await allow(1000);
    const jwts: unknown[] = [];
    deviations.set({
      name: 'a number for a text',
      rule: '',
      after({ session }) {
        if (!session) return;
        jwts.push(session['jwt']);
        Object.assign(session, { uid: 12 });
      },
    });
    const { results } = await run(await alone(), ['auth.login.1']);
    expect(outcomes(results, 'failed')).toEqual([expect.stringContaining('session.uid: expected ')]);
    const printed = JSON.stringify(results);
    for (const secret of [...jwts, target.account.password]) expect(printed).not.toContain(secret);
    expect(jwts).toEqual([expect.stringMatching(/^ey/)]);
  });
});

test.each(['password', 'current', 'jwt', 'auth_token'])('the value of %s is never printed', (name) => {
  for (const secret of ['eyJ.a"b\\c', 8_273_645, ['eyJ.a'], { part: 'eyJ.a' }]) {
    const body = { code: 0, session: { uid: 'kim', [name]: secret, email: 'a@b.example' } };
    const json = JSON.stringify(body);
    // As an object, as JSON, as JSON in JSON, and after or before what makes it no JSON.
    for (const value of [
      body,
      [body],
      json,
      JSON.stringify(json),
      `<br>Warning: x${json}`,
      `${json} <br>`,
      `${json.slice(0, -2)}`,
    ])
      expect(shown(value)).not.toMatch(/eyJ|8273645/);
  }
});
