// @vitest-environment happy-dom
import { useSnapshot } from 'valtio';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { register } from '../../../../src/contract/account.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { openLogin } from '../../../../src/features/account/account.actions.ts';
import { clearSignUp } from '../../../../src/features/account/account.state.ts';
import LoginScreen from '../../../../src/features/account/LoginScreen.tsx';
import LoginSheetView from '../../../../src/features/account/LoginSheetView.tsx';
import RegisterScreen from '../../../../src/features/account/RegisterScreen.tsx';
import { pathAfter } from '../../../../src/features/protection/index.ts';
import { closeOverlay, watchHistory, stack } from '../../../../src/overlays/stack.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { refusal, startOperator } from './operator.ts';
import { alertText, byTestId, draw, press, toasts, type } from './page.tsx';
import { turns, until } from '../../../support/waiting.ts';

watchHistory();

beforeEach(async () => {
  await draw(null);
  resetMember();
  Object.assign(play, PLAY_OPEN);
  history.replaceState(null, '', '/login');
});

async function signInAsDemo(): Promise<void> {
  await type('username', 'demo');
  await type('password', 'demo-1234');
  await press(byTestId('login-submit'));
}

async function signUpAsMoon(): Promise<void> {
  await type('account_id', 'moon_02');
  await type('email', 'moon2@example.com');
  await type('password', 'moonlight');
  await type('password_again', 'moonlight');
  await press(byTestId('register-next'));
  await type('nickname', '반달');
  await type('phone', '01012345678');
  await press(byTestId('register-next'));
  await press(byTestId('register-all'));
  await press(byTestId('register-submit'));
}

/** Connects an operator that names this market and these steps to the member, and accepts what else is sent. */
function startInMarket(market: string, must: readonly string[]): void {
  play.market = market;
  startOperator(({ path }) =>
    path === protection.path
      ? { code: 0, msg: '', data: { market, must } }
      : { code: 0, data: { available: true }, session: { jwt: 'new' } },
  ).token = 'token';
}

/** Renders the login sheet as the overlay host does. */
function Sheets() {
  const { entries } = useSnapshot(stack);
  return entries.map(({ id }) => (
    <LoginSheetView key={id} overlay={{ kind: 'login' }} close={(answer) => closeOverlay(id, answer)} />
  ));
}

describe('/login', () => {
  it('leads to ?next= after a sign-in, without showing "You are signed in" in between', async () => {
    history.replaceState(null, '', '/login?next=/game/slot');
    startOperator(() => {
      app.signedIn = true;
      return { code: 0, session: { jwt: 'new' } };
    });
    await draw(<LoginScreen />);
    await signInAsDemo();
    expect(document.body.textContent).not.toContain('You are signed in');
    await until(() => expect(location.pathname).toBe('/game/slot'));
  });

  it.each(['/wallet/history?from=2026-01-01#top', '/game/slot?q=Salt+%26+Pepper+%231'])(
    'leads to the query and the hash of ?next=, too: %s',
    async (next) => {
      history.replaceState(null, '', `/login?next=${encodeURIComponent(next)}`);
      startOperator(() => ({ code: 0, session: { jwt: 'new' } }));
      await draw(<LoginScreen />);
      await signInAsDemo();
      await until(() => expect(location.pathname + location.search + location.hash).toBe(next));
    },
  );

  it.each([
    ['/game/slot?provider=7', '/game/slot?provider=7'],
    ['/.//evil.example/home', '/home'],
  ])('the sign-up page with ?next=%s leads back to a sign-in that continues to %s', async (next, path) => {
    history.replaceState(null, '', `/account/register?next=${encodeURIComponent(next)}`);
    await draw(<RegisterScreen />);
    const link = document.querySelector('a[href^="/login"]');
    expect(link?.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  it('when already signed in offers to go home', async () => {
    app.signedIn = true;
    await draw(<LoginScreen />);
    expect(document.querySelector('h1')?.textContent).toBe('You are signed in');
    expect(document.querySelector('a[href="/home"]')?.textContent).toBe('Go home');
  });

  it.each([
    ['the sign-in', '/login', LoginScreen],
    ['the sign-up', '/account/register', RegisterScreen],
  ])(
    '%s, loaded again after its reply, still leads to ?next=, and first to the steps that are due (Rules A5, R27)',
    async (_page, path, Screen) => {
      history.replaceState(null, '', `${path}?next=/wallet/withdrawpage`);
      startInMarket('br', []);
      app.signedIn = true;
      await draw(<Screen />);
      expect(document.querySelector('h1')?.textContent).toBe('You are signed in');
      const link = () => document.querySelector('a[href*="withdrawpage"]');
      expect([link()?.getAttribute('href'), link()?.textContent]).toEqual(['/wallet/withdrawpage', 'Continue']);
      await draw(null);
      startInMarket('br', ['risk-notice']);
      app.signedIn = true;
      await draw(<Screen />);
      const steps = '/account/protection/steps?next=%2Fwallet%2Fwithdrawpage';
      await until(() => expect(link()?.getAttribute('href')).toBe(steps));
    },
  );

  it.each([
    [[], '/account/forgot', 0],
    [['risk-notice'], '/account/protection/steps?next=%2Fgame%2Fslot', 1],
  ])(
    'a sign-in that is answered after its page was left, with %j due, ends at %s: Back leads to the page chosen since (Rule A5)',
    async (must, path, added) => {
      history.replaceState(null, '', '/login?next=/game/slot');
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      startOperator(async (call) => {
        if (call.path === protection.path) return { code: 0, msg: '', data: { market: 'br', must } };
        await answered;
        return { code: 0, session: { jwt: 'new' } };
      }).token = 'token';
      play.market = 'br';
      await draw(<LoginScreen />);
      await signInAsDemo();
      await draw(null);
      history.replaceState(null, '', '/account/forgot');
      const pushed = vi.spyOn(history, 'pushState');
      await act(async () => answer());
      // It resolves after the form's own call.
      await act(() => pathAfter('signIn', '/home'));
      await turns();
      await until(() => expect(location.pathname + location.search).toBe(path));
      expect(pushed).toHaveBeenCalledTimes(added);
      pushed.mockRestore();
    },
  );

  it('stays after a reply that left no valid session', async () => {
    startOperator(() => ({ code: 0, session: { jwt: 'opaque' } })).isValid = false;
    await draw(<LoginScreen />);
    await signInAsDemo();
    expect(alertText()).toBe('The server had an error. Please try again.');
    expect(location.pathname).toBe('/login');
  });

  it('stays after a refusal', async () => {
    startOperator(() => refusal(4030));
    await draw(<LoginScreen />);
    await signInAsDemo();
    expect(alertText()).toBe('The ID or password is wrong.');
    expect(location.pathname).toBe('/login');
    // This tab gets the session of another one.
    await act(async () => void (app.signedIn = true));
    expect(document.querySelector('h1')?.textContent).toBe('You are signed in');
  });

  it.each([
    ['risk-notice', '/account/protection/steps?next=%2Fgame%2Fslot'],
    ['set-limits', '/game/slot'],
  ])(
    'leads first to the steps that the market asks for at a sign-in; with %s due to %s (Rule R27)',
    async (step, path) => {
      history.replaceState(null, '', '/login?next=/game/slot');
      startInMarket('br', [step]);
      await draw(<LoginScreen />);
      await signInAsDemo();
      await until(() => expect(location.pathname + location.search).toBe(path));
    },
  );
});

describe('/account/register', () => {
  it('leads first to the steps that the market asks for after a sign-up (Rule R27)', async () => {
    history.replaceState(null, '', '/account/register');
    startInMarket('gb', ['set-limits']);
    await draw(<RegisterScreen />);
    await signUpAsMoon();
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome'));
    expect(byTestId('welcome-next').textContent).toBe('Set your limits');
    await press(byTestId('welcome-next'));
    await until(() => expect(location.pathname).toBe('/account/protection/steps'));
  });

  it.each([
    ['no step due', [], { code: 0, session: { jwt: 'new' } }, '/support', ''],
    ['a step due', ['set-limits'], { code: 0, session: { jwt: 'new' } }, '/account/protection/steps', ''],
    ['a lost reply', [], 'no answer', '/support', 'Sign up · There is no connection.'],
  ] as const)(
    'that is answered after its page was left, with %s: the player stays, unless steps are due, and a failure is shown (Rules R27, N5)',
    async (_, must, reply, path, text) => {
      history.replaceState(null, '', '/account/register?next=/game/slot');
      const answered = Promise.withResolvers<void>();
      play.market = 'gb';
      startOperator(async (call) => {
        if (call.path === protection.path) return { code: 0, msg: '', data: { market: 'gb', must } };
        if (call.path !== register.path) return { code: 0, data: { available: true } };
        await answered.promise;
        return reply;
      }).token = 'token';
      await draw(<RegisterScreen />);
      await signUpAsMoon();
      await draw(null);
      history.replaceState(null, '', '/support');
      await act(async () => answered.resolve());
      // It resolves after the form's own call.
      await act(() => pathAfter('signUp', '/home'));
      await turns();
      await until(() => expect(location.pathname).toBe(path));
      await until(() => expect(toasts()).toContain(text));
      if (text) expect(toasts()).toContain('Your account may already have been created.');
      clearSignUp();
    },
  );

  it('ends with a welcome that leads on to ?next=, and not to the notice "You are signed in"', async () => {
    history.replaceState(null, '', '/account/register?next=/game/slot');
    startOperator(({ path }) => {
      if (path !== register.path) return { code: 0, data: { available: true } };
      app.signedIn = true;
      return { code: 0, session: { jwt: 'new' } };
    });
    await draw(<RegisterScreen />);
    // Returns a promise, as in Chromium: an effect must not return that to React.
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(async () => undefined);
    await signUpAsMoon();
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Welcome'));
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    scroll.mockRestore();
    expect(byTestId('welcome-next').textContent).toBe('Continue');
    expect(location.pathname).toBe('/account/register');
    await press(byTestId('welcome-next'));
    await until(() => expect(location.pathname).toBe('/game/slot'));
    await draw(null);
  });
});

describe('the login sheet', () => {
  it('closes after the sign-in without leaving the page, and then runs the player’s action', async () => {
    history.replaceState(null, '', '/game/slot');
    startOperator(() => ({ code: 0, session: { jwt: 'new' } }));
    await draw(<Sheets />);
    const seen: string[] = [];
    await act(async () => openLogin(() => seen.push(`${location.pathname}, ${stack.entries.length} open`)));
    await signInAsDemo();
    await until(() => expect(seen).toEqual(['/game/slot, 0 open']));
    expect(app.showLoginSlide).toBe(false);
  });

  it('leads to the steps that the market asks for, not to the player’s action, which would be refused (Rule R27)', async () => {
    history.replaceState(null, '', '/game/slot');
    startInMarket('br', ['risk-notice']);
    await draw(<Sheets />);
    let isResumed = false;
    await act(async () => openLogin(() => (isResumed = true)));
    await signInAsDemo();
    await until(() => expect(location.pathname).toBe('/account/protection/steps'));
    expect(isResumed).toBe(false);
  });

  it('closes without the player’s action when this tab gets the session of another one', async () => {
    await draw(<Sheets />);
    let isResumed = false;
    await act(async () => openLogin(() => (isResumed = true)));
    await act(async () => void (app.signedIn = true));
    await until(() => expect(app.showLoginSlide).toBe(false));
    expect({ open: stack.entries.length, isResumed }).toEqual({ open: 0, isResumed: false });
  });

  it('stays open after a refusal', async () => {
    startOperator(() => refusal(4030));
    await draw(<Sheets />);
    await act(async () => openLogin());
    await signInAsDemo();
    expect(app.showLoginSlide).toBe(true);
    expect(alertText()).toBe('The ID or password is wrong.');
  });
});
