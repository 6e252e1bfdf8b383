import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { connectTabs, SHARED_KEYS, type SharedSession } from '../../../../src/operator/session/tabs.ts';

/** The tabs of a browser: a message of one is delivered to all others, each with a copy. */
function channel() {
  const ends: {
    onmessage: ((this: BroadcastChannel, event: MessageEvent) => unknown) | null;
    postMessage(data: unknown): void;
  }[] = [];
  const messages: unknown[] = [];
  const deliver = (data: unknown, from?: object): void => {
    for (const end of ends) {
      if (end !== from)
        end.onmessage?.call(end as BroadcastChannel, new MessageEvent('message', { data: structuredClone(data) }));
    }
  };
  /** A tab of a member; its token's hash is that of its session's jwt. */
  function tab(uid: string, mine?: SharedSession) {
    const ended: [all: boolean, isSame: boolean][] = [];
    const state = { uid, mine, received: [] as SharedSession[], polled: [] as unknown[], ended };
    const end = {
      onmessage: null,
      postMessage(data: unknown) {
        messages.push(data);
        deliver(data, end);
      },
    };
    ends.push(end);
    const tabs = connectTabs({
      channel: end,
      ownSession: () => state.mine,
      receive(session) {
        state.received.push(session);
        state.mine = session;
      },
      signedOut(all, isSame) {
        ended.push([all, isSame]);
        tabs.notifySignedOut(state.uid, hashOf(state.mine), all);
        state.mine = undefined;
        state.uid = '';
      },
      polled: (ui) => state.polled.push(ui),
      uid: () => state.uid,
      tokenHash: () => hashOf(state.mine),
    });
    return { ...tabs, state };
  }
  return { tab, messages, deliver };
}

/** A fake hash of a session's jwt; '' without one. */
function hashOf(session: SharedSession | undefined): string {
  const jwt = session?.values['jwt'];
  return jwt === undefined ? '' : `#${jwt}`;
}

const KIM: SharedSession = { values: { jwt: 'kim-1', name: '김' }, offset: 7 };
/** Another session of the same member's. */
const KIM_2: SharedSession = { values: { jwt: 'kim-2' }, offset: 0 };
const LEE: SharedSession = { values: { jwt: 'lee-1' }, offset: 0 };

describe('a new tab asks its siblings, so a second tab and a popup are signed in too', () => {
  test('it gets the session values and the offset of the server’s time', () => {
    const { tab } = channel();
    tab('kim', KIM);
    const fresh = tab('kim');
    fresh.requestSession();
    expect(fresh.state.received).toEqual([KIM]);
  });

  test('only the first of several answers is used', () => {
    const { tab } = channel();
    for (let i = 0; i < 5; i += 1) tab('kim', KIM);
    const fresh = tab('kim');
    fresh.requestSession();
    expect(fresh.state.received).toHaveLength(1);
  });

  test('a signed-out sibling does not answer', () => {
    const { tab } = channel();
    tab('kim');
    const fresh = tab('kim');
    fresh.requestSession();
    expect(fresh.state.received).toEqual([]);
  });

  test('only the tab that asked uses the answer: an idle signed-out tab is not signed in by another’s question', () => {
    const { tab } = channel();
    const idle = tab('kim');
    idle.requestSession();
    tab('kim', KIM);
    tab('kim').requestSession();
    expect(idle.state.received).toEqual([]);
  });

  test('a tab that asked while its only sibling reloaded asks again when that one is back', () => {
    const { tab } = channel();
    const fresh = tab('kim');
    fresh.requestSession();
    tab('lee', LEE).notifySignedIn('lee');
    expect(fresh.state.received).toEqual([]);
    tab('kim', KIM).notifySignedIn('kim');
    expect(fresh.state.received).toEqual([KIM]);
  });

  test('a tab that signed out does not ask again', () => {
    const { tab } = channel();
    const own = tab('kim');
    own.requestSession();
    own.notifySignedOut('kim', '#kim-1', false);
    tab('kim', KIM).notifySignedIn('kim');
    expect(own.state.received).toEqual([]);
  });

  test('a tab that has a session, or has just signed out, ignores answers', () => {
    const { tab, deliver, messages } = channel();
    const own = tab('kim', KIM);
    own.requestSession();
    const { question } = messages[0] as { question: string };
    const answer = { type: 'answer', question, uid: 'kim', ...KIM };
    deliver(answer);
    expect(own.state.received).toEqual([]);
    own.notifySignedOut('kim', '#kim-1', true);
    own.state.mine = undefined;
    deliver(answer);
    expect(own.state.received).toEqual([]);
  });

  test('the values are those of the session storage that a reply may set, and no other', () => {
    expect([...SHARED_KEYS].sort()).toEqual(
      ['auth_token', 'bank_account', 'bank_code', 'bank_name', 'jwt', 'name', 'use_vaccount', 'username'].sort(),
    );
    for (const key of SHARED_KEYS) expect(STORAGE_KEYS[key].area).toBe('session');
  });
});

describe('an account never receives another’s data', () => {
  test('a tab of another member neither answers nor is answered', () => {
    const { tab, messages } = channel();
    tab('lee', LEE);
    const fresh = tab('kim');
    fresh.requestSession();
    expect(fresh.state.received).toEqual([]);
    expect(JSON.stringify(messages)).not.toContain('lee-1');
  });

  test('with both members open, each new tab gets its own', () => {
    const { tab } = channel();
    tab('lee', LEE);
    tab('kim', KIM);
    const [kim, lee] = [tab('kim'), tab('lee')];
    kim.requestSession();
    lee.requestSession();
    expect([kim.state.received, lee.state.received]).toEqual([[KIM], [LEE]]);
  });

  test('signing out ends all sessions of the member, and of no other member; it is posted once', () => {
    const { tab, messages } = channel();
    const kims = [tab('kim', KIM), tab('kim', KIM), tab('kim', KIM_2)];
    const lee = tab('lee', LEE);
    kims[0]?.notifySignedOut('kim', '#kim-1', true);
    expect(kims.map(({ state }) => state.ended)).toEqual([[], [[true, true]], [[true, false]]]);
    expect(lee.state.ended).toEqual([]);
    expect(messages).toEqual([{ type: 'signedOut', uid: 'kim', token: '#kim-1', all: true }]);
  });

  test('a token that expired or was revoked ends the sessions with this token, and no other of the same member', () => {
    const { tab } = channel();
    const [first, same, other, visitor] = [tab('kim', KIM), tab('kim', KIM), tab('kim', KIM_2), tab('kim')];
    first.notifySignedOut('kim', '#kim-1', false);
    expect([same, other, visitor].map(({ state }) => state.ended)).toEqual([[[false, true]], [], []]);
  });

  test('a token whose hash is not known yet matches no session', () => {
    const { tab, deliver } = channel();
    const tabs = [tab(''), tab('', { values: {}, offset: 0 })];
    deliver({ type: 'signedOut', uid: '', token: '', all: false });
    deliver({ type: 'signedOut', uid: '', token: '', all: true });
    deliver({ type: 'polled', token: '', ui: { amount: 5 } });
    for (const { state } of tabs) expect([state.ended, state.polled]).toEqual([[], []]);
  });

  test('without a member nothing is posted but the end of a token', () => {
    const { tab, messages } = channel();
    const visitor = tab('');
    visitor.notifySignedIn('');
    visitor.notifySignedOut('', '', true);
    expect(messages).toEqual([]);
    visitor.notifySignedOut('', '#x', false);
    visitor.notifySignedOut('kim', '', true);
    expect(messages).toEqual([
      { type: 'signedOut', uid: '', token: '#x', all: false },
      { type: 'signedOut', uid: 'kim', token: '', all: true },
    ]);
  });

  test('a tab whose session another tab ended posts the end of its next session', () => {
    const { tab, messages } = channel();
    const [first, second] = [tab('kim', KIM), tab('kim', KIM)];
    first.notifySignedOut('kim', '#kim-1', true);
    second.notifySignedOut('kim', '#kim-2', true);
    expect(messages.slice(1)).toEqual([{ type: 'signedOut', uid: 'kim', token: '#kim-2', all: true }]);
  });
});

describe('foreign or malformed messages are ignored', () => {
  test.each([
    null,
    'ask',
    { type: 'ask' },
    { type: 'answer', uid: 'kim', values: { jwt: 'x' } },
    { type: 'answer', uid: 'kim', question: 'guess', values: { jwt: 'x' }, offset: 0 },
    { type: 'answer', uid: 'kim', question: 'guess', values: { theme: 'x' }, offset: 0 },
    { type: 'update', uid: 'kim', build: 2 },
    { type: 'signedOut', uid: 'kim' },
  ])('%j', (data) => {
    const { tab, deliver, messages } = channel();
    const kim = tab('kim');
    kim.requestSession();
    const before = messages.length;
    deliver(data);
    expect([kim.state.received, kim.state.ended, messages.length]).toEqual([[], [], before]);
  });

  test('an answer with a key that is not shared is ignored as a whole', () => {
    const { tab, deliver, messages } = channel();
    const kim = tab('kim');
    kim.requestSession();
    const { question } = messages[0] as { question: string };
    deliver({ type: 'answer', uid: 'kim', question, values: { jwt: 'x', favorites: '[]' }, offset: 0 });
    expect(kim.state.received).toEqual([]);
  });

  test('no message but an answer to its question is used', () => {
    const answers = fc.record({
      type: fc.constant('answer'),
      question: fc.string(),
      uid: fc.constantFrom('kim', 'lee', ''),
      values: fc.constant({ jwt: 'x' }),
      offset: fc.nat(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), answers), (data) => {
        const { tab, deliver } = channel();
        const kim = tab('kim');
        kim.requestSession();
        try {
          structuredClone(data);
        } catch {
          return;
        }
        deliver(data);
        expect(kim.state.received).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a poll’s reply in one tab', () => {
  test('is posted to the tabs with the same token, and to no other session', () => {
    const { tab } = channel();
    const tabs = [tab('kim', KIM), tab('kim', KIM), tab('kim', KIM_2), tab('lee', LEE), tab('kim')];
    tabs[0]?.sharePoll({ amount: 5 }, 0);
    expect(tabs.map(({ state }) => state.polled)).toEqual([[], [{ amount: 5 }], [], [], []]);
  });

  test('is not posted while the token’s hash is unknown', () => {
    const { tab, messages } = channel();
    tab('kim').sharePoll({ amount: 5 }, 0);
    expect(messages).toEqual([]);
  });
});
