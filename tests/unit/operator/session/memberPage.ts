import { createHash } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import { init, jwt, openPage, type Answers } from '../page.ts';

/** Before each test silences the console and makes polls come as late as possible: the second after 10 s, then each after 11 s. */
export function prepareSessions(): void {
  beforeEach(() => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.spyOn(Math, 'random').mockReturnValue(0.9999);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** An operator that answers `/main/init` with `reply` and everything else with a success. */
export function operator(reply: () => ReturnType<Answers> = () => init()): Answers {
  return (path) => {
    if (path === '/main/init') return reply();
    if (path === '/session/check') return Response.json({ code: 0, data: { result: 'OK', now: '' } });
    return Response.json({ RESULT: true, DATA: { list: [{ id: '1', title: 'Moonstone', is_casino: 0 }] } });
  };
}

/** The keys of session values in the browser. */
export function storedKeys(): string[] {
  return [
    'jwt',
    'auth_token',
    'name',
    'username',
    'bank_code',
    'bank_account',
    'bank_name',
    'use_vaccount',
    'memo_hidden',
    'notice_session',
    'counsel_hidden',
  ]
    .filter((key) => sessionStorage.getItem(key) !== null)
    .concat(['uid', 'email'].filter((key) => localStorage.getItem(key) !== null));
}

/** A token's hash, which identifies it in messages between tabs. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** The session values of the member Kim. */
export const MEMBER = {
  jwt: jwt(),
  name: '김철수',
  bank_account: '110-222-333',
  uid: 'kim',
  email: 'kim@example.com',
};

/** The message that Kim signed out in another tab. */
export const SIGNED_OUT = { type: 'signedOut', uid: 'kim', token: hashOf(MEMBER.jwt), all: true };

/** Kim's page, with an operator that answers every call with a success. */
export function openMemberPage(session: Record<string, string> = MEMBER) {
  return openPage(operator(), session);
}
