// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../../../src/features/account/signing.actions.ts';
import { LoginForm } from '../../../../src/features/account/parts/LoginForm.tsx';
import { waitClock } from '../../../../src/operator/index.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { refusal, startOperator, type Answer, type Operator } from './operator.ts';
import { alertText, byTestId, draw, errorOf, input, press, toasts, type } from './page.tsx';
import { turns, until } from '../../../support/waiting.ts';

let done = 0;

async function open(answer: () => Answer | Promise<Answer>, next = '/home'): Promise<Operator> {
  done = 0;
  const operator = startOperator(answer);
  await draw(<LoginForm send={signIn} done={() => (done += 1)} next={next} />);
  return operator;
}

async function fill(): Promise<void> {
  await type('username', 'demo ');
  await type('password', 'demo-1234');
}

describe('the login form', () => {
  it('sends id and password once, and calls `done` after the reply', async () => {
    const operator = await open(() => ({ code: 0, session: { jwt: 'new' } }));
    await fill();
    await press(byTestId('login-submit'));
    expect(operator.calls.map(({ body }) => body)).toEqual([{ username: 'demo', password: 'demo-1234' }]);
    expect(done).toBe(1);
  });

  it('is not sent again while the first call is in flight or after its success', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    const operator = await open(() => new Promise<Answer>((resolve) => (answer = resolve)));
    await fill();
    await press(byTestId('login-submit'));
    await press(byTestId('login-submit'));
    await act(async () => {
      byTestId('login-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(byTestId('login-submit').getAttribute('aria-busy')).toBe('true');
    await act(async () => answer({ code: 0 }));
    await press(byTestId('login-submit'));
    expect(operator.calls).toHaveLength(1);
    expect(done).toBe(1);
  });

  it('goes from the id to the empty password by Enter, which a phone labels “next”, without an error', async () => {
    const enter = async (isComposing = false): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing });
      const again = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      await act(async () => input('username').dispatchEvent(event));
      // Chromium on macOS.
      if (isComposing) await act(async () => input('username').dispatchEvent(again));
      await act(async () =>
        input('username').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
      );
      return event.defaultPrevented;
    };
    await open(() => ({ code: 0 }));
    await type('username', 'demo');
    await enter(true);
    expect(document.activeElement).toBe(input('username'));
    expect(await enter()).toBe(true);
    expect(document.activeElement).toBe(input('password'));
    expect(errorOf('password')).toBe('');
    await type('password', 'demo-1234');
    expect(await enter()).toBe(false);
  });

  it('shows an error at each empty field and focuses the first', async () => {
    const operator = await open(() => ({ code: 0 }));
    await press(byTestId('login-submit'));
    expect(errorOf('username')).toBe('Enter your ID.');
    expect(errorOf('password')).toBe('Enter a password.');
    expect(document.activeElement).toBe(input('username'));
    await type('username', 'd');
    expect(errorOf('username')).toBe('');
    expect(operator.calls).toEqual([]);
  });

  it('shows one error for a wrong id or password, keeps both texts and focuses the password', async () => {
    await open(() => refusal(4030));
    await fill();
    input('username').focus();
    await press(byTestId('login-submit'));
    expect(alertText()).toBe('The ID or password is wrong.');
    expect([errorOf('username'), errorOf('password')]).toEqual(['', '']);
    expect(input('username').value).toBe('demo ');
    expect(input('password').value).toBe('demo-1234');
    expect(document.activeElement).toBe(input('password'));
  });

  it('says that it failed where the operator cannot check the sign-in (4031)', async () => {
    await open(() => refusal(4031));
    await fill();
    await press(byTestId('login-submit'));
    expect(alertText()).toBe('You could not be signed in just now. Please try again.');
  });

  it('a refusal is told to a player who has left the form, unless they are signed in by then (Rule N5)', async () => {
    const replies = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()] as const;
    for (const reply of replies) {
      const { calls } = await open(() => reply.promise);
      await fill();
      await press(byTestId('login-submit'));
      expect(calls).toHaveLength(1);
      await draw(<p>another page</p>);
    }
    app.signedIn = true;
    onTestFinished(() => void (app.signedIn = false));
    replies[0].resolve(refusal(4031));
    await turns();
    app.signedIn = false;
    replies[1].resolve(refusal(4030));
    await until(() => expect(toasts()).toContain('Sign in · The ID or password is wrong.'));
    expect(toasts()).not.toContain('just now');
  });

  it('shows an error, and does not continue, after a reply that left no valid session', async () => {
    const operator = await open(() => ({ code: 0, session: { jwt: 'opaque' } }));
    operator.isValid = false;
    await fill();
    await press(byTestId('login-submit'));
    expect(alertText()).toBe('The server had an error. Please try again.');
    expect(done).toBe(0);
    operator.isValid = true;
    await press(byTestId('login-submit'));
    expect([alertText(), done]).toEqual(['', 1]);
  });

  it('without a connection shows the error, keeps both texts and can be sent again', async () => {
    let reached = false;
    const operator = await open(() => (reached ? { code: 0 } : 'no answer'));
    await fill();
    await press(byTestId('login-submit'));
    expect(alertText()).toBe('There is no connection. Please check your network.');
    expect(input('password').value).toBe('demo-1234');
    reached = true;
    await press(byTestId('login-submit'));
    expect(alertText()).toBe('');
    expect(operator.calls).toHaveLength(2);
    expect(done).toBe(1);
  });

  it('counts down retry_after on the button, and sends nothing until its end (4290); the button then has the focus again', async () => {
    const clock = vi.spyOn(waitClock, 'monotonic').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const label = (): string => byTestId('login-submit').textContent;
    let limited = true;
    const operator = await open(() => (limited ? refusal(4290, { retry_after: 2 }) : { code: 0 }));
    await fill();
    byTestId('login-submit').focus();
    await press(byTestId('login-submit'));
    limited = false;
    await until(() => expect(label()).toBe('Try again in 2 seconds'));
    // As browsers do to a button that is disabled.
    byTestId('login-submit').blur();
    clock.mockReturnValue(1000);
    await until(() => expect(label()).toBe('Try again in 1 second'));
    clock.mockReturnValue(1999);
    await act(async () => {
      byTestId('login-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(operator.calls).toHaveLength(1);
    clock.mockReturnValue(2000);
    await until(() => expect(label()).toBe('Sign in'));
    expect(document.activeElement).toBe(byTestId('login-submit'));
    await press(byTestId('login-submit'));
    expect(done).toBe(1);
  });

  it('is not submitted by Enter during Hangul composition', async () => {
    await open(() => ({ code: 0 }));
    await fill();
    const enter = (isComposing: boolean): KeyboardEvent =>
      new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true });
    const composing = enter(true);
    const plain = enter(false);
    await act(async () => {
      input('username').dispatchEvent(composing);
      input('username').dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
      input('username').dispatchEvent(plain);
    });
    // The Enter key's default action is what submits a form.
    expect(composing.defaultPrevented).toBe(true);
    expect(plain.defaultPrevented).toBe(false);
  });

  it('sends what a password manager filled in without an event', async () => {
    const operator = await open(() => ({ code: 0 }));
    input('username').value = 'demo';
    input('password').value = 'demo-1234';
    await press(byTestId('login-submit'));
    expect(operator.calls[0]?.body).toEqual({ username: 'demo', password: 'demo-1234' });
  });

  it('leads a sign-up that starts here to the same page, with its query (Rule A5)', async () => {
    await open(() => ({ code: 0 }), '/wallet/history?from=2026-01-01&to=2026-01-31');
    const href = document.querySelector('a[href^="/account/register"]')?.getAttribute('href') ?? '';
    const next = new URL(href, location.origin).searchParams.get('next');
    expect(next).toBe('/wallet/history?from=2026-01-01&to=2026-01-31');
  });

  it('says where the browser stores nothing that a reload ends the session, and only there (Rule A12)', async () => {
    const isSaid = () => document.body.textContent.includes('loading the page again signs you out');
    await open(() => ({ code: 0 }));
    expect(isSaid()).toBe(false);
    const temporary = vi.spyOn(store, 'isTemporary').mockReturnValue(true);
    await open(() => ({ code: 0 }));
    expect(isSaid()).toBe(true);
    temporary.mockRestore();
  });

  it('marks both fields for password managers', async () => {
    await open(() => ({ code: 0 }));
    expect(input('username').autocomplete).toBe('username');
    expect(input('password').autocomplete).toBe('current-password');
  });

  it('shows the password on request and warns of Caps Lock', async () => {
    await open(() => ({ code: 0 }));
    const toggle = document.querySelector<HTMLElement>('[aria-label="Show password"]');
    if (toggle) await press(toggle);
    expect(input('password').type).toBe('text');
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    Object.defineProperty(key, 'getModifierState', { value: (name: string) => name === 'CapsLock' });
    await act(async () => {
      input('password').dispatchEvent(key);
    });
    expect(document.body.textContent).toContain('Caps Lock is on.');
  });
});
