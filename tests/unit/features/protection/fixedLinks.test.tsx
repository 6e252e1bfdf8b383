// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { se } from '../../../../src/config/markets/se.ts';
import FixedLinks from '../../../../src/features/protection/parts/FixedLinks.tsx';
import { LimitsLink } from '../../../../src/features/protection/parts/LimitsLink.tsx';
import { stack } from '../../../../src/overlays/index.ts';
import { game, resetGame } from '../../../../src/state/game.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw, until } from '../games/page.tsx';

const REGISTER = se.register;

afterEach(async () => {
  await clear();
  resetGame();
  Object.assign(play, PLAY_OPEN);
});

test.each([
  [true, ['Limits', 'Self-test', REGISTER, 'Your play', 'Stop now']],
  [false, ['Limits', 'Self-test', REGISTER]],
])(
  'the links that stay in view are those of the market; play and its stop only for a member: %s (Rule R33)',
  async (signedIn, names) => {
    startOperator(() => ({}), { signedIn });
    play.market = 'se';
    await draw(<FixedLinks />);
    const links = await until(() => [...byTestId('fixed-links').children]);
    expect(links.map(({ textContent }) => textContent).toSorted()).toEqual(names.toSorted());
  },
);

test('a link to the limits leads to their page; over a game, which would hide the page, it opens a sheet (Rule R26)', async () => {
  await draw(<LimitsLink>Limits</LimitsLink>);
  const press = (): boolean =>
    document.querySelector('#page a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ??
    false;
  expect([press(), stack.entries]).toEqual([true, []]);
  game.currentGame = { id: '1', title: 'g', provider: 'p', category: 'slot' };
  expect(press()).toBe(false);
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['limits']);
});
