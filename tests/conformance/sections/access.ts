import { forgot, login } from '../../../src/contract/account.ts';
import { CODES, HEADERS } from '../../../src/contract/codes.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { launchAddress, sessionClose, sessionHeartbeat, sessionTakeover } from '../../../src/contract/games.ts';
import { live } from '../../../src/contract/live.ts';
import { logout, mainInit, sessionCheck } from '../../../src/contract/session.ts';
import { counsel, deleteCounsel, deleteMemo, memos, readMemo, sendCounsel } from '../../../src/contract/supports.ts';
import { byKey, cancelDeposit, deposits, summary, withdraw } from '../../../src/contract/wallet.ts';
import { endpoints } from '../../../src/build/openapi/rows.ts';
import { DRIFT, mustBeReadable, TIMEOUT, type Answer, type Client } from '../client.ts';
import { readTokenTimes } from '../../../src/lib/jwt.ts';
import { Deviation, must, NotChecked, same } from '../check.ts';
import { featuresOf } from '../features.ts';
import type { Rule } from '../rule.ts';
import { clear, newKey, type World } from '../world.ts';
import { playable } from './games.ts';
import { payIn, payOut, refused, requestOf, summaryOf } from './money.ts';

/** Rule C24: what a page of another origin may send and read. */
const ALLOWED = [
  'accept-language',
  'authorization',
  'content-type',
  HEADERS.sequence,
  HEADERS.idempotencyKey,
  HEADERS.trace,
];
/** The headers of the stream's requests. Rule C42. */
const STREAMED = ['authorization', 'last-event-id'];
const EXPOSED = [HEADERS.retryAfter, 'etag', HEADERS.trace];
const METHODS = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;
const MAX_AGE = 7200;

const preflight = (
  { api, origin }: Client,
  method: string,
  { path = cancelDeposit.path.replace(':id', '1'), headers = ALLOWED } = {},
): Promise<Response> =>
  fetch(api + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(','),
    },
    signal: AbortSignal.timeout(TIMEOUT),
  });

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** The entries of `wanted` that a list in a CORS header lacks; `*` stands for all but `authorization`. */
const missing = (headers: Headers, name: string, wanted: readonly string[]): string[] => {
  const list = listed(headers, name);
  return wanted.filter((each) => !list.includes(each) && (each === 'authorization' || !list.includes('*')));
};

/** Cross-origin calls. */
export const cors: readonly Rule[] = [
  {
    id: 'cors.preflight.1',
    what: `Preflights are answered with Access-Control-Max-Age of at least ${MAX_AGE}`,
    async run({ client }) {
      const age = (await preflight(client, 'POST')).headers.get('access-control-max-age');
      must(`at least ${MAX_AGE}`, Number(age) >= MAX_AGE, age);
      return `${age} s`;
    },
  },
  {
    id: 'cors.preflight.2',
    what: `Preflights allow ${METHODS.join(', ')} and this origin`,
    async run({ client }) {
      for (const method of METHODS) {
        const { headers, ok } = await preflight(client, method);
        const name = 'access-control-allow-methods';
        must(
          `${method} to be allowed`,
          ok && missing(headers, name, [method.toLowerCase()]).length === 0,
          headers.get(name),
        );
        mustBeReadable(client, headers);
      }
      return 'allowed';
    },
  },
  {
    id: 'cors.preflight.3',
    what: `Preflights allow the request headers ${ALLOWED.join(', ')}`,
    async run({ client }) {
      const { headers } = await preflight(client, 'POST');
      same('headers that are not allowed', missing(headers, 'access-control-allow-headers', ALLOWED), []);
      return headers.get('access-control-allow-headers') ?? '';
    },
  },
  {
    id: 'cors.preflight.4',
    what: `Preflights of the live stream allow ${STREAMED.join(' and ')}, without which a stream that broke is not opened again`,
    needs: ['live'],
    async run({ client }) {
      const { headers } = await preflight(client, 'GET', { path: live.path, headers: STREAMED });
      same('headers that are not allowed', missing(headers, 'access-control-allow-headers', STREAMED), []);
      return headers.get('access-control-allow-headers') ?? '';
    },
  },
  {
    id: 'cors.reply.1',
    what: `Replies expose ${EXPOSED.join(', ')}, refusals too`,
    async run(world) {
      for (const { headers } of [await (await world.one()).call(summary), await world.client.call(summary)]) {
        same('headers that are not exposed', missing(headers, 'access-control-expose-headers', EXPOSED), []);
      }
      return EXPOSED.join(', ');
    },
  },
  {
    id: 'cors.reply.2',
    what: 'A refused call, too, lets the page read its reply',
    async run({ client }) {
      const { headers } = await client.call(summary);
      mustBeReadable(client, headers);
      return 'allowed';
    },
  },
];

/** Whether an answer says that the token is not valid. Rule C15. */
const isTurnedAway = ({ status, code }: Answer): boolean =>
  status === 401 || status === 403 || code === CODES.authExpired;

/** Throws unless an answer says that the token is not valid; `about` names the call. */
function turnedAway(about: string, answer: Answer): void {
  const { status, code, data } = answer;
  const isFine = isTurnedAway(answer);
  must(`${about} to be turned away with 401, 403 or ${CODES.authExpired}`, isFine, { status, code, data });
}

async function noUse({ client }: World, token: string): Promise<void> {
  turnedAway('the summary', await client.call(summary, {}, { token }));
  turnedAway('a withdrawal', await payOutWith(client, token));
  const check = await client.call(sessionCheck, {}, { token });
  must('the session check not to say OK', check.data['result'] !== 'OK', check.data);
}

const payOutWith = (client: Client, token: string): Promise<Answer> =>
  client.call(withdraw, { amount: 10_000 }, { token, key: newKey() });

const withToken = (row: Endpoint): boolean => row.auth === 'yes' && row.path !== sessionCheck.path;

/** Sign-in, tokens, and one member’s data under another’s token. */
export const auth: readonly Rule[] = [
  {
    id: 'auth.login.1',
    what: 'Signing in brings a jwt or an auth_token, with which calls are answered',
    async run(world) {
      const { token } = await world.one();
      same('session check', (await world.client.ok(sessionCheck, {}, { token })).result, 'OK');
      return `a token of ${token.length} characters`;
    },
  },
  {
    id: 'auth.login.2',
    what: 'A wrong password and an unknown id are refused alike: code 4030 with the same text, so that nobody learns who is a member',
    async run({ client, target }) {
      const wrong = await client.call(login, { username: target.account.name, password: 'not-this-one-1' });
      const unknown = await client.call(login, { username: 'nobody_by_this_name', password: 'not-this-one-1' });
      refused('a wrong password', wrong, CODES.auth);
      same(
        'code, text, data and status',
        [unknown.code, unknown.msg, unknown.data, unknown.status],
        [wrong.code, wrong.msg, wrong.data, wrong.status],
      );
      return `code 4030, "${wrong.msg}"`;
    },
  },
  {
    id: 'auth.login.3',
    what: 'The token of a sign-in is a JWT whose exp is ahead: without it the client takes nobody for signed in. Its iat, if it has one, is the time',
    async run(world) {
      const { token } = await world.one();
      const { length } = token.split('.');
      const times = readTokenTimes(token);
      if (!times) throw new Deviation(`expected a JWT with exp, in seconds, got a token of ${length} parts without it`);
      const { exp, iat = 0 } = times;
      must('exp ahead', exp > Date.now(), new Date(exp));
      must(`iat not ahead by more than ${DRIFT / 1000} s`, iat < Date.now() + DRIFT, iat);
      return `valid until ${new Date(exp).toJSON()}`;
    },
  },
  {
    id: 'auth.login.4',
    what: 'The session of a sign-in says whose it is by uid, a text: without it the client sends no money request, limit or inquiry',
    async run({ client, target: { account } }) {
      const { session } = await client.call(login, { username: account.name, password: account.password });
      must('session.uid', (session['uid'] ?? '') !== '', Object.keys(session));
      return `${session['uid']}`;
    },
  },
  {
    id: 'auth.token.1',
    what: 'Every call that needs a token is turned away without one, before anything else is looked at',
    async run({ client, one, lacks }) {
      // Signs in first: a server at fault may serve a call without a token as the last caller's.
      await one();
      const isOffered = ({ path }: Endpoint): boolean => featuresOf(path).every((each) => lacks(each) === undefined);
      const rows = (await endpoints()).map(({ row }) => row).filter((row) => withToken(row) && isOffered(row));
      for (const row of rows) {
        // A launch address and a provider's games share their path with public calls; for the others, use an id that does not exist.
        const input = { id: '1', kind: 'deposit', period: 'day', provider_id: '1' };
        turnedAway(`${row.method} ${row.path}`, await client.call(row, input, { key: newKey() }));
      }
      return `${rows.length} calls`;
    },
  },
  {
    id: 'auth.token.2',
    what: 'A made-up token, and a token with another signature, are turned away',
    async run(world) {
      const { token } = await world.one();
      await noUse(world, 'made-up');
      // The last characters of a signature may be padding bits.
      await noUse(world, `${token.slice(0, -8)}${token.slice(-8) === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'}`);
      return 'turned away';
    },
  },
  {
    id: 'auth.token.3',
    what: 'An expired token is turned away',
    needs: ['expired'],
    async run(world) {
      await noUse(world, world.target.expired ?? '');
      return 'turned away';
    },
  },
  {
    id: 'auth.token.4',
    what: 'After signing out the token is turned away, and other sessions of the member go on',
    async run(world) {
      const one = await world.one();
      const session = await world.signIn(world.target.account);
      await session.ok(logout, {});
      await noUse(world, session.token);
      same('the other session', (await one.ok(sessionCheck, {})).result, 'OK');
      return 'turned away';
    },
  },
  {
    id: 'auth.foreign.1',
    what: 'A member’s own data are those of the token: two members see two names and nothing of each other’s requests',
    needs: ['account2'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      const names = [(await one.ok(mainInit, {})).ui.username, (await two.ok(mainInit, {})).ui.username];
      must('two names', names[0] !== names[1], names);
      await clear(one);
      const { id } = requestOf('deposit', await payIn(one));
      must('nothing of the first in the summary of the second', (await summaryOf(two)).pending.deposit?.id !== id, id);
      const { list } = await two.ok(deposits.endpoint, { limit: 1 });
      must('nothing of the first in the list of the second', list[0]?.id !== id, id);
      await clear(one);
      return names.join(', ');
    },
  },
  {
    id: 'auth.foreign.2',
    what: 'A deposit of another member cannot be taken back: 5006, and it still waits',
    needs: ['account2'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      await clear(one);
      const { id } = requestOf('deposit', await payIn(one));
      refused('taking it back', await two.call(cancelDeposit, { id }, { key: newKey() }), CODES.notFound);
      same('what waits', (await summaryOf(one)).pending.deposit?.id, id);
      await clear(one);
      return 'code 5006';
    },
  },
  {
    id: 'auth.foreign.3',
    what: 'by-key does not find another member’s key',
    needs: ['account2'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      const key = newKey();
      requestOf('withdrawal', await payOut(one, 10_000, key));
      same('found', (await two.ok(byKey, { key })).found, false);
      return 'not found';
    },
  },
  {
    id: 'auth.foreign.4',
    what: 'An inquiry of another member can be neither read nor deleted: 5006',
    needs: ['account2', 'counsels'],
    async run(world) {
      const [one, two] = [await world.one(), await world.two()];
      const sent = await one.ok(sendCounsel, { title: 'Conformance', content: 'Whose is it?' }, { key: newKey() });
      const { id } = sent.counsel;
      refused('reading it', await two.call(counsel, { id }), CODES.notFound);
      refused('deleting it', await two.call(deleteCounsel, { id }), CODES.notFound);
      await one.ok(deleteCounsel, { id });
      return 'code 5006';
    },
  },
  {
    id: 'auth.foreign.5',
    what: 'A game that another member has open can be neither kept open nor closed nor taken over, and goes on',
    needs: ['account2', 'gameSessions'],
    async run(world) {
      const [{ member, game }, two] = [await playable(world), await world.two()];
      const { session: id } = await member.ok(launchAddress, { game_id: game.id, type: game.category });
      for (const row of [sessionHeartbeat, sessionClose, sessionTakeover]) {
        const { code, data } = await two.call(row, { id });
        must(`${row.path} to be refused`, code !== CODES.ok, data);
      }
      same('ended', (await member.ok(sessionHeartbeat, { id })).ended, false);
      await member.ok(sessionClose, { id });
      return 'refused, and open';
    },
  },
  {
    id: 'auth.foreign.6',
    what: 'A memo of another member can be neither marked as read nor deleted: 5006, and it is still there, unread',
    needs: ['memos', 'register'],
    async run(world) {
      const [one, owner] = [await world.one(), await world.newcomer()];
      const firstOf = async () => (await owner.ok(memos.endpoint, { kind: 'all', limit: 1 })).list[0];
      const memo = await firstOf();
      if (!memo) throw new NotChecked('no memo came with the registration');
      refused('marking it', await one.call(readMemo, { id: memo.id, read: true }), CODES.notFound);
      refused('deleting it', await one.call(deleteMemo, { id: memo.id }), CODES.notFound);
      same('the memo afterwards', await firstOf(), memo);
      return 'code 5006';
    },
  },
  {
    id: 'auth.forgot.1',
    what: 'Asking for a reset letter is answered alike for a known and an unknown address',
    async run({ client, target: { account } }) {
      const { session } = await client.call(login, { username: account.name, password: account.password });
      const { email } = session;
      if (!email) throw new NotChecked('the session of a sign-in does not say the address of the account');
      const known = await client.call(forgot, { email });
      const unknown = await client.call(forgot, { email: `nobody-${newKey()}@example.com` });
      same(
        'code, text, data and status',
        [unknown.code, unknown.msg, unknown.data, unknown.status],
        [known.code, known.msg, known.data, known.status],
      );
      same('code', known.code, CODES.ok);
      return 'the same answer';
    },
  },
  {
    id: 'auth.check.1',
    what: 'The session check answers with OK for a valid token and, where it is sent, the server’s time; for any other with the reason, or as every call does',
    async run(world) {
      const { token } = await world.one();
      const valid = await world.client.call(sessionCheck, {}, { token });
      same('HTTP and result of a valid token', [valid.status, valid.data['result']], [200, 'OK']);
      const now = valid.data['now'] ?? '';
      must('the time', now === '' || !Number.isNaN(Date.parse(String(now))), valid.data);
      const results: string[] = ['OK'];
      for (const other of ['made-up', undefined]) {
        const answer = await world.client.call(sessionCheck, {}, { token: other });
        const { status, code, data } = answer;
        const { result } = data;
        const isReason = status === 200 && typeof result === 'string';
        const isFine = result !== 'OK' && (isReason || isTurnedAway(answer));
        must('a reason with HTTP 200, or 401, 403 or the code of an ended session', isFine, { status, code, data });
        results.push(String(result ?? status));
      }
      return results.join(', ');
    },
  },
];
