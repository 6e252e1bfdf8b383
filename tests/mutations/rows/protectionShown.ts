import type { Mutation } from '../mutation.ts';

const CLOSED = 'src/features/protection/closed.ts';
const CLOSED_TEST = 'tests/unit/features/protection/closed.test.ts';
const LOCK = 'src/features/protection/stopLock.ts';
const LOCK_TEST = 'tests/unit/features/protection/stopLock.test.ts';
const TALLY = 'src/features/games/tally.ts';
const TALLY_TEST = 'tests/unit/features/games/tally.test.ts';
const CHECK_TEST = 'tests/unit/features/games/realityCheck.test.tsx';
const STATEMENT_TEST = 'tests/unit/features/protection/statement.test.tsx';
const CLOSING_TEST = 'tests/unit/features/games/closing.test.tsx';

/** Protection of players: what the client shows, closes and reminds of, and what the sandbox refuses. */
export const protectionShown: readonly Mutation[] = [
  {
    rule: 'A pause without an end does not end (Rule R5)',
    file: CLOSED,
    find: '  return Date.parse(time) <= now;',
    replace: '  return !(Date.parse(time) > now);',
    test: [CLOSED_TEST, 'a pause closes it until its end, one without an end permanently'],
  },
  {
    rule: 'A kind of games that is closed is gone from the lists (Rule R10)',
    file: 'src/features/games/catalogue.state.ts',
    find: 'providers: all.filter((each) => !isClosed(each))',
    replace: 'providers: all',
    test: ['tests/unit/features/games/closedKinds.test.ts', 'providers of a kind that the member closed are gone'],
  },
  {
    rule: 'A page hides the closed kinds of games before it has the server’s answer (Rule R10)',
    file: 'src/features/games/catalogue.state.ts',
    find: '  readClosedKinds();\n  const stored',
    replace: '  const stored',
    test: ['tests/unit/features/games/closedKindsAtStart.test.tsx', 'a page hides the kinds that the member closed'],
  },
  {
    rule: 'A reality check waits a minute at most, also in a round that lasts for several (Rule R17)',
    file: 'src/features/games/parts/usePlayWatch.ts',
    find: 'await Promise.race([whenRoundEnds(), sleep(systemClock, Math.max(0, end - systemClock.monotonic()))]);',
    replace: 'await whenRoundEnds();',
    test: ['tests/unit/features/games/closing.test.tsx', 'waits for 60 s in all'],
  },
  {
    rule: 'A stop of this device does not hide that a register forbids withdrawals (Rule R4)',
    file: 'src/features/protection/closed.ts',
    find: ' || !known.may_withdraw',
    replace: '',
    test: ['tests/unit/features/protection/closed.test.ts', 'the one that closes play for longer is reported'],
  },
  {
    rule: 'A reality check that was answered in a long round is not shown again at its end (Rule R17)',
    file: 'src/features/games/parts/usePlayWatch.ts',
    find: 'tally.checked !== due.checked || ',
    replace: '',
    test: ['tests/unit/features/games/closing.test.tsx', 'is not shown again when a long round ends'],
  },
  {
    rule: 'A stop counts the time that pages are open while the server’s is not known (Rule R6)',
    file: LOCK,
    find: 'Math.max(0, row.left - (ports.clock.monotonic() - at))',
    replace: 'row.left',
    test: [LOCK_TEST, 'without the server’s time it counts down while a page is open, also over reloads'],
  },
  {
    rule: 'The device’s clock does not end a stop (Rule R6)',
    file: LOCK,
    find: '    if (time === undefined) return left;',
    replace:
      '    if (time === undefined) return Math.max(0, Date.parse(one.row.pressed_at) + TIMINGS.stop - ports.guess());',
    test: [LOCK_TEST, 'a device clock that is set by 172800000 ms neither lifts nor lengthens it'],
  },
  {
    rule: 'A stop is reported as pressed by the server’s clock, not by the device’s (Rule R6)',
    file: LOCK,
    find: '(one.row.until ?? ports.guess() + left) - TIMINGS.stop',
    replace: 'Date.parse(one.row.pressed_at)',
    test: [
      LOCK_TEST,
      'on a device whose clock is wrong by -172800000 ms it does not end when the server’s time becomes known, and is reported as pressed when it was',
    ],
  },
  {
    rule: 'A stop that was not reported to the server stays stored (Rule R6)',
    file: LOCK,
    find: 'if (left === 0 && one.row.told) return lift(uid);',
    replace: 'if (left === 0) return lift(uid);',
    test: [LOCK_TEST, 'a stop that is over stays stored until it was reported'],
  },
  {
    rule: 'An HTTP error is no refusal of play (Rule R7)',
    file: 'src/features/protection/refusalOf.ts',
    find: "kind === 'code' ? SCHEMAS",
    replace: "kind !== 'signedOut' ? SCHEMAS",
    test: ['tests/unit/features/protection/refusalOf.test.ts', 'another code, empty data and an HTTP status'],
  },
  {
    rule: 'The help line follows from the market before the language (Rule R8)',
    file: 'src/config/helpLines.ts',
    find: 'return BY_MARKET[market] ?? BY_LANGUAGE[language] ?? THERAPY;',
    replace: 'return BY_LANGUAGE[language] ?? BY_MARKET[market] ?? THERAPY;',
    test: ['tests/unit/config/helpLines.test.ts', 'the market comes before the language; a market that is not known'],
  },
  {
    rule: 'The bar says a loss in words (Rule R15)',
    file: 'src/features/games/parts/PlayFigures.tsx',
    find: '<Trans>Net result: {spokenNet(net)}</Trans>',
    replace: '<Trans>Net result: {formatSignedMoney(net)}</Trans>',
    test: [CHECK_TEST, 'the bar says net result and play time in words'],
  },
  {
    rule: 'Play time is not counted on after the operator has ended the session (Rule R15)',
    file: TALLY,
    find: 'Math.min(Math.max(0, since), longest)',
    replace: 'Math.max(0, since)',
    test: [TALLY_TEST, 'stops when the operator ends the session'],
  },
  {
    rule: 'The player is asked to close a window that the browser leaves open (Rule R16)',
    file: 'src/features/games/popup.ts',
    find: 'if (current && !(closing?.window.closed && !closing.cutOff))',
    replace: 'if (current && !closing)',
    test: [CLOSING_TEST, 'a separate window that the browser does not close'],
  },
  {
    rule: 'A game that was ended takes no bets, though its window is open (Rules R16, C35)',
    file: 'sandbox/play.ts',
    find: "play.ended_by === null || play.ended_by === 'lapse'",
    replace: "play.ended_by !== 'launch'",
    test: ['tests/unit/sandbox/play.test.ts', 'a round after the close is refused'],
  },
  {
    rule: 'A game that has lapsed can be closed, and then takes no bets (Rules R16, C35)',
    file: 'sandbox/play.ts',
    find: "where id = $1 and (ended_at is null or ended_by = 'lapse')",
    replace: 'where id = $1 and ended_at is null',
    test: [
      'tests/unit/sandbox/play.test.ts',
      'after a close of a game that was not seen for minutes its rounds are refused',
    ],
  },
  {
    rule: 'Nothing answers a reality check in its first second (Rule R17)',
    file: 'src/features/games/RealityCheckView.tsx',
    find: '    if (systemClock.monotonic() - openedAt < TIMINGS.realityCheckWait) return;\n',
    replace: '    if (systemClock.monotonic() < openedAt) return;\n',
    test: [CHECK_TEST, 'ignores presses in its first second: reality-continue'],
  },
  {
    rule: 'Another game does not begin the minutes to a reality check anew (Rule R17)',
    file: TALLY,
    find: 'before: totalOf(tally), session, now',
    replace: 'session, now',
    test: [TALLY_TEST, 'continues over a change of the game'],
  },
  {
    rule: 'A reality check comes as often as the market wants at least (Rule R34)',
    file: 'src/features/protection/realityMinutes.ts',
    find: ', pack?.realityChecks.at(-1) ?? Infinity)',
    replace: ')',
    test: [
      'tests/unit/features/protection/realityMinutes.test.ts',
      'at most the market’s longest, which is also the default',
    ],
  },
  {
    rule: 'One page of a browser plays at a time (Rule R18)',
    file: 'src/features/games/gameLock.ts',
    find: '          resolve(lock !== null);',
    replace: '          resolve(true);',
    test: ['tests/unit/features/games/gameLock.test.ts', 'a second page of the member cannot claim the game'],
  },
  {
    rule: 'A game that is closed for the member ends with its round (Rule R19)',
    file: 'src/features/games/closing.actions.ts',
    find: '  await whenRoundEnds();\n',
    replace: '',
    test: [CLOSING_TEST, 'a running round ends first'],
  },
  {
    rule: 'What waits for the end of a round waits a minute at most (Rules G18, R17, R19)',
    file: 'src/state/game.ts',
    find: 'await within(systemClock, TIMINGS.roundWait, ended).catch(() => undefined);',
    replace: 'await ended;',
    test: ['tests/unit/app/sessionEnd.test.ts', 'has not ended after a minute'],
  },
  {
    rule: 'Seven days of play are seven days (Rule R20)',
    file: 'src/features/protection/activity.ts',
    find: 'week: addDays(today, -6)',
    replace: 'week: addDays(today, -7)',
    test: ['tests/unit/features/protection/activity.test.ts', 'end today: the last seven days'],
  },
  {
    rule: 'A loss has a bar as high as a win’s (Rule R20)',
    file: 'src/features/protection/activity.ts',
    find: 'Math.max(...bars.map(({ net }) => Math.abs(net)))',
    replace: 'Math.max(...bars.map(({ net }) => net))',
    test: ['tests/unit/features/protection/activity.test.ts', 'have a bar for each of 30 days'],
  },
  {
    rule: 'An hour’s cost is what the game keeps (Rule R21)',
    file: 'src/features/games/facts.ts',
    find: '((100 - rtp) * bet',
    replace: '(rtp * bet',
    test: ['tests/unit/features/games/odds.test.ts', 'an hour costs on average what the game keeps of all stakes'],
  },
  {
    rule: 'Limits are one press away in a game (Rule R26)',
    file: 'src/features/games/parts/GameBar.tsx',
    find: "openOverlay({ kind: 'limits' })",
    replace: "openOverlay({ kind: 'activity' })",
    test: ['tests/unit/features/games/gameWindow.test.tsx', 'limits and breaks are one press away'],
  },
  {
    rule: 'The limit that leaves least is named (Rule R25)',
    file: 'src/features/protection/limits.rules.ts',
    find: 'one.remaining - other.remaining',
    replace: 'other.remaining - one.remaining',
    test: ['tests/unit/features/protection/limits.test.ts', 'is the one with the least remaining, whatever its amount'],
  },
  {
    rule: 'Limits that leave less than the least amount stand in place of the deposit form (Rule R26)',
    file: 'src/features/wallet/parts/DepositForm.tsx',
    find: '!fits(method, remaining)',
    replace: 'remaining <= 0',
    test: ['tests/unit/features/wallet/depositForm.test.tsx', 'the limit leaves too little'],
  },
  {
    rule: 'All limits that a market asks for are set before play (Rule R27)',
    file: 'src/features/protection/steps.ts',
    find: '  return setLimits.every(',
    replace: '  return setLimits.some(',
    test: [
      'tests/unit/features/protection/steps.test.ts',
      'are one of each kind, over any of its periods, below the cap',
    ],
  },
  {
    rule: 'A limit of an unknown kind is shown (Rule R1)',
    file: 'src/features/protection/parts/ProtectionPanel.tsx',
    find: '{SENT_KINDS.map(',
    replace: "{SENT_KINDS.filter((each) => each !== 'unknown').map(",
    test: [
      'tests/unit/features/protection/unknownLimits.test.tsx',
      'limits of an unknown kind or period are shown as unknown',
    ],
  },
  {
    rule: 'The market’s cap is no limit of the member’s own (Rule R27)',
    file: 'src/features/protection/steps.ts',
    find: ' && value !== cap',
    replace: '',
    test: [
      'tests/unit/features/protection/steps.test.ts',
      'are one of each kind, over any of its periods, below the cap',
    ],
  },
  {
    rule: 'The statement has the days that the market names (Rule R29)',
    file: 'src/features/protection/parts/AcknowledgeActivity.tsx',
    find: 'addDays(today, 1 - statementDays)',
    replace: 'addDays(today, -statementDays)',
    test: [STATEMENT_TEST, 'the statement sums stakes, wins, net, deposits and withdrawals'],
  },
  {
    rule: 'The days of the member’s play are the market’s (Rule R20)',
    file: 'src/features/protection/parts/ActivityPanel.tsx',
    find: 'dayIn(pack.zone, ',
    replace: 'dayIn(BASE.zone, ',
    test: [STATEMENT_TEST, 'is counted by days in the market’s time zone, which is named'],
  },
  {
    rule: 'The self-test has the bounds of its index (Rule R31)',
    file: 'src/features/protection/selfTest.ts',
    find: "if (score <= 2) return 'low';",
    replace: "if (score <= 3) return 'low';",
    test: ['tests/unit/features/protection/selfTest.test.ts', '3 points are moderate'],
  },
  {
    rule: 'The market that the server sends comes first (Rule R32)',
    file: 'src/state/market.ts',
    find: 'return operatorMarket || siteMarket(site?.WEB_VARIABLES?.market) || MARKET;',
    replace: 'return siteMarket(site?.WEB_VARIABLES?.market) || operatorMarket || MARKET;',
    test: ['tests/unit/state/market.test.ts', 'the market of the server overrides the site config’s'],
  },
  {
    rule: 'A market of the site config that has no pack does not replace the brand’s (Rule R32)',
    file: 'src/state/market.ts',
    find: "if (name === '' || MARKETS.some((market) => market === name)) return name;",
    replace: 'return name;',
    test: ['tests/unit/state/market.test.ts', 'a name in the site config that has no pack is logged once'],
  },
  {
    rule: 'A break lasts as long as the market’s pack says (Rule R34)',
    file: 'sandbox/api/protection.ts',
    find: 'if (!(await packOf(db)).breakHours.includes(hours))',
    replace: 'if (hours < 0)',
    test: [
      'tests/unit/sandbox/protection/markets.test.ts',
      'breaks, exclusions and reality checks accept only the lengths of the market’s pack',
    ],
  },
  {
    rule: 'The most that is allowed names its law (Rule R36)',
    file: 'src/features/protection/capText.ts',
    find: 'find(({ figures }) => figures.includes(figure))',
    replace: 'find(({ figures }) => !figures.includes(figure))',
    test: [
      'tests/unit/features/protection/capText.test.ts',
      'a cap names the law or the authority that it follows from',
    ],
  },
  {
    rule: 'A stop that was just pressed is not lifted by what the page knew before it (Rule R6)',
    file: 'src/features/protection/parts/PlayWatch.tsx',
    find: 'JSON.parse(json))), [uid, json, isKnown]);',
    replace: 'JSON.parse(json))));',
    test: ['tests/unit/features/protection/playWatch.test.tsx', 'a stop is in force from the press on'],
  },
  {
    rule: 'The notice of the risks is acknowledged with its version (Rule R28)',
    file: 'src/features/protection/parts/NoticeSteps.tsx',
    find: 'version={RISK_NOTICE_VERSION}',
    replace: 'version=""',
    test: ['tests/unit/features/protection/riskNotice.test.tsx', 'is acknowledged with its version (Rule R28)'],
  },
  {
    rule: 'The notice of the risks says what gambling costs (Rule R28)',
    file: 'src/features/protection/parts/NoticeSteps.tsx',
    find: 'Over time, players get back less than they stake on average.',
    replace: 'Over time, players have a good time on average.',
    test: ['tests/unit/features/protection/riskNotice.test.tsx', 'says that players get back less than they stake'],
  },
];
