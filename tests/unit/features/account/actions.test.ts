// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '../../../../src/config/terms.ts';
import * as accountApi from '../../../../src/contract/account.ts';
import { request } from '../../../../src/operator/index.ts';
import { clearSignUp } from '../../../../src/features/account/account.state.ts';
import { openLogin, resumeAction } from '../../../../src/features/account/account.actions.ts';
import type { NewMember } from '../../../../src/contract/account.ts';
import { mainInit, sessionCheck } from '../../../../src/contract/session.ts';
import { TRACEPARENT } from '../../../../src/contract/trace.ts';
import { checkAvailable, signIn, signUp } from '../../../../src/features/account/signing.actions.ts';
import { closeOverlay, stack } from '../../../../src/overlays/stack.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { flushPromises, VirtualClock } from '../../../support/virtualClock.ts';
import { refusal, startOperator } from './operator.ts';

const member: NewMember = {
  account_id: 'moon_01',
  email: 'moon@example.com',
  password: 'moonlight',
  nickname: '반달',
  phone: '01012345678',
};

describe('signing in', () => {
  it('stores the session values before the session starts, and sends no credential', async () => {
    const operator = startOperator(() => ({ code: 0, data: {}, session: { jwt: 'new', uid: 'demo' } }));
    const reply = await signIn({ username: 'demo', password: 'demo-1234' });
    expect(reply.ok).toBe(true);
    expect(operator.calls).toMatchObject([
      { method: 'POST', path: accountApi.login.path, body: { username: 'demo', password: 'demo-1234' } },
    ]);
    expect(operator.calls[0]?.headers.has('authorization')).toBe(false);
    expect(operator.session).toEqual({ jwt: 'new', uid: 'demo' });
    expect(operator.events).toEqual([accountApi.login.path, 'signedIn']);
  });

  it('starts the play that a reality check shows from zero, also after a session that ended without a sign-out (Rule R17)', async () => {
    startOperator(() => ({ code: 0, data: {}, session: { jwt: 'new', uid: 'demo' } }));
    store.set('play_tally', { left: 'by an earlier session' });
    await signIn({ username: 'demo', password: 'demo-1234' });
    expect(store.peekRaw('play_tally')).toBeNull();
  });

  it('that is refused stores nothing and starts no session', async () => {
    const operator = startOperator(() => refusal(4030));
    const reply = await signIn({ username: 'demo', password: 'wrong' });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'code', state: 4030 } });
    expect(operator.signedIn).toBe(0);
  });

  it('whose reply leaves no valid session is a failure, and keeps what is stored of the play (Rule R17)', async () => {
    const operator = startOperator(() => ({ code: 0, data: {}, session: { jwt: 'opaque', uid: 'demo' } }));
    operator.isValid = false;
    store.set('play_tally', { left: 'by an earlier session' });
    const reply = await signIn({ username: 'demo', password: 'demo-1234' });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'shape' } });
    expect(store.peekRaw('play_tally')).not.toBeNull();
  });

  it.each(['sign-in', 'sign-up'])(
    'the failure of a %s whose reply leaves no valid session has the trace of its call (Rule C46)',
    async (what) => {
      const operator = startOperator(() => ({ code: 0, data: {}, session: { jwt: 'opaque' } }));
      operator.isValid = false;
      const reply = await (what === 'sign-up' ? signUp(member) : signIn({ username: 'demo', password: 'demo-1234' }));
      const [, trace] = TRACEPARENT.exec(operator.calls[0]?.headers.get('traceparent') ?? '') ?? [];
      expect(trace).toBeDefined();
      expect(reply).toMatchObject({ ok: false, error: { kind: 'shape', trace } });
    },
  );

  it('is never sent twice by the transport when no answer comes', async () => {
    const operator = startOperator(() => 'no answer');
    const reply = await signIn({ username: 'demo', password: 'demo-1234' });
    expect(reply).toMatchObject({ ok: false, error: { outcomeUnknown: true } });
    expect(operator.calls).toHaveLength(1);
  });
});

describe('signing up', () => {
  beforeEach(clearSignUp);
  it('sends the consent with the version of the terms, and signs in', async () => {
    const operator = startOperator(() => ({ code: 0, session: { jwt: 'new' } }));
    expect((await signUp(member)).ok).toBe(true);
    expect(operator.calls[0]?.body).toEqual({ ...member, agreed_terms: TERMS_VERSION, adult: true });
    expect(operator.events).toEqual([accountApi.register.path, 'signedIn']);
  });

  it('whose answer was lost signs in to the account that it made, on the second try', async () => {
    let made = false;
    const operator = startOperator(({ path }) => {
      if (path === accountApi.login.path) return { code: 0, session: { jwt: 'mine' } };
      if (made) return refusal(5003, { fields: { account_id: 'duplicate', email: 'duplicate' } });
      made = true;
      return 'no answer';
    });
    expect((await signUp(member)).ok).toBe(false);
    expect((await signUp(member)).ok).toBe(true);
    expect(operator.events).toEqual([
      accountApi.register.path,
      accountApi.register.path,
      accountApi.login.path,
      'signedIn',
    ]);
    expect(operator.session).toEqual({ jwt: 'mine' });
    // Otherwise a page after the sign-out would say that the account may exist.
    expect(store.peekRaw('unconfirmed_change')).toBeNull();
  });

  it('whose reply left no valid session signs in to the account that it made, on the second try', async () => {
    const operator = startOperator(({ path }) =>
      path === accountApi.register.path && operator.signedIn > 0
        ? refusal(5003)
        : { code: 0, session: { jwt: 'mine' } },
    );
    operator.isValid = false;
    expect(await signUp({ ...member, account_id: 'moon_03' })).toMatchObject({ ok: false, error: { kind: 'shape' } });
    operator.isValid = true;
    expect((await signUp({ ...member, account_id: 'moon_03' })).ok).toBe(true);
  });

  it('whose reply was lost is not called a duplicate while the sign-in to the account that it made gets no answer', async () => {
    const own = { ...member, account_id: 'moon_04', email: 'moon04@example.com' };
    let sent = 0;
    let reached = false;
    startOperator(({ path }) => {
      if (path === accountApi.login.path) return reached ? { code: 0, session: { jwt: 'mine' } } : 'no answer';
      sent += 1;
      return sent === 1 ? 'no answer' : refusal(5003, { fields: { account_id: 'duplicate' } });
    });
    await signUp(own);
    expect(await signUp(own)).toMatchObject({ ok: false, error: { state: 503, outcomeUnknown: true } });
    reached = true;
    expect((await signUp(own)).ok).toBe(true);
  });

  it('whose reply was lost, and whose id somebody else has, names the field to change, and says nothing of a wrong password', async () => {
    const own = { ...member, account_id: 'moon_06', email: 'moon06@example.com' };
    let sent = 0;
    const operator = startOperator(({ path }) => {
      if (path === accountApi.login.path) return refusal(4030);
      sent += 1;
      return sent === 1 ? 'no answer' : refusal(5003, { fields: { account_id: 'duplicate' } });
    });
    await signUp(own);
    const error = { kind: 'code', state: 5003, fields: { account_id: 'duplicate' } };
    expect(await signUp(own)).toMatchObject({ ok: false, error });
    expect(operator.events.filter((event) => event === accountApi.login.path)).toHaveLength(1);
  });

  it('whose reply was lost does not make the values that it may have taken unavailable to its player', async () => {
    const own = { ...member, account_id: 'moon_05', email: 'moon05@example.com', nickname: '초승달' };
    startOperator(({ path }) =>
      path === accountApi.available.path ? { code: 0, data: { available: false } } : 'no answer',
    );
    await signUp(own);
    const { signal } = new AbortController();
    for (const field of ['account_id', 'email', 'nickname', 'phone'] as const) {
      const clock = new VirtualClock();
      const found = checkAvailable(field, own[field], signal, clock);
      await clock.advance(400);
      expect(await found).toBe('unknown');
    }
    const clock = new VirtualClock();
    const other = checkAvailable('account_id', 'demo', signal, clock);
    await clock.advance(400);
    expect(await other).toBe('taken');
  });

  it('with an id that somebody else has is a duplicate, and tries no sign-in with the password', async () => {
    const operator = startOperator(() => refusal(5003, { fields: { account_id: 'duplicate' } }));
    const reply = await signUp({ ...member, account_id: 'taken_id' });
    expect(reply).toMatchObject({ ok: false, error: { state: 5003, fields: { account_id: 'duplicate' } } });
    expect(operator.events).toEqual([accountApi.register.path]);
  });
});

describe('a forgotten password', () => {
  it('is requested with the email address, and reset with the token in the body, not in the URL', async () => {
    const operator = startOperator(() => ({ code: 0, data: { sent: true } }));
    expect((await request(accountApi.forgot, { email: 'moon@example.com' })).ok).toBe(true);
    expect((await request(accountApi.reset, { token: 't0ken', password: 'moonlight' })).ok).toBe(true);
    expect(operator.calls).toMatchObject([
      { method: 'POST', path: accountApi.forgot.path, body: { email: 'moon@example.com' } },
      { method: 'POST', path: accountApi.reset.path, body: { token: 't0ken', password: 'moonlight' } },
    ]);
  });
});

describe('the check whether a value is available', () => {
  beforeEach(clearSignUp);
  it('is sent once the player has not typed for 400 ms', async () => {
    const operator = startOperator(() => ({ code: 0, data: { available: true } }));
    const clock = new VirtualClock();
    const answer = checkAvailable('account_id', 'moon_01', new AbortController().signal, clock);
    await clock.advance(399);
    expect(operator.calls).toEqual([]);
    await clock.advance(1);
    expect(await answer).toBe('free');
    expect(operator.calls).toMatchObject([
      { method: 'GET', path: accountApi.available.path, query: { field: 'account_id', value: 'moon_01' } },
    ]);
  });

  it('is aborted when the value changes, before and after it was sent', async () => {
    const operator = startOperator(() => new Promise(() => undefined));
    const clock = new VirtualClock();
    const early = new AbortController();
    const first = checkAvailable('email', 'a@b.kr', early.signal, clock);
    early.abort();
    expect(await first).toBe('unknown');
    const late = new AbortController();
    const second = checkAvailable('email', 'a@b.kr', late.signal, clock);
    await clock.advance(400);
    late.abort();
    expect(await second).toBe('unknown');
    expect(operator.calls).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it('that fails is unknown, not an error', async () => {
    for (const answer of [refusal(5000), 'no answer' as const, { code: 0, data: {} }]) {
      startOperator(() => answer);
      const clock = new VirtualClock();
      const found = checkAvailable('nickname', '반달', new AbortController().signal, clock);
      await clock.advance(400);
      expect(await found).toBe('unknown');
    }
  });

  it('reports a value that is taken', async () => {
    startOperator(() => ({ code: 0, data: { available: false } }));
    const clock = new VirtualClock();
    const found = checkAvailable('phone', '01012345678', new AbortController().signal, clock);
    await clock.advance(400);
    expect(await found).toBe('taken');
  });
});

describe('the login sheet (showLoginSlide)', () => {
  beforeEach(async () => {
    for (const { id } of stack.entries) closeOverlay(id);
    await flushPromises();
  });

  function sheet(): string {
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['login']);
    return stack.entries[0]?.id ?? '';
  }

  it('opens, and after a sign-in the player’s action continues', async () => {
    const done: string[] = [];
    openLogin(() => done.push('opened the game'));
    expect(app.showLoginSlide).toBe(true);
    void closeOverlay(sheet(), true);
    await flushPromises();
    expect(app.showLoginSlide).toBe(false);
    expect(done).toEqual([]);
    resumeAction();
    resumeAction();
    expect(done).toEqual(['opened the game']);
  });

  it('closed without a sign-in drops the player’s action', async () => {
    const done: string[] = [];
    openLogin(() => done.push('opened the game'));
    void closeOverlay(sheet());
    await flushPromises();
    expect(app.showLoginSlide).toBe(false);
    resumeAction();
    expect(done).toEqual([]);
  });

  it('opens once, however often it is requested', async () => {
    openLogin();
    openLogin();
    expect(stack.entries).toHaveLength(1);
    void closeOverlay(sheet(), true);
    await flushPromises();
  });
});

describe('User info: missing text defaults to empty, missing numbers to 0; points, which only some operators have, to unknown', () => {
  it('in the init call', async () => {
    const operator = startOperator(() => ({ RESULT: true, DATA: { ui: { name: '데모', bank_name: null } }, msg: '' }));
    operator.token = 'mine';
    expect(await request(mainInit, {})).toEqual({
      ok: true,
      value: {
        ui: {
          name: '데모',
          username: '',
          amount: 0,
          rolling: 0,
          bank_code_name: '',
          bank_account: '',
          bank_name: '',
          create_at: '',
          login_at: '',
          unread: { notice: 0, memo: 0, counsel: 0 },
        },
      },
    });
  });

  it('and a value of the wrong type is a malformed reply', async () => {
    const operator = startOperator(() => ({ RESULT: true, DATA: { ui: { amount: '1,000' } } }));
    operator.token = 'mine';
    expect(await request(mainInit, {})).toMatchObject({ ok: false, error: { kind: 'shape' } });
  });
});

describe('session-validity check (with post-login option): a code compared to OK', () => {
  it.each([
    ['OK', 'OK'],
    ['TOKEN_GET_ERROR', 'TOKEN_GET_ERROR'],
    ['TOKEN_DECODE_ERROR', 'TOKEN_DECODE_ERROR'],
    ['TOKEN_EXPIRED', 'TOKEN_EXPIRED'],
    ['INVALID_TOKEN', 'INVALID_TOKEN'],
    ['SESSION_CHECK_ERROR', 'SESSION_CHECK_ERROR'],
    ['RESULT_NG', 'RESULT_NG'],
    ['SOMETHING_NEW', 'RESULT_NG'],
  ])('%s is reported as %s', async (sent, read) => {
    const operator = startOperator(() => ({ code: 0, data: { result: sent, now: '2026-11-20T05:00:00.000Z' } }));
    operator.token = 'mine';
    const reply = await request(sessionCheck, { post_login: 1 });
    expect(reply).toMatchObject({ ok: true, value: { result: read, now: '2026-11-20T05:00:00.000Z' } });
    expect(operator.calls[0]?.query).toEqual({ post_login: '1' });
  });
});
