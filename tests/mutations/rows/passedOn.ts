import type { Mutation } from '../mutation.ts';

const WITHDRAW_FORM = 'src/features/wallet/parts/WithdrawForm.tsx';
const WITHDRAW_TEST = 'tests/unit/features/wallet/withdrawScreen.test.tsx';

/** What a view does with rules that hold elsewhere: it asks for them, shows their result and acts on it. */
export const passedOn: readonly Mutation[] = [
  {
    rule: 'Play that is closed closes the open game (Rules R3, R19)',
    file: 'src/features/games/parts/usePlayWatch.ts',
    find: 'useEffect(() => void (closed && closeForProtection({ ...closed })), [closed]);',
    replace: 'useEffect(() => undefined, [closed]);',
    test: ['tests/unit/features/games/closing.test.tsx', 'although the operator continues with its session'],
  },
  {
    rule: 'A page reads what protects the member while the game’s own window hides it (Rule R19)',
    file: 'src/features/games/parts/WindowGameBar.tsx',
    find: '{ inWindow: true, unseen',
    replace: '{ unseen',
    test: ['tests/unit/features/games/windowGame.test.tsx', 'reads what protects the member also while that window'],
  },
  {
    rule: 'A page sends the heartbeats of a game whose own window hides it (Rules R16, C35)',
    file: 'src/features/games/parts/usePlayWatch.ts',
    find: 'usePlay(session, inWindow)',
    replace: 'usePlay(session, false)',
    test: [
      'tests/unit/features/games/windowGame.test.tsx',
      'sends its heartbeats also while that window hides the page',
    ],
  },
  {
    rule: 'The bar of a game in its own window can stop play (Rule R16)',
    file: 'src/features/games/parts/WindowGameBar.tsx',
    find: '        <StopButton />\n',
    replace: '',
    test: ['tests/unit/features/games/windowGame.test.tsx', 'has "Stop now" in its bar'],
  },
  {
    rule: 'An amount that was withdrawn is not left in the form to be sent again (Rule W1)',
    file: WITHDRAW_FORM,
    find: '    form.reset();\n',
    replace: '',
    test: [WITHDRAW_TEST, 'a withdrawal is sent once it is confirmed'],
  },
  {
    rule: 'Points that were converted are not left in the form to be sent again (Rule W1)',
    file: 'src/features/wallet/parts/PointsForm.tsx',
    find: '      form.reset();\n',
    replace: '',
    test: ['tests/unit/features/wallet/pointsScreen.test.tsx', 'points are converted once that is confirmed'],
  },
  {
    rule: 'A withdrawal that waits is shown on every page (Rule W16)',
    file: 'src/features/wallet/parts/MoneyLine.tsx',
    find: 'requests[each].length > 0 &&',
    replace: "each !== 'withdraw' && requests[each].length > 0 &&",
    test: ['tests/unit/features/wallet/moneyLine.test.tsx', 'a withdrawal that waits'],
  },
  {
    rule: 'The end of a withdrawal is noticed when the page becomes visible (Rule W16)',
    file: 'src/features/wallet/watchWaiting.ts',
    find: "  document.addEventListener('visibilitychange', check);\n",
    replace: '',
    test: [
      'tests/unit/features/wallet/waiting.test.ts',
      'a withdrawal that has ended is announced when the page becomes visible',
    ],
  },
  {
    rule: 'The fee of a method is shown (Rule W6)',
    file: 'src/features/wallet/parts/methodFacts.tsx',
    find: 'method.fee === 0 ?',
    replace: 'true ?',
    test: ['tests/unit/features/wallet/depositForm.test.tsx', 'of a method with a fee the form names the fee'],
  },
  {
    rule: 'The question before a withdrawal names its fee (Rules W6, W10)',
    file: WITHDRAW_FORM,
    find: 'fee === 0 ? t`No fee`',
    replace: 'true ? t`No fee`',
    test: [WITHDRAW_TEST, 'the form and the question before a withdrawal name the fee'],
  },
];
