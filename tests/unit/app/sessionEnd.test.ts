// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardGame } from '../../../src/features/games/round.ts';
import { navigateAfterSession } from '../../../src/app/sessionEnd.ts';
import * as TIMINGS from '../../../src/config/timings.ts';
import { closeOverlay, navigate, stack } from '../../../src/overlays/index.ts';
import { game, resetGame } from '../../../src/state/game.ts';
import { store } from '../../../src/storage/encodedStore.ts';
import { FakeHistory } from '../../support/fakeHistory.ts';

let history: FakeHistory;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  history = new FakeHistory((type) => dispatchEvent(new Event(type)));
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', history.location);
  guardGame(resetGame, () => Promise.resolve());
});
afterEach(() => {
  resetGame();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The open dialog, once it is there. */
async function dialog() {
  await expect.poll(() => stack.entries).toHaveLength(1);
  const [entry] = stack.entries;
  if (entry?.overlay.kind !== 'dialog') throw new Error('No dialog is open');
  return { id: entry.id, text: entry.overlay.text };
}
const play = (): void => {
  game.currentGame = { id: '1', title: 'g', provider: 'p', category: 'slot' };
};

describe('reload of home and login; with a game open it asks first', () => {
  test('without a game there is no question', async () => {
    await navigate('/home');
    expect([history.loads, stack.entries.length]).toEqual([['assign /home'], 0]);
  });

  test.each([
    ['in this document only', true, 'jwt', []],
    ['in this document only', true, 'auth_token', []],
    ['stored', false, 'jwt', ['assign /home']],
    ['missing', true, undefined, ['assign /home']],
  ])(
    'a session that is %s (temporary: %s, its token: %s): whether the document is replaced, and with it the session (Rule A12)',
    async (_what, isTemporary, token, loads) => {
      vi.spyOn(store, 'isTemporary').mockReturnValue(isTemporary);
      vi.spyOn(store, 'peekRaw').mockImplementation((key) => (key === token ? 'token' : null));
      await navigate('/home');
      expect(history.loads).toEqual(loads);
    },
  );

  test.each([
    [true, ['assign /home']],
    [false, []],
  ])('with a game open the player decides: %s', async (answer, loads) => {
    play();
    const going = navigate('/home');
    const { id, text } = await dialog();
    expect(text()).toMatchObject({ accept: 'Leave', decline: 'Keep playing' });
    closeOverlay(id, answer);
    await going;
    expect(history.loads).toEqual(loads);
    expect(history.position[1]).toBe(0);
  });
});

describe('the end of a session leads to another page', () => {
  test('at once without a game, replacing the page', async () => {
    await navigateAfterSession('/login');
    expect(history.loads).toEqual(['replace /login']);
  });

  test('the login page gets the present page as `next`; home gets none', async () => {
    await navigate('/supports/counselpage?write=1');
    await navigateAfterSession('/login');
    await navigateAfterSession('/home');
    expect(history.loads).toEqual(['replace /login?next=%2Fsupports%2Fcounselpage%3Fwrite%3D1', 'replace /home']);
  });

  test('a session that ends on the login page keeps the `next` of its address (Rule A5)', async () => {
    history.replaceState(null, '', '/login?next=%2Fwallet%2Fdepositpage');
    await navigateAfterSession('/login');
    await navigateAfterSession('/home');
    expect(history.loads).toEqual(['replace /login?next=%2Fwallet%2Fdepositpage', 'replace /home']);
  });

  test('with a game the player is notified first, and cannot stay', async () => {
    play();
    const going = navigateAfterSession('/home');
    const { id, text } = await dialog();
    expect([history.loads, text().decline]).toEqual([[], undefined]);
    closeOverlay(id);
    await going;
    expect(history.loads).toEqual(['replace /home']);
  });

  test.each([
    ['has ended', () => void (game.round = 'closed')],
    ['has not ended after a minute', () => vi.advanceTimersByTimeAsync(TIMINGS.roundWait)],
  ])('in a round they are notified when it %s', async (_name, go) => {
    vi.useFakeTimers();
    play();
    game.round = 'open';
    const going = navigateAfterSession('/home');
    await vi.advanceTimersByTimeAsync(TIMINGS.roundWait - 1);
    expect(stack.entries).toEqual([]);
    await go();
    vi.useRealTimers();
    closeOverlay((await dialog()).id);
    await going;
    expect(history.loads).toEqual(['replace /home']);
  });
});
