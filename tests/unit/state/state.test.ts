import { snapshot, subscribe } from 'valtio';
import { afterEach, describe, expect, test } from 'vitest';
import { app, resetMember, type UserInfo } from '../../../src/state/app.ts';
import { game, resetGame, type CurrentGame } from '../../../src/state/game.ts';
import { preferences } from '../../../src/state/preferences.ts';
import { LANGUAGES, LOOK } from '../../../src/config/brand.ts';
import { readBrandFile, SANDBOX_BRAND } from '../../../src/config/brandFile.ts';

afterEach(() => {
  resetMember();
  resetGame();
  app.site = undefined;
});

const MEMBER = {
  balances: { USD: 3, KRW: 5000 },
  balanceAsOf: 1,
  uid: 'kim',
  email: 'kim@example.com',
  auth_token: 'token',
  signedIn: true,
  stale: true,
  showLoginSlide: true,
};

const GAME: CurrentGame = { id: '1', title: 'g', provider: 'p', category: 'slot' };

describe('app state', () => {
  test('balances keyed by currency, USD default 0; no login slide', () => {
    expect(snapshot(app)).toMatchObject({
      balances: { USD: 0 },
      showLoginSlide: false,
      signedIn: false,
      user: undefined,
    });
  });

  test("sign-out resets the member's data, the operator's config stays", () => {
    app.site = { front_api_domain: 'a.b', VARIABLES: { title: 't' } };
    app.siteName = 't';
    Object.assign(app, MEMBER);
    resetMember();
    expect(snapshot(app)).toEqual({
      site: { front_api_domain: 'a.b', VARIABLES: { title: 't' } },
      siteName: 't',
      balances: { USD: 0 },
      balanceAsOf: undefined,
      user: undefined,
      uid: '',
      email: '',
      auth_token: '',
      signedIn: false,
      stale: false,
      moved: false,
      outdated: false,
      showLoginSlide: false,
    });
  });

  test("the next member does not start with the last one's balances", () => {
    app.balances['KRW'] = 5000;
    resetMember();
    app.balances['EUR'] = 1;
    resetMember();
    expect(snapshot(app).balances).toEqual({ USD: 0 });
  });
});

describe('game state', () => {
  test('nothing is open at first; closing clears the URL', () => {
    const closed = {
      currentGame: undefined,
      url: '',
      round: 'unknown',
      session: '',
      phase: 'idle',
      requested: false,
      launches: 0,
      stretched: false,
    };
    expect(snapshot(game)).toEqual(closed);
    Object.assign(game, { currentGame: GAME, url: 'https://game.example/1', phase: 'playing', stretched: true });
    expect(snapshot(game)).toMatchObject({ currentGame: GAME });
    resetGame();
    expect(snapshot(game)).toEqual(closed);
  });
});

test('preferences start with the brand’s defaults; the sandbox brand’s are locale ko, theme dark, style modern, layout list-layout', () => {
  expect(snapshot(preferences)).toMatchObject({ ...LOOK, lang: LANGUAGES[0] });
  const { look, languages } = readBrandFile(SANDBOX_BRAND);
  expect([look, languages[0]]).toEqual([{ theme: 'dark', style: 'modern', layout: 'list-layout' }, 'ko']);
});

describe('screens read snapshots', () => {
  /** Counts the notifications of a subscriber of `what` by `change`. */
  async function notificationsOf(what: object, change: () => void): Promise<number> {
    let times = 0;
    const stop = subscribe(what, () => (times += 1));
    change();
    await Promise.resolve();
    stop();
    return times;
  }

  test('a poll without changes renders nothing', async () => {
    app.balances['KRW'] = 5000;
    app.balanceAsOf = 1;
    const before = snapshot(app);
    const times = await notificationsOf(app, () => {
      app.balances['KRW'] = 5000;
      app.signedIn = before.signedIn;
      app.stale = before.stale;
    });
    expect([times, snapshot(app) === before]).toEqual([0, true]);
  });

  test('a new balance does not change other snapshots', async () => {
    app.site = { front_api_domain: 'a.b', VARIABLES: { title: 't' } };
    const before = snapshot(app);
    expect(await notificationsOf(app, () => (app.balances['KRW'] = 7000))).toBe(1);
    const after = snapshot(app);
    expect([after.balances['KRW'], after.site === before.site]).toEqual([7000, true]);
  });

  test('a sign-out notifies once, with everything reset', async () => {
    Object.assign(app, MEMBER);
    await Promise.resolve();
    expect(await notificationsOf(app, resetMember)).toBe(1);
    expect(await notificationsOf(app, resetMember)).toBeLessThanOrEqual(1);
    expect(snapshot(app).uid).toBe('');
  });

  test('closing a game notifies once', async () => {
    game.currentGame = GAME;
    await Promise.resolve();
    expect(await notificationsOf(game, resetGame)).toBe(1);
  });

  test('game and member are independent states', () => {
    Object.assign(app, MEMBER);
    game.currentGame = GAME;
    resetGame();
    expect(snapshot(app)).toMatchObject(MEMBER);
    game.currentGame = GAME;
    resetMember();
    expect(game.currentGame).toEqual(GAME);
  });
});

describe('user info', () => {
  const user = (): UserInfo => ({
    name: '김철수',
    username: 'kim@example.com',
    amount: 1_000_000,
    rolling: 50_000,
    bank_code_name: '',
    bank_account: '',
    bank_name: '',
    create_at: '',
    login_at: '',
    points: 0,
    unread: { notice: 1, memo: 2, counsel: 0 },
  });

  test('is stored unchanged and reset completely', () => {
    app.user = user();
    expect(snapshot(app).user).toEqual(user());
    resetMember();
    expect(snapshot(app).user).toBeUndefined();
  });
});
