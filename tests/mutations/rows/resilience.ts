import type { Mutation } from '../mutation.ts';

/** Many players, broken endpoints, clocks that jump, databases that fail, late steps of the session history. */
export const resilience: readonly Mutation[] = [
  {
    rule: 'One endpoint that fails is not reported as a lost connection',
    file: 'src/operator/connection/machine.ts',
    find: 'return isAlone(state, path, now) ? [state, []] : [suspected, [apiProbe(path)]];',
    replace: "return [{ ...down(state, 'operator', troubleOf(error), now), error, due: now }, []];",
    test: ['tests/unit/operator/connection/trouble.test.ts', 'one endpoint that always fails'],
  },
  {
    rule: 'An endpoint that fails for ever does not cause a probe at each failure',
    file: 'src/operator/connection/machine.ts',
    find: 'return isAlone(state, path, now) ? [state, []] : [suspected, [apiProbe(path)]];',
    replace: 'return [suspected, [apiProbe(path)]];',
    test: ['tests/unit/operator/connection/connection.test.ts', 'no trouble, and no more than 1.1 × the requests'],
  },
  {
    rule: 'The end of a trouble refetches only what failed in it',
    file: 'src/data/queryClient.ts',
    find: "status === 'error' && errorUpdatedAt >= since;",
    replace: "status === 'error' && errorUpdatedAt !== since;",
    test: [
      'tests/unit/data/pages.test.ts',
      'a list that failed before an outage is not fetched again when the outage ends',
    ],
  },
  {
    rule: 'The same trouble, again and again, is shown once a minute',
    file: 'src/operator/connection/troubleSign.ts',
    find: 'if (!sign.trouble || !isFlip) put(sign);',
    replace: 'if (!sign.trouble || isFlip || !isFlip) put(sign);',
    test: [
      'tests/unit/operator/connection/troubleSign.test.ts',
      'the same trouble soon after its end is shown again only if it lasts: a minute of changes shows it once',
    ],
  },
  {
    rule: 'Retry-After holds an endpoint’s reads back',
    file: 'src/operator/transport/readPace.ts',
    find: 'if (wait && left > 0) return',
    replace: 'if (wait && left > Infinity) return',
    test: [
      'tests/unit/operator/transport/errors.test.ts',
      'until its end a read of that endpoint fails with the last error, without a request',
    ],
  },
  {
    rule: 'Retry-After holds the probes back, too',
    file: 'src/operator/connection/machine.ts',
    find: 'const hold = error.retryAfter === undefined ? 0 : now + error.retryAfter * 1000 + random * PACING.spread;',
    replace: 'const hold = 0;',
    test: ['tests/unit/operator/connection/connection.test.ts', 'all pages honour Retry-After'],
  },
  {
    rule: 'Probes of an API that is down back off',
    file: 'src/operator/connection/machine.ts',
    find: 'return most * (least + random * (1 - least));',
    replace: 'return 1600;',
    test: ['tests/unit/operator/connection/connection.test.ts', 'the API is down for 60 s, three pages of one browser'],
  },
  {
    rule: 'After an outage pages do not all send requests in the same second',
    file: 'src/operator/connection/machine.ts',
    find: 'const ends = now + PACING.spread * (0.5 + random / 2);',
    replace: 'const ends = now;',
    test: ['tests/unit/operator/connection/connection.test.ts', 'the API is down for 60 s, three pages of one browser'],
  },
  {
    rule: 'Reads are suspended while the operator is down',
    file: 'src/operator/transport/readPace.ts',
    find: 'return neverRetried ? undefined : suspended?.();',
    replace: 'return undefined;',
    test: [
      'tests/unit/operator/transport/retries.test.ts',
      'reads fail with its error without being sent; writes, launches and probes are sent',
    ],
  },
  {
    rule: 'A restored connection is noticed within 2 s',
    file: 'src/config/pacing.ts',
    find: 'line: 1500,',
    replace: 'line: 5000,',
    test: [
      'tests/unit/operator/connection/connection.test.ts',
      'the page recovers within 2 s, and probes only its own origin meanwhile',
    ],
  },
  {
    rule: 'The connection is probed at the application’s own origin, bypassing every cache',
    file: 'src/operator/connection/ownOrigin.ts',
    find: "{ cache: 'no-store', redirect: 'manual',",
    replace: "{ redirect: 'manual',",
    test: [
      'tests/unit/operator/connection/ownOrigin.test.ts',
      'the file is fetched past every cache, and a redirect is not followed',
    ],
  },
  {
    rule: 'Retries of reads stay within a tenth of the calls',
    file: 'src/operator/transport/readPace.ts',
    find: 'if (budget < 1) return false;',
    replace: '',
    test: ['tests/unit/operator/transport/retries.test.ts', 'retries of reads stay within a tenth of the calls'],
  },
  {
    rule: 'The second poll comes at a random moment of the first 10 s',
    file: 'src/operator/session/pace.ts',
    find: '  let wait = random() * base;',
    replace: '  let wait = base;',
    test: ['tests/unit/operator/session/pace.test.ts', 'the second poll comes 0 to 10 s after the first'],
  },
  {
    rule: 'Polls come every 10 s, 10 % more or less',
    file: 'src/operator/session/pace.ts',
    find: 'ms * (1 + PACING.pollJitter * (2 * random() - 1));',
    replace: 'ms;',
    test: ['tests/unit/operator/session/pace.test.ts', 'the second poll comes 0 to 10 s after the first'],
  },
  {
    rule: 'The config service is asked less often after the first 10 s',
    file: 'src/operator/site/poll.ts',
    find: 'now - began < SITE_PACING.fastFor ? TIMINGS.configPoll : nextSlowInterval();',
    replace: 'TIMINGS.configPoll;\n      void nextSlowInterval;',
    test: ['tests/unit/operator/site/poll.test.ts', 'after the first 10 s the interval grows, up to 30 s'],
  },
  {
    rule: 'A device clock that is stepped moves neither ages nor expiry',
    file: 'src/operator/time.ts',
    find: 'const now = (): number => Math.round(clock.monotonic() + ahead);',
    replace:
      'const drift = clock.now() - clock.monotonic();\n  const now = (): number => Math.round(clock.now() + ahead - drift);',
    test: ['tests/unit/operator/session/polling.test.ts', 'polls and ages continue, and the server’s time is fetched'],
  },
  {
    rule: 'A jump of the clock is checked against the server’s time',
    file: 'src/operator/session/session.ts',
    find: 'member.requireConfirmation();',
    replace: '',
    test: ['tests/unit/operator/session/polling.test.ts', 'polls and ages continue, and the server’s time is fetched'],
  },
  {
    rule: 'A clock that is set back does not stop the polls',
    file: 'src/operator/session/driver.ts',
    find: 'const [next, effects] = step(state, event, ports.clock.monotonic(),',
    replace: 'const [next, effects] = step(state, event, ports.clock.now(),',
    test: [
      'tests/unit/operator/session/driver.test.ts',
      'polling goes on every 10 s, the session stays, it is reported once',
    ],
  },
  {
    rule: 'A database that dies while a row is deleted has not become empty',
    file: 'src/data/resolver.ts',
    find: 'if (!all.complete) return undefined;',
    replace: '',
    test: ['tests/unit/data/command.disk.test.ts', 'while a row is being deleted: other commands stay open'],
  },
  {
    rule: 'Rows that a database cannot read are not reported as complete',
    file: 'src/storage/database.ts',
    find: 'return { rows, complete: found.ok };',
    replace: 'return { rows, complete: true };',
    test: ['tests/unit/data/command.disk.test.ts', 'before anything has been read: what is pending is unknown'],
  },
  {
    rule: 'Memos deleted just before a sign-out stay deleted',
    file: 'src/features/supports/supports.actions.ts',
    find: '  const sent = sendRemovals();\n  return sent && within(',
    replace: '  const sent = undefined as Promise<void> | undefined;\n  return sent && within(',
    test: [
      'tests/unit/features/supports/deletions.test.ts',
      'deletions that could still be undone are sent, and waited for',
    ],
  },
  {
    rule: 'Deletions outlive the page',
    file: 'src/features/supports/supports.actions.ts',
    find: 'const options = { keepalive: true };',
    replace: 'const options = {};',
    test: ['tests/unit/features/supports/deletions.test.ts', 'deletions are sent with keepalive'],
  },
  {
    rule: 'A late step of the history closes no overlay that was opened meanwhile',
    file: 'src/overlays/stack.ts',
    find: 'const left = stack.entries.filter(({ id }) => inHistory.has(id) && !overlays.includes(id));',
    replace: 'const left = stack.entries.filter(({ id }) => !overlays.includes(id));',
    test: [
      'tests/unit/overlays/lateSteps.test.ts',
      'a drawer opened while the step of a closed game is pending stays, and Back closes it',
    ],
  },
  {
    rule: 'A game chosen in the drawer reuses its entry, without a step back',
    file: 'src/overlays/stack.ts',
    find: 'const reused = Math.min(closed, fresh.length, 1);',
    replace: 'const reused = 0;',
    test: [
      'tests/unit/overlays/lateSteps.test.ts',
      'a game chosen in the drawer reuses its history entry, without a step',
    ],
  },
  {
    rule: 'A late step back removes no page',
    file: 'src/overlays/stack.ts',
    find: 'if (pendingStep) pendingStep.step = step;',
    replace: '',
    test: [
      'tests/unit/overlays/lateSteps.test.ts',
      'a dropped step delays a navigation by a second; a late step removes no page',
    ],
  },
];
