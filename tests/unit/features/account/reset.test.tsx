// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import ForgotScreen from '../../../../src/features/account/ForgotScreen.tsx';
import ResetScreen from '../../../../src/features/account/ResetScreen.tsx';
import { FAQ_GROUPS } from '../../../../src/features/supports/faq.ts';
import { hasUnsavedForm } from '../../../../src/pwa/unsaved.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { until } from '../../../support/waiting.ts';
import { refusal, startOperator, type Answer } from './operator.ts';
import { alertText, byTestId, draw, errorOf, input, press, toasts, type } from './page.tsx';

beforeEach(() => history.replaceState(null, '', '/account/reset'));

async function fillPasswords(): Promise<void> {
  await type('password', 'moonlight');
  await type('password_again', 'moonlight');
  await press(byTestId('reset-submit'));
}

describe('a forgotten password', () => {
  it('gives the same answer for every address, which does not say whether there is an account', async () => {
    startOperator(() => ({ code: 0, data: { sent: true } }));
    await draw(<ForgotScreen />);
    await type('email', ' Nobody@Example.com');
    byTestId('forgot-submit').focus();
    await press(byTestId('forgot-submit'));
    expect(document.body.textContent).toContain('If there is an account for nobody@example.com');
    expect(document.activeElement?.textContent).toBe('Check your inbox');
  });

  it('names the link of the email, as the FAQ does; a field for a code is not the main way on', async () => {
    startOperator(() => ({ code: 0, data: { sent: true } }));
    await draw(<ForgotScreen />);
    expect(document.body.textContent).toContain('We will send you a link');
    expect(
      FAQ_GROUPS.flatMap(({ questions }) => questions).find(({ id }) => id === 'password')?.answer.message,
    ).toContain('an email with a link');
    await type('email', 'moon@example.com');
    await press(byTestId('forgot-submit'));
    expect(document.querySelector('[href="/account/reset"]')?.getAttribute('data-variant')).toBe('soft');
  });

  it('without an answer says so, not that an email is on its way', async () => {
    startOperator(() => 'no answer');
    await draw(<ForgotScreen />);
    await type('email', 'moon@example.com');
    await press(byTestId('forgot-submit'));
    expect(alertText()).toBe('There is no connection. Please check your network.');
    expect(document.body.textContent).not.toContain('If there is an account');
  });

  it('is requested with a valid email address only', async () => {
    const operator = startOperator(() => ({ code: 0, data: { sent: true } }));
    await draw(<ForgotScreen />);
    await type('email', 'nobody');
    await press(byTestId('forgot-submit'));
    expect(errorOf('email')).toBe('Enter a valid email address.');
    expect(operator.calls).toEqual([]);
  });
});

it.each([
  ['a forgotten password', <ForgotScreen key="forgot" />, 'Forgot your password? · Too many attempts.'],
  ['a new password', <ResetScreen key="reset" />, 'New password · Too many attempts. Please wait a moment. Nothing'],
])('the refusal of %s is told to a player who has left its page (Rule N5)', async (_, screen, text) => {
  history.replaceState(null, '', '/account/reset#token=t0ken');
  const reply = Promise.withResolvers<Answer>();
  const { calls } = startOperator(() => reply.promise);
  await draw(screen);
  if (document.querySelector('[name="email"]')) {
    await type('email', 'moon@example.com');
    await press(byTestId('forgot-submit'));
  } else await fillPasswords();
  expect(calls).toHaveLength(1);
  await draw(<p>another page</p>);
  reply.resolve(refusal(4290));
  await until(() => expect(toasts()).toContain(text));
});

describe('a new password', () => {
  it('that may have been set without a reply is noted for the next page (Rule M3)', async () => {
    history.replaceState(null, '', '/account/reset#token=t0ken');
    const reply = Promise.withResolvers<Answer>();
    startOperator(() => reply.promise);
    await draw(<ResetScreen />);
    await fillPasswords();
    expect(store.get('unconfirmed_change', v.object({ change: v.string() }))).toEqual({ change: 'password' });
    reply.resolve({ code: 0 });
    await until(() => expect(store.peekRaw('unconfirmed_change')).toBe(null));
  });

  it('takes the token from the hash, and clears the hash', async () => {
    history.replaceState(null, '', '/account/reset#token=t0k%2Ben');
    const operator = startOperator(() => ({ code: 0 }));
    await draw(<ResetScreen />);
    expect(location.href.endsWith('/account/reset')).toBe(true);
    expect(document.querySelector('input[name="token"]')).toBe(null);
    await fillPasswords();
    expect(operator.calls[0]?.body).toEqual({ token: 't0k+en', password: 'moonlight' });
    expect(document.activeElement?.textContent).toBe('Your password is changed');
  });

  it('counts as unsent with a token of the link, which a reload would lose, until it is set (Rule O3)', async () => {
    startOperator(() => ({ code: 0 }));
    await draw(<ResetScreen />);
    expect(hasUnsavedForm()).toBe(false);
    await act(async () => history.replaceState(null, '', '/account/reset#token=t0ken'));
    expect(hasUnsavedForm()).toBe(true);
    await fillPasswords();
    expect(document.activeElement?.textContent).toBe('Your password is changed');
    expect(hasUnsavedForm()).toBe(false);
  });

  it('takes the token of a link that is opened while the page is shown', async () => {
    const operator = startOperator(() => ({ code: 0 }));
    await draw(<ResetScreen />);
    await act(async () => {
      history.pushState(null, '', '/account/reset#token=t0ken');
    });
    expect(location.href.endsWith('/account/reset')).toBe(true);
    expect(document.querySelector('input[name="token"]')).toBe(null);
    await fillPasswords();
    expect(operator.calls[0]?.body).toEqual({ token: 't0ken', password: 'moonlight' });
  });

  it('asks for the code if the URL has none', async () => {
    const operator = startOperator(() => ({ code: 0 }));
    await draw(<ResetScreen />);
    await type('token', ' t0ken ');
    await fillPasswords();
    expect(operator.calls[0]?.body).toEqual({ token: 't0ken', password: 'moonlight' });
  });

  it('is not sent while its repetition differs (Rule A2)', async () => {
    const operator = startOperator(() => ({ code: 0 }));
    await draw(<ResetScreen />);
    await type('token', 't0ken');
    await type('password', 'moonlight');
    await type('password_again', 'moonlihgt');
    await press(byTestId('reset-submit'));
    expect([errorOf('password_again'), operator.calls]).toEqual(['The passwords do not match.', []]);
  });

  it('shows a code that has expired, with an error at its field', async () => {
    history.replaceState(null, '', '/account/reset#token=old');
    startOperator(() => refusal(4001, { fields: { token: 'expired' } }));
    await draw(<ResetScreen />);
    await fillPasswords();
    expect(errorOf('token')).toBe('This code does not work. Check it, or request a new email.');
    expect(document.activeElement).toBe(input('token'));
    expect(input('password').value).toBe('moonlight');
  });

  it('says after a lost reply that it may be in force, also once the code is refused, which that attempt has used', async () => {
    const hint = 'Your password may have been changed. At your next sign-in, try the new one first.';
    history.replaceState(null, '', '/account/reset#token=t0ken');
    let reply: Answer = refusal(4290);
    startOperator(() => reply);
    await draw(<ResetScreen />);
    await fillPasswords();
    expect(document.body.textContent).not.toContain(hint);
    reply = 'no answer';
    await press(byTestId('reset-submit'));
    expect(document.body.textContent).toContain(hint);
    reply = refusal(4001, { fields: { token: 'expired' } });
    await press(byTestId('reset-submit'));
    expect(errorOf('token')).toBe('This code does not work. Check it, or request a new email.');
    expect(document.body.textContent).toContain(hint);
  });
});
