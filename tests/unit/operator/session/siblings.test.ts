// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { learnServerOffset, serverNow, serverOffset } from '../../../../src/operator/time.ts';
import { connectSiblings } from '../../../../src/operator/session/tabs.ts';
import { storeSessionValues, restoreAppState } from '../../../../src/operator/session/values.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { jwt } from '../page.ts';
import { channel, prepareDevice, stored } from './device.ts';

prepareDevice();

describe('tabs share a session', () => {
  const ASK = { type: 'ask', question: 'q', uid: 'kim' };

  /** This tab, signed in as kim. */
  function signIn(): void {
    storeSessionValues({ jwt: 'kim-1', bank_account: '110', uid: 'kim', email: 'kim@example.com' });
    app.signedIn = true;
  }

  test('a tab answers with its session values and clock offset, and nothing of local storage', () => {
    connectSiblings(() => undefined);
    signIn();
    learnServerOffset(5000);
    channel.receive(ASK);
    expect(channel.name).toBe('session');
    expect(channel.posted).toStrictEqual([
      {
        type: 'answer',
        question: 'q',
        uid: 'kim',
        values: { jwt: 'kim-1', bank_account: '110' },
        offset: serverOffset(),
      },
    ]);
  });

  test('a tab whose member has no id answers, too', () => {
    connectSiblings(() => undefined);
    storeSessionValues({ jwt: 'nameless' });
    app.signedIn = true;
    channel.receive({ ...ASK, uid: '' });
    expect(channel.posted).toMatchObject([{ type: 'answer', uid: '', values: { jwt: 'nameless' } }]);
  });

  test('a signed-out tab does not answer', () => {
    connectSiblings(() => undefined);
    signIn();
    app.signedIn = false;
    channel.receive(ASK);
    expect(channel.posted).toEqual([]);
  });

  test.each([
    [-1, 0],
    [60, 1],
  ])(
    'a tab whose token expires in %i s (it may be hidden, and not have noticed) answers %i times',
    (seconds, answers) => {
      connectSiblings(() => undefined);
      signIn();
      store.set('jwt', jwt(seconds, serverNow()));
      channel.receive(ASK);
      expect(channel.posted).toHaveLength(answers);
    },
  );

  test('a tab that has not noticed that its token was signed out does not answer', () => {
    connectSiblings(() => undefined);
    signIn();
    store.set('token_hash', 'hash');
    store.set('signed_out', [{ hash: 'hash', exp: serverNow() + 1000 }]);
    channel.receive(ASK);
    expect(channel.posted).toEqual([]);
  });

  test('a tab whose member is not the stored one does not answer', () => {
    connectSiblings(() => undefined);
    signIn();
    store.set('uid', 'lee');
    channel.receive(ASK);
    channel.receive({ ...ASK, uid: 'lee' });
    expect(channel.posted).toEqual([]);
  });

  test('a new tab stores the values it gets', () => {
    store.set('uid', 'kim');
    restoreAppState();
    connectSiblings(() => undefined).requestSession();
    const [{ question }] = channel.posted as [{ question: string }];
    channel.receive({ type: 'answer', question, uid: 'kim', values: { jwt: 'kim-1', name: '김' }, offset: 7_200_000 });
    expect(stored().sort()).toEqual(['clock_offset', 'jwt', 'member', 'name', 'uid']);
    expect(Math.abs(serverOffset() - 7_200_000)).toBeLessThan(1000);
    store.set('uid', 'lee');
    restoreAppState();
    expect(app.uid).toBe('kim');
  });

  test('the self-test of a visitor does not stay in a tab that gets the session of another (Rule R31)', () => {
    store.set('uid', 'kim');
    restoreAppState();
    store.set('self_test', 'of a visitor');
    connectSiblings(() => undefined).requestSession();
    const [{ question }] = channel.posted as [{ question: string }];
    channel.receive({ type: 'answer', question, uid: 'kim', values: { jwt: 'kim-1' }, offset: 0 });
    expect(stored()).not.toContain('self_test');
  });

  test('a sign-out in another tab is reported', () => {
    const signedOut = vi.fn();
    connectSiblings(signedOut);
    signIn();
    channel.receive({ type: 'signedOut', uid: 'kim', token: '', all: true });
    expect(signedOut.mock.calls).toEqual([[true, false]]);
  });
});
