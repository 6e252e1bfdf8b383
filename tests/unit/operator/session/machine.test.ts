import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialSession,
  step,
  type EndReason,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '../../../../src/operator/session/machine.ts';

const INTERVAL = 10_000;

/** Runs events, each at its time. Returns the last state and all effects. */
function run(events: [now: number, event: SessionEvent][], from: SessionState = initialSession) {
  let state = from;
  const effects: SessionEffect[] = [];
  for (const [now, event] of events) {
    const [next, more] = step(state, event, now, INTERVAL);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

const OK: SessionEvent = { type: 'checked', result: 'OK' };
const answered = (outcome: 'ok' | 'refused' | 'noAnswer', epoch = 0): SessionEvent => ({
  type: 'polled',
  outcome,
  epoch,
});
const POLL = { type: 'poll', epoch: 0 };
const END = (reason: EndReason): SessionEffect[] => [
  { type: 'clear', reason },
  { type: 'signedIn', value: false },
];
const signedIn = run([
  [0, OK],
  [10, answered('ok')],
]).state;

describe('a poll that a live event requests (rule C43)', () => {
  const pollsAt = (at: number, ...wanted: number[]) =>
    run([...wanted.map((by): [number, SessionEvent] => [20, { type: 'pollBy', at: by }]), [at, OK]], signedIn).effects;

  test('is sent at the earliest requested time, and never later than the regular poll', () => {
    expect(pollsAt(699, 900, 700, 800)).toEqual([]);
    expect(pollsAt(700, 900, 700, 800)).toEqual([POLL]);
    expect(pollsAt(INTERVAL, INTERVAL * 5)).toEqual([POLL]);
  });

  test('is sent after a poll in flight, whose answer may predate the event', () => {
    const events: [number, SessionEvent][] = [
      [30, { type: 'refresh' }],
      [40, { type: 'pollBy', at: 40 }],
      [50, answered('ok')],
      [60, OK],
    ];
    expect(run(events, signedIn).effects).toEqual([POLL, { type: 'stale', value: false }, POLL]);
  });
});

describe('session validity', () => {
  test('when OK and polling not running, polling starts', () => {
    expect(run([[0, OK]]).effects).toEqual([{ type: 'signedIn', value: true }, POLL]);
  });

  test.each(['TOKEN_GET_ERROR', 'TOKEN_DECODE_ERROR', 'TOKEN_EXPIRED'] as const)(
    'when not OK (%s) and polling was running, session is cleared, user sent to /home, polling stops',
    (result) => {
      const { state, effects } = run([[20, { type: 'checked', result }]], signedIn);
      expect(effects).toEqual([...END('expired'), { type: 'go', path: '/home' }]);
      expect(state).toMatchObject({ polling: false, inFlight: false });
    },
  );

  test('when not OK and polling was not running, nothing happens', () => {
    expect(
      run([
        [0, { type: 'checked', result: 'TOKEN_EXPIRED' }],
        [100, { type: 'checked', result: 'TOKEN_GET_ERROR' }],
      ]).effects,
    ).toEqual([]);
  });
});

describe('polling', () => {
  test('init call immediately, then every 10 s', () => {
    const at: number[] = [];
    let state = initialSession;
    for (let now = 0; now <= 40_000; now += 100) {
      const [next, effects] = step(state, OK, now, INTERVAL);
      state = next;
      if (effects.some(({ type }) => type === 'poll')) {
        at.push(now);
        [state] = step(state, answered('ok'), now, INTERVAL);
      }
    }
    expect(at).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  });

  test('success: the data is fresh, nothing else', () => {
    expect(run([[0, answered('ok')]], run([[0, OK]]).state).effects).toEqual([{ type: 'stale', value: false }]);
  });

  test('otherwise session cleared and user sent to /login', () => {
    const { state, effects } = run([[0, answered('refused')]], run([[0, OK]]).state);
    expect(effects).toEqual([...END('ended'), { type: 'go', path: '/login' }]);
    expect(state.polling).toBe(false);
  });

  test('no answer keeps the session, marks the data stale and tries again', () => {
    const { state, effects } = run(
      [
        [0, answered('noAnswer')],
        [INTERVAL, OK],
      ],
      run([[0, OK]]).state,
    );
    expect(effects).toEqual([{ type: 'stale', value: true }, POLL]);
    expect(state.polling).toBe(true);
  });

  test('while one is in flight no other starts', () => {
    const busy = run([[0, OK]]).state;
    expect(
      run(
        [
          [INTERVAL, OK],
          [INTERVAL, { type: 'refresh' }],
          [INTERVAL, { type: 'shown' }],
        ],
        busy,
      ).effects,
    ).toEqual([]);
  });

  test('a refresh requested meanwhile is sent as soon as the poll ends', () => {
    const wanted = run([[10, { type: 'refresh' }]], run([[0, OK]]).state);
    expect([wanted.state.pollDue, wanted.effects]).toEqual([10, []]);
    const { effects } = run(
      [
        [20, answered('ok')],
        [30, OK],
      ],
      wanted.state,
    );
    expect(effects).toEqual([{ type: 'stale', value: false }, POLL]);
  });

  test('a page that two events show, as on its return from the back-forward cache, polls once', () => {
    const { effects } = run(
      [
        [20, { type: 'hidden' }],
        [30, { type: 'shown' }],
        [31, { type: 'shown' }],
        [32, answered('ok')],
        [33, OK],
      ],
      signedIn,
    );
    expect(effects).toEqual([POLL, { type: 'stale', value: false }]);
  });

  test('paused while hidden, at once on visible, online and game close', () => {
    const { state: hidden, effects } = run([[20, { type: 'hidden' }]], signedIn);
    expect(effects).toEqual([]);
    expect(
      run(
        [
          [INTERVAL * 3, OK],
          [INTERVAL * 3, { type: 'refresh' }],
        ],
        hidden,
      ).effects,
    ).toEqual([]);
    expect(run([[30, { type: 'shown' }]], hidden).effects).toEqual([POLL]);
    expect(run([[30, { type: 'refresh' }]], signedIn).effects).toEqual([POLL]);
  });
});

describe('a 403 on an authenticated call, and signing out', () => {
  test('refused: cleared, /login', () => {
    expect(run([[20, { type: 'refused' }]], signedIn).effects).toEqual([
      ...END('ended'),
      { type: 'go', path: '/login' },
    ]);
  });

  test.each([
    ['chosen', '/home'],
    ['elsewhere', '/home'],
    ['expired', '/home'],
    ['ended', '/login'],
  ] as const)('signed out (%s): cleared, %s', (reason, path) => {
    expect(run([[20, { type: 'signedOut', reason }]], signedIn).effects).toEqual([
      ...END(reason),
      { type: 'go', path },
    ]);
  });

  test('neither navigates a visitor who is not signed in', () => {
    expect(
      run([
        [0, { type: 'refused' }],
        [0, { type: 'signedOut', reason: 'chosen' }],
      ]).effects,
    ).toEqual([]);
  });

  test.each(['refused', 'noAnswer', 'ok'] as const)(
    'a late reply (%s) to an earlier session’s poll is ignored',
    (outcome) => {
      const again = run([
        [0, OK],
        [10, { type: 'signedOut', reason: 'chosen' }],
        [20, OK],
      ]);
      expect(again.effects.at(-1)).toEqual({ type: 'poll', epoch: 1 });
      const late = run([[30, answered(outcome, 0)]], again.state);
      expect(late).toEqual({ state: again.state, effects: [] });
      expect(run([[40, answered('ok', 1)]], late.state).effects).toEqual([{ type: 'stale', value: false }]);
    },
  );
});

describe('in any order of events', () => {
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.constantFrom<SessionEvent>(
      OK,
      { type: 'shown' },
      { type: 'hidden' },
      { type: 'refresh' },
      { type: 'signedOut', reason: 'chosen' },
      { type: 'refused' },
    ),
    fc
      .constantFrom('TOKEN_GET_ERROR' as const, 'TOKEN_EXPIRED' as const)
      .map((result): SessionEvent => ({ type: 'checked', result })),
    fc
      .record({
        outcome: fc.constantFrom('ok' as const, 'refused' as const, 'noAnswer' as const),
        epoch: fc.nat({ max: 3 }),
      })
      .map((polled): SessionEvent => ({ type: 'polled', ...polled })),
  );

  test('a session ends with clear, signedIn false and go, in this order; while hidden or signed out nothing is polled', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat({ max: 20_000 })), { maxLength: 40 }), (events) => {
        let state = initialSession;
        let now = 0;
        for (const [one, wait] of events) {
          now += wait;
          const before = structuredClone(state);
          const [next, effects] = step(state, one, now, INTERVAL);
          expect(state).toEqual(before);
          const types = effects.map(({ type }) => type);
          if (types.includes('clear')) {
            expect(types).toEqual(['clear', 'signedIn', 'go']);
            expect([before.polling, next.polling, next.inFlight]).toEqual([true, false, false]);
          }
          if (types.includes('poll')) {
            expect([next.visible, next.polling, next.inFlight]).toEqual([true, true, true]);
            expect(before.inFlight).toBe(false);
          }
          state = next;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
