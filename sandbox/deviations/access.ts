import { TERMS_VERSION } from '../../src/config/terms.ts';
import { forgot, login, register } from '../../src/contract/account.ts';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import { launchAddress, sessionClose, sessionHeartbeat, sessionTakeover } from '../../src/contract/games.ts';
import { providers } from '../../src/contract/providers.ts';
import { logout, mainInit, sessionCheck } from '../../src/contract/session.ts';
import {
  counsel,
  deleteCounsel,
  deleteMemo,
  memos,
  notices,
  readMemo,
  sendCounsel,
} from '../../src/contract/supports.ts';
import { TRACEPARENT } from '../../src/contract/trace.ts';
import * as wallet from '../../src/contract/wallet.ts';
import { HOUR_MS } from '../units.ts';
import { fields, listOf, remembered, type Deviation } from './hooks.ts';

type Calls = NonNullable<Deviation['at']>;

/** Treats the last caller of an endpoint in `did` as the caller of all endpoints in `at`. */
function asLastCaller(did: Calls, at: Calls): Pick<Deviation, 'at' | 'before'> {
  return {
    at: [...did, ...at],
    before(request, memory) {
      const isDoer = did.some(({ method, path }) => method === request.method && path === request.routeOptions.url);
      if (isDoer) memory.set('caller', request.headers.authorization);
      else if (memory.has('caller')) request.headers.authorization = memory.get('caller') as string;
    },
  };
}

/** Deviations with tokens, sign-in and sign-up, headers, rate limits, launches and shapes. */
export const accessDeviations: readonly Deviation[] = [
  {
    name: 'a traceparent that is malformed is refused',
    rule: 'server.trace.1',
    before(request) {
      const trace = request.headers[HEADERS.trace];
      if (trace !== undefined && !TRACEPARENT.test(String(trace)))
        return { code: CODES.paramInvalid, msg: '', data: {} };
      return undefined;
    },
  },
  // Tokens, access to other members’ data, sign-in, sign-up, the member’s summary.
  {
    name: 'a sign-in brings no token that says until when it is valid',
    rule: 'auth.login.3',
    at: [login],
    after: ({ session }) => void delete session?.['jwt'],
  },
  {
    name: 'a sign-in does not say who has signed in',
    rule: 'auth.login.4',
    at: [login],
    after: ({ session }) => void delete session?.['uid'],
  },
  {
    name: 'a call without a token is served to the last caller',
    rule: 'auth.token.1',
    at: [wallet.summary],
    before(request, memory) {
      if (request.headers.authorization) memory.set('token', request.headers.authorization);
      else request.headers.authorization = String(memory.get('token') ?? '');
    },
    // Before the first authorised call there is no token to use: the server then answers like one that validates the input first.
    after: (body) => void (body.code === CODES.authExpired && (body.code = CODES.paramMissing)),
  },
  {
    name: 'a signature is not verified',
    rule: 'auth.token.2',
    before(request, memory) {
      const token = request.headers.authorization ?? '';
      const content = token.slice(0, token.lastIndexOf('.'));
      if (content.includes('.')) request.headers.authorization = remembered(memory, content, token) as string;
    },
  },
  {
    name: 'an expired token is accepted',
    rule: 'auth.token.3',
    after(body, _request, _memory, reply) {
      if (body.data?.['result'] !== 'TOKEN_EXPIRED') return;
      reply.status(200);
      Object.assign(body, { code: CODES.ok, data: {} });
    },
  },
  {
    name: 'signing out ends nothing',
    rule: 'auth.token.4',
    at: [logout],
    before: () => ({ code: CODES.ok, msg: '', data: {} }),
  },
  {
    name: 'every member gets the data of the first one',
    rule: 'auth.foreign.1',
    at: [mainInit],
    after: (body, _request, memory) =>
      void (body.DATA = remembered(memory, 'data', body.DATA) as Record<string, unknown>),
  },
  {
    name: 'any member gets the deposits of the member who deposited last',
    rule: 'auth.foreign.1',
    ...asLastCaller([wallet.deposit], [wallet.deposits.endpoint]),
  },
  {
    name: 'any member can cancel a deposit',
    rule: 'auth.foreign.2',
    ...asLastCaller([wallet.deposit], [wallet.cancelDeposit]),
  },
  {
    name: 'any member can look up a key',
    rule: 'auth.foreign.3',
    ...asLastCaller([wallet.withdraw], [wallet.byKey]),
  },
  {
    name: 'any member can read an inquiry',
    rule: 'auth.foreign.4',
    ...asLastCaller([sendCounsel], [counsel, deleteCounsel]),
  },
  {
    name: 'any member can close a game',
    rule: 'auth.foreign.5',
    ...asLastCaller([launchAddress], [sessionClose]),
  },
  {
    name: 'any member can delete a memo',
    rule: 'auth.foreign.6',
    ...asLastCaller([memos.endpoint], [readMemo, deleteMemo]),
  },
  {
    name: 'the message tells an unknown id from a wrong password',
    rule: 'auth.login.2',
    at: [login],
    after(body, request) {
      if (body.code === CODES.auth && String(fields(request)['username']).startsWith('nobody'))
        body.msg = 'No such member.';
    },
  },
  {
    name: 'a password reset reveals which addresses are known',
    rule: 'auth.forgot.1',
    at: [forgot],
    after: ({ data }, request) =>
      void (data && (data['sent'] = !String(fields(request)['email']).startsWith('nobody'))),
  },
  {
    name: 'the message of a password reset reveals which addresses are known',
    rule: 'auth.forgot.1',
    at: [forgot],
    after: (body, request) =>
      void (String(fields(request)['email']).startsWith('nobody') && (body.msg = 'No such address.')),
  },
  {
    name: 'the session check always answers OK',
    rule: 'auth.check.1',
    at: [sessionCheck],
    after: ({ data }) => void (data && (data['result'] = 'OK')),
  },
  {
    name: 'a sign-up does not name the field whose value is taken',
    rule: 'account.register.2',
    at: [register],
    after: ({ data }) => void delete data?.['fields'],
  },
  {
    name: 'nobody has to agree to the terms',
    rule: 'account.register.3',
    at: [register],
    before: (request) => void (fields(request)['agreed_terms'] ??= TERMS_VERSION),
  },
  {
    name: '/main/init has other points than the summary',
    rule: 'main.init.1',
    at: [mainInit],
    after({ DATA }) {
      const ui = DATA?.['ui'] as { points: number } | undefined;
      if (ui) ui.points += 1;
    },
  },
  // Headers, clocks, shapes.
  {
    name: 'preflights are cached for 5 s only',
    rule: 'cors.preflight.1',
    headers: (reply) => void reply.header('access-control-max-age', '5'),
  },
  {
    name: 'the idempotency key may not be sent',
    rule: 'cors.preflight.3',
    headers: (reply) => void reply.header('access-control-allow-headers', 'authorization, content-type'),
  },
  {
    name: 'the id of the last event may not be sent',
    rule: 'cors.preflight.4',
    headers: (reply) => void reply.header('access-control-allow-headers', 'authorization'),
  },
  {
    name: 'the trace of a reply may not be read',
    rule: 'cors.reply.1',
    headers: (reply) => void reply.header('access-control-expose-headers', 'retry-after, etag'),
  },
  {
    name: 'the current ETag is not recognised',
    rule: 'cache.etag.1',
    at: [providers],
    before: (request) => void delete request.headers['if-none-match'],
  },
  {
    name: 'a body as text is not read',
    rule: 'server.body.1',
    at: [login],
    before: (request) =>
      request.headers['content-type'] === 'text/plain' ? { code: CODES.exception, msg: '', data: {} } : undefined,
  },
  {
    name: 'the clock is an hour behind',
    rule: 'server.clock.1',
    at: [wallet.summary],
    after: ({ data }) => void (data && (data['as_of'] = new Date(Date.now() - HOUR_MS))),
  },
  {
    name: 'too many tries do not say how long to wait in the header',
    rule: 'rate.login.1',
    at: [login],
    after: (_body, _request, _memory, reply) => void reply.removeHeader(HEADERS.retryAfter),
  },
  {
    name: 'no page may read that there were too many tries',
    rule: 'rate.login.1',
    at: [login],
    after: ({ code }, _request, _memory, reply) =>
      void (code === CODES.rateLimited && reply.removeHeader('access-control-allow-origin')),
  },
  {
    name: 'every launch gets the address of the first one',
    rule: 'games.launch.2',
    at: [launchAddress],
    after: (body, _request, memory) =>
      void (body.DATA = remembered(memory, 'data', body.DATA) as Record<string, unknown>),
  },
  {
    name: 'a game that was taken over goes on',
    rule: 'games.session.2',
    at: [sessionTakeover, sessionHeartbeat],
    after({ DATA }, { params, routeOptions }, memory) {
      const { id } = params as { id: string };
      if (routeOptions.url === sessionTakeover.path) memory.set(id, true);
      else if (DATA && memory.has(id)) DATA['ended'] = false;
    },
  },
  {
    name: 'a launch leads to the client’s own origin',
    rule: 'games.launch.1',
    at: [launchAddress],
    after: ({ DATA }, request) => void (DATA && (DATA['url'] = `${request.headers.origin}/play`)),
  },
  {
    name: 'money is a text',
    rule: 'shape.summary',
    at: [wallet.summary],
    after: ({ data }) => void (data && (data['rolling'] = String(data['rolling']))),
  },
  {
    name: 'a request has an unknown status',
    rule: 'shape.deposits',
    at: [wallet.deposits.endpoint],
    after: (body) => listOf(body).forEach((row) => (row['status'] = 'done')),
  },
  {
    name: 'a notice has no id',
    rule: 'shape.notices',
    at: [notices.endpoint],
    after: (body) => listOf(body).forEach((row) => delete row['id']),
  },
];
