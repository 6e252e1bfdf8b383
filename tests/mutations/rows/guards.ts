import type { Mutation } from '../mutation.ts';

/** Single lines that guard against late answers, lost cleanups and second sends. */
export const guards: readonly Mutation[] = [
  {
    rule: 'A late 403 to an earlier session’s call does not end the next session',
    file: 'src/operator/session/session.ts',
    find: "if (token === storedToken()) session.dispatch({ type: 'expired' });",
    replace: "session.dispatch({ type: 'expired' });",
    test: ['tests/unit/operator/session/session.test.ts', 'a 403 to it does not end the next session'],
  },
  {
    rule: 'A late reply’s session values do not replace those of the next session',
    file: 'src/operator/session/session.ts',
    find: 'if (token === undefined || token === storedToken()) storeReplyValues(values);',
    replace: 'storeReplyValues(values);',
    test: ['tests/unit/operator/session/session.test.ts', 'its session values do not replace those of the next'],
  },
  {
    rule: 'The next page is not loaded before the cleanup is done',
    file: 'src/operator/session/session.ts',
    find: 'go: (path) => void resetDone.then(() => owner.leave(path)),',
    replace: 'go: (path) => void owner.leave(path),',
    test: [
      'tests/unit/operator/session/session.test.ts',
      'the next page is not loaded before what is forgotten is gone',
    ],
  },
  {
    rule: 'A page that comes back out of the browser’s memory asks at once',
    file: 'src/operator/session/session.ts',
    find: "addEventListener('pageshow', (event) => event.persisted && changed());",
    replace: '',
    test: [
      'tests/unit/operator/session/session.test.ts',
      'a page that comes back out of the browser’s memory asks at once',
    ],
  },
  {
    rule: 'A page that rested while another tab signed out notices when it is shown',
    file: 'src/operator/session/session.ts',
    find: "if (isVisible && isSignedOut()) endSession('elsewhere');",
    replace: '',
    test: [
      'tests/unit/operator/session/session.test.ts',
      'a page that rested meanwhile hears of it when it comes back',
    ],
  },
  {
    rule: 'Only a command that never left is forgotten when it cannot be stored',
    file: 'src/data/command.ts',
    find: 'if (pending.sentAt === 0) await resolver.remove(sending);',
    replace: 'await resolver.remove(sending);',
    test: ['tests/unit/data/command.disk.test.ts', 'stays with the player if it had left before: it may have arrived'],
  },
  {
    rule: 'An answer is not applied while the database cannot say whether its command is pending',
    file: 'src/data/resolver.ts',
    find: 'if (!now.ok) return false;',
    replace: '',
    test: ['tests/unit/data/command.disk.test.ts', 'an answer is not applied before the disk can be asked'],
  },
  {
    rule: 'An answer that comes after the asking was stopped is discarded',
    file: 'src/data/resolver.ts',
    find: 'if (stopped() || ports.uid() !== pending.uid) return true;',
    replace: 'if (ports.uid() !== pending.uid) return true;',
    test: ['tests/unit/data/command.disk.test.ts', 'an answer that comes after the asking was stopped is discarded'],
  },
  {
    rule: 'No reply of a member’s own is kept by the browser’s cache',
    file: 'src/operator/transport/transport.ts',
    find: "isPublic ? 'no-cache' : 'no-store'",
    replace: "isPublic ? 'no-cache' : 'default'",
    test: [
      'tests/unit/operator/transport/transport.test.ts',
      'no reply of a member’s own is kept by, or taken from, the browser’s cache',
    ],
  },
  {
    rule: 'What a token makes a member’s own is no list of everybody’s',
    file: 'src/operator/transport/transport.ts',
    find: 'endpoint.cacheable !== undefined && token === undefined',
    replace: 'endpoint.cacheable !== undefined',
    test: [
      'tests/unit/operator/transport/transport.test.ts',
      'a list of everybody’s is asked back for by its ETag, unless a token makes it a member’s own',
    ],
  },
  {
    rule: 'A call is dated when it left, not when it ended',
    file: 'src/operator/transport/transport.ts',
    find: 'ports.onOutcome?.({ path, error: undefined, began, trace });',
    replace: 'ports.onOutcome?.({ path, error: undefined, began: ports.clock.monotonic(), trace });',
    test: [
      'tests/unit/operator/transport/transport.test.ts',
      'its endpoint, why there was no answer, and when it left, not when it ended',
    ],
  },
  {
    rule: 'A summary older than the newest request for it is ignored',
    file: 'src/features/wallet/wallet.reads.ts',
    find: 'if (!reply || turn !== newestSummary) return;',
    replace: 'if (!reply || turn > newestSummary) return;',
    test: ['tests/unit/features/wallet/commands.test.ts', 'a response older than the newest request is ignored'],
  },
  {
    rule: 'Where a card deposit is paid is kept though the operator says it once',
    file: 'src/features/wallet/wallet.reads.ts',
    find: 'deposit.redirect_url ||= before.deposit.redirect_url;',
    replace: '',
    test: ['tests/unit/features/wallet/commands.test.ts', 'where a card deposit is paid is kept'],
  },
  {
    rule: 'Where a card deposit is paid is never taken for another deposit',
    file: 'src/features/wallet/wallet.reads.ts',
    find: 'if (deposit && deposit.id === before?.deposit?.id)',
    replace: 'if (deposit && before?.deposit)',
    test: ['tests/unit/features/wallet/commands.test.ts', 'where a card deposit is paid is kept'],
  },
  {
    rule: 'A draft that was changed while an earlier text was sent has not been sent',
    file: 'src/data/command.ts',
    find: 'const isSame = drafts.read(uid)?.pending?.key === pending.key;',
    replace: 'const isSame = true;',
    test: ['tests/unit/data/draftCommand.faults.test.ts', '0 lost, 0 not resumed'],
  },
  {
    rule: 'Without Web Locks one command of a kind runs at a time in a tab',
    file: 'src/data/exclusively.ts',
    find: 'if (held.has(name)) return undefined;',
    replace: '',
    test: ['tests/unit/data/exclusively.test.ts', 'one at a time in this tab'],
  },
  {
    rule: 'With Web Locks the browser’s lock is asked for, and not waited for',
    file: 'src/data/exclusively.ts',
    find: '{ ifAvailable: true }',
    replace: '{}',
    test: ['tests/unit/data/exclusively.test.ts', 'with Web Locks the browser decides, and nobody waits'],
  },
  {
    rule: 'A jump of the device’s clock is noticed',
    file: 'src/operator/session/driver.ts',
    find: 'if (Math.abs(drifted - drift) > TIMINGS.clockJump) {',
    replace: 'if (drifted - drift > TIMINGS.clockJump) {',
    test: [
      'tests/unit/operator/session/driver.test.ts',
      'polling goes on every 10 s, nobody is signed out, it is told once',
    ],
  },
  {
    rule: 'Two drafts that a full browser refused are both kept, whichever is stored first',
    file: 'src/data/drafts.ts',
    find: 'const isOwn = there?.now.at === baseline.get(uid) || there?.now.at === refused.get(uid);',
    replace: 'const isOwn = !there || there.now.at <= Math.max(baseline.get(uid) ?? 0, refused.get(uid) ?? 0);',
    test: ['tests/unit/data/drafts.test.ts', 'both texts are kept, also when the older one is stored first'],
  },
];
