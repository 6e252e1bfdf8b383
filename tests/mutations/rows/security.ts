import type { Mutation } from '../mutation.ts';

/** Destinations of navigation, sign-outs, other tabs, the operator's address, limits of sign-in tries. */
export const security: readonly Mutation[] = [
  {
    rule: 'A path of this origin is still one after it is resolved a second time',
    file: 'src/lib/destination.ts',
    find: 'return again.origin === origin && again.pathname === once.pathname ? (path as OwnPath) : undefined;',
    replace: 'return again.pathname !== undefined ? (path as OwnPath) : undefined;',
    test: ['tests/unit/lib/destination.test.ts', 'stays the same path of this origin wherever it is resolved'],
  },
  {
    rule: 'A launch address is a page of another origin',
    file: 'src/lib/destination.ts',
    find: '&& url.origin !== origin ? url.href',
    replace: '&& origin !== undefined ? url.href',
    test: [
      'tests/unit/lib/destination.test.ts',
      'the own origin is refused on loopback too; another port is another origin',
    ],
  },
  {
    rule: 'A launch or payment address is a web page',
    file: 'src/lib/destination.ts',
    find: "const isWeb = url.protocol === 'https:' || url.protocol === 'http:';",
    replace: 'const isWeb = true;',
    test: [
      'tests/unit/lib/destination.test.ts',
      'every accepted address is a web page of another origin and is accepted again',
    ],
  },
  {
    rule: 'No other code turns a text into a destination',
    file: 'src/shell/nextPath.ts',
    find: "import { parseOwnPath } from '../lib/destination.ts';",
    replace:
      "import type { OwnPath } from '../lib/destination.ts';\n\nconst parseOwnPath = (text: string): OwnPath => text as OwnPath;",
    test: [
      'tests/architecture/safety.test.ts',
      'external text becomes a destination only through lib/destination.ts > holds in the source',
    ],
  },
  {
    rule: 'A signed-out token stays stored in its tab until the server has answered the logout call',
    file: 'src/operator/session/token.ts',
    find: "store.set('ended_tokens', [...new Set([...endedTokens(), token])]);",
    replace: '',
    test: [
      'tests/unit/operator/session/lostSignOut.test.ts',
      'is sent by the next page at its start, if the connection is back',
    ],
  },
  {
    rule: 'A logout call without an answer is sent again',
    file: 'src/operator/session/token.ts',
    find: 'if (hasFailed) break;',
    replace: '',
    test: [
      'tests/unit/operator/session/lostSignOut.test.ts',
      'is not repeated after an answer, but after no answer: a gateway error',
    ],
  },
  {
    rule: 'The answer to the logout call removes the stored token',
    file: 'src/operator/session/token.ts',
    find: "else store.remove('ended_tokens');",
    replace: '',
    test: ['tests/unit/operator/session/lostSignOut.test.ts', 'is sent when the device reports that it is online'],
  },
  {
    rule: 'A restored tab knows by the hash that its token was signed out',
    file: 'src/operator/session/session.ts',
    find: 'if (!isSignedOut()) return;',
    replace: 'return;',
    test: [
      'tests/unit/operator/session/lostSignOut.test.ts',
      'a tab that is restored with the token revokes it and signs out',
    ],
  },
  {
    rule: 'A sign-out ends the member’s other sessions in this browser, also those of tabs that are closed',
    file: 'src/operator/session/session.ts',
    find: "retireToken(reason !== 'elsewhere');",
    replace: 'retireToken();',
    test: [
      'tests/unit/operator/session/lostSignOut.test.ts',
      'a closed tab with an earlier session of the member is signed out too, on the server as well; a later session continues',
    ],
  },
  {
    rule: 'No token leaves before its hash could be compared',
    file: 'src/operator/session/session.ts',
    find: "check: () => (isHashed ? check() : 'TOKEN_GET_ERROR'),",
    replace: 'check: () => check(),',
    test: [
      'tests/unit/operator/session/lostSignOut.test.ts',
      'a token whose hash is not computed yet is revoked before any other authenticated call, too',
    ],
  },
  {
    rule: 'An expired token in one tab leaves a good one of the same member alone',
    file: 'src/operator/session/tabs.ts',
    find: "if (!isSame && !(all && uid !== '' && uid === ports.uid())) return;",
    replace: "if (!isSame && !(uid !== '' && uid === ports.uid())) return;",
    test: [
      'tests/unit/operator/session/tabs.test.ts',
      'a token that expired or was revoked ends the sessions with this token, and no other of the same member',
    ],
  },
  {
    rule: 'Another member’s sign-in deletes what the browser stored of the one before',
    file: 'src/operator/session/values.ts',
    find: "store.clearPersonal('others');",
    replace: '',
    test: [
      'tests/unit/operator/session/members.test.ts',
      'the data of the previous member is removed; preferences of the browser stay',
    ],
  },
  {
    rule: 'A sign-out leaves another member’s rows alone',
    file: 'src/storage/database.ts',
    find: 'return key.startsWith(PERSONAL) && isGone(',
    replace: 'return key.startsWith(PERSONAL) || isGone(',
    test: ['tests/unit/storage/database.clearing.test.ts', 'deletes only rows whose id the caller accepts'],
  },
  {
    rule: 'Session values from another tab are accepted only by tabs with the same token',
    file: 'src/operator/session/tabs.ts',
    find: "const isOurs = received.token !== '' && received.token === ports.tokenHash();",
    replace: "const isOurs = received.token !== '';",
    test: [
      'tests/unit/operator/session/tabs.test.ts',
      'is posted to the tabs with the same token, and to no other session',
    ],
  },
  {
    rule: 'The last good config is used for 30 days at most',
    file: 'src/operator/site/poll.ts',
    find: '&& ports.clock.now() - last.fetchedAt <= SITE_PACING.greatestAge',
    replace: '',
    test: ['tests/unit/operator/site/poll.test.ts', 'unless it is older than 30 days'],
  },
  {
    rule: 'The operator’s address is asked for again while the page is open',
    file: 'src/operator/site/poll.ts',
    find: 'if (inFlight || ports.clock.monotonic() < notBefore) return;',
    replace: 'if (inFlight || ports.clock.monotonic() > 0) return;',
    test: ['tests/unit/operator/site/poll.test.ts', 'a restarted poll finds an operator whose address has changed'],
  },
  {
    rule: 'A try of a password is counted before the password is verified, so that parallel tries do not pass together',
    file: 'sandbox/api/account.ts',
    find: "await tx.query('insert into login_tries (who, at) values ($1, $2)', [who, now]);",
    replace:
      "setTimeout(() => void api.db.query('insert into login_tries (who, at) values ($1, $2)', [who, now]), 500);",
    test: ['tests/unit/sandbox/auth.test.ts', '4290: parallel attempts do not exceed the limit'],
  },
  {
    rule: 'Tries of a password are counted by account, whichever name is typed',
    file: 'sandbox/api/account.ts',
    find: 'await limitTries(api, member?.account_id ?? name, request.ip);',
    replace: 'await limitTries(api, name, request.ip);',
    test: ['tests/unit/sandbox/auth.test.ts', '4290: all attempts of one account count together'],
  },
  {
    rule: 'Tries of a password count when the password is changed, too',
    file: 'sandbox/api/account.ts',
    find: '    await limitTries(api, member.account_id, request.ip);\n    if (!(await verify',
    replace: '    if (!(await verify',
    test: ['tests/unit/sandbox/auth.test.ts', '4290: all attempts of one account count together'],
  },
  {
    rule: 'Tries that no longer count are deleted',
    file: 'sandbox/api/account.ts',
    find: "await tx.query('delete from login_tries where at <= $1', [new Date(now.getTime() - seconds * 1000)]);",
    replace: '',
    test: ['tests/unit/sandbox/auth.test.ts', 'attempts that no longer count are deleted'],
  },
  {
    rule: 'The id of a memo from the control port fits the rule of ids',
    file: 'sandbox/control/supports.ts',
    find: 'select gen_random_uuid()::text, id,',
    replace: "select id || ':' || gen_random_uuid()::text, id,",
    test: ['tests/unit/sandbox/supports.test.ts', 'a memo from the control port can be read and deleted'],
  },
];
