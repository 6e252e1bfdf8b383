// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { useSnapshot } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import * as profileApi from '../../../../src/contract/profile.ts';
import { favourites, toggleFavourite } from '../../../../src/features/games/favourites.ts';
import { changePassword, changeProfile } from '../../../../src/features/mypage/mypage.actions.ts';
import { PasswordForm } from '../../../../src/features/mypage/parts/PasswordForm.tsx';
import { ProfileForm } from '../../../../src/features/mypage/parts/ProfileForm.tsx';
import { loadSession } from '../../../../src/operator/index.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { refusal, startOperator, type Answer, type Operator } from '../account/operator.ts';
import { until } from '../../../support/waiting.ts';
import { alertText, byTestId, draw, errorOf, input, leave, press, toasts, type } from '../account/page.tsx';

beforeEach(() => {
  resetMember();
  store.remove('unconfirmed_change');
  app.user = {
    name: '데모',
    username: 'demo@example.com',
    amount: 0,
    rolling: 0,
    bank_code_name: '',
    bank_account: '',
    bank_name: '',
    create_at: '',
    login_at: '',
    points: 0,
    unread: { notice: 0, memo: 0, counsel: 0 },
  };
});

afterEach(() => draw(null));

function start(answer: () => Answer | Promise<Answer>): Operator {
  const operator = startOperator(answer);
  operator.token = 'token';
  return operator;
}

describe('changing the profile', () => {
  it('sends only what was changed, the phone number as digits, and shows the new nickname', async () => {
    const operator = start(() => ({ code: 0, session: { name: '바다' } }));
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', ' 바다 ');
    await press(byTestId('profile-save'));
    expect(operator.calls[0]).toMatchObject({
      method: 'PATCH',
      path: profileApi.profile.path,
      body: { nickname: '바다' },
    });
    expect(app.user?.name).toBe('바다');
    expect(operator.session).toEqual({ name: '바다' });

    await type('phone', '０１０１２３４5678');
    expect(input('phone').value).toBe('010-1234-5678');
    await press(byTestId('profile-save'));
    expect(operator.calls[1]?.body).toEqual({ phone: '01012345678' });
    expect(input('phone').value).toBe('');
  });

  it('sends nothing where nothing was changed, and says so', async () => {
    const operator = start(() => ({ code: 0 }));
    await draw(<ProfileForm nickname="데모" />);
    await press(byTestId('profile-save'));
    await until(() => expect(toasts()).toContain('Nothing was changed.'));
    expect(operator.calls).toEqual([]);
  });

  it('counts a change as saved whose reply was lost, once the operator shows the new nickname', async () => {
    const operator = start(() => 'no answer');
    const Shown = () => <ProfileForm nickname={useSnapshot(app).user?.name ?? ''} />;
    await draw(<Shown />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    await act(async () => {
      if (app.user) app.user.name = '바다';
    });
    await press(byTestId('profile-save'));
    await until(() => expect(toasts()).toContain('Your profile has been changed.'));
    expect([operator.calls.length, alertText()]).toEqual([1, '']);
    // Otherwise the next page would ask to save again.
    expect(store.peekRaw('unconfirmed_change')).toBeNull();
  });

  it('sends the old nickname if it is entered again after a lost reply: the operator may have the other one', async () => {
    let reply: Answer = 'no answer';
    const operator = start(() => reply);
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    reply = { code: 0 };
    await type('nickname', '데모');
    await press(byTestId('profile-save'));
    expect(operator.calls.map(({ body }) => body)).toEqual([{ nickname: '바다' }, { nickname: '데모' }]);
    await press(byTestId('profile-save'));
    expect(operator.calls).toHaveLength(2);
  });

  it('asks for a poll after another nickname: one that was sent before has the old name, and would bring it back', async () => {
    const operator = start(() => ({ code: 0, data: {} }));
    await loadSession();
    await draw(<ProfileForm nickname="데모" />);
    await type('phone', '01012345678');
    await press(byTestId('profile-save'));
    expect(operator.refreshed).toBe(0);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    expect([app.user?.name, operator.refreshed]).toEqual(['바다', 1]);
  });

  it('changes the phone number beside a nickname that the operator has given and that is shorter than a new one may be', async () => {
    const operator = start(() => ({ code: 0 }));
    if (app.user) app.user.name = '별';
    await draw(<ProfileForm nickname="별" />);
    await type('phone', '010-1234-5678');
    await press(byTestId('profile-save'));
    expect(operator.calls.map(({ body }) => body)).toEqual([{ phone: '01012345678' }]);
    await type('nickname', '달');
    await press(byTestId('profile-save'));
    expect(errorOf('nickname')).toBe('Use at least 2 characters.');
    expect(operator.calls).toHaveLength(1);
  });

  it('changes the phone number alone beside such a nickname, also after a lost reply', async () => {
    const operator = start(() => 'no answer');
    if (app.user) app.user.name = '별';
    await draw(<ProfileForm nickname="별" />);
    await type('phone', '010-1234-5678');
    await press(byTestId('profile-save'));
    await press(byTestId('profile-save'));
    expect(operator.calls.map(({ body }) => body)).toEqual([{ phone: '01012345678' }, { phone: '01012345678' }]);
  });

  it('keeps what is typed while a change is under way: it was not sent', async () => {
    const answer = Promise.withResolvers<Answer>();
    const operator = start(() => answer.promise);
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    await type('phone', '010-1234-5678');
    answer.resolve({ code: 0 });
    await until(() => expect(byTestId('profile-save').getAttribute('aria-busy')).toBeNull());
    expect([input('nickname').value, input('phone').value]).toEqual(['바다', '010-1234-5678']);
    await press(byTestId('profile-save'));
    expect(operator.calls.map(({ body }) => body)).toEqual([{ nickname: '바다' }, { phone: '01012345678' }]);
  });

  it('moves the favourites, which are stored by name, to the new nickname', async () => {
    start(() => ({ code: 0 }));
    toggleFavourite({ id: '7', title: '별', provider: '달빛공방', category: 'slot', image: '' });
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    expect(favourites.ids).toEqual({ 'slots:바다': ['7'] });
  });

  it('moves the favourites once the operator shows the new nickname, if the reply to the change was lost', async () => {
    start(() => 'no answer');
    app.uid = 'demo';
    favourites.ids = {};
    toggleFavourite({ id: '7', title: '별', provider: '달빛공방', category: 'slot', image: '' });
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    expect(alertText()).toContain('Your profile may have been changed.');
    if (app.user) app.user.points = 5;
    await Promise.resolve();
    expect(favourites.ids).toEqual({ 'slots:데모': ['7'] });
    if (app.user) app.user = { ...app.user, name: '바다' };
    await expect.poll(() => favourites.ids).toEqual({ 'slots:바다': ['7'] });
  });

  it('after a lost reply does not say of a later refusal that nothing was changed, until a change was accepted', async () => {
    let reply: Answer = 'no answer';
    start(() => reply);
    await draw(<ProfileForm nickname="데모" />);
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    reply = refusal(4290);
    await press(byTestId('profile-save'));
    expect(alertText()).toContain('Your profile may have been changed. Save again to be sure.');
    expect(alertText()).not.toContain('Nothing was changed.');
    reply = { code: 0 };
    await press(byTestId('profile-save'));
    await type('phone', '010-1234-5678');
    reply = refusal(4290);
    await press(byTestId('profile-save'));
    expect(alertText()).toContain('Nothing was changed.');
  });

  it('after a lost reply says that something may have been changed also where the next try is refused at a field, or has nothing to send (Rule M3)', async () => {
    const hint = 'Your profile may have been changed. Save again to be sure.';
    let reply: Answer = 'no answer';
    start(() => reply);
    await draw(<ProfileForm nickname="데모" />);
    await type('phone', '010-1234-5678');
    await press(byTestId('profile-save'));
    reply = refusal(5003, { fields: { phone: 'duplicate' } });
    await press(byTestId('profile-save'));
    expect([alertText(), document.querySelector('form')?.textContent]).toEqual(['', expect.stringContaining(hint)]);
    await type('phone', '');
    await press(byTestId('profile-save'));
    await until(() => expect(toasts()).toContain(hint));
  });

  it('shows errors at the fields, before it is sent and after a refusal', async () => {
    const operator = start(() => refusal(5003, { fields: { nickname: 'duplicate' } }));
    await draw(<ProfileForm nickname="데모" />);
    await type('phone', '010-12');
    await leave('phone');
    expect(errorOf('phone')).toBe('Enter a Korean mobile number, for example 010-1234-5678.');
    await press(byTestId('profile-save'));
    expect(operator.calls).toEqual([]);
    expect(document.activeElement).toBe(input('phone'));

    await type('phone', '010-1234-5678');
    expect(errorOf('phone')).toBe('');
    await type('nickname', '바다');
    await press(byTestId('profile-save'));
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(document.activeElement).toBe(input('nickname'));
    expect(alertText()).toBe('');
    expect(app.user?.name).toBe('데모');
  });
});

test.each([
  [
    'password',
    refusal(4001, { fields: { current: 'wrong' } }),
    'Your current password is incorrect. Nothing was changed.',
  ],
  ['password', 'no answer', 'Your password may have been changed.'],
  [
    'profile',
    refusal(5003, { fields: { nickname: 'duplicate' } }),
    'This nickname is already taken. Nothing was changed.',
  ],
  ['profile', refusal(4290), 'Too many attempts. Please wait a moment. Nothing was changed.'],
] as const)('a refusal of the %s is shown to a player who has left the form (%j)', async (what, reply, text) => {
  let answer: (reply: Answer) => void = () => undefined;
  start(() => new Promise<Answer>((resolve) => (answer = resolve)));
  await draw(what === 'password' ? <PasswordForm /> : <ProfileForm nickname="데모" />);
  if (what === 'password') {
    await type('current', 'demo-1234');
    await type('password', 'demo-5678');
    await type('password_again', 'demo-5678');
  } else await type('nickname', '바다');
  await press(byTestId(`${what}-save`));
  await draw(null);
  await act(async () => answer(reply));
  await until(() => expect(toasts()).toContain(text));
});

test('a change stays noted for the next page until a reply says that it was made, or a first one that it was not (Rule M3)', async () => {
  const noted = () => store.get('unconfirmed_change', v.object({ change: v.string() }))?.change;
  let reply: Answer | Promise<Answer> = refusal(4290);
  start(() => reply);
  const change = (): Promise<unknown> => changePassword('demo-1234', 'demo-5678');
  await change();
  expect(noted()).toBe(undefined);
  const answer = Promise.withResolvers<Answer>();
  reply = answer.promise;
  const changing = change();
  expect(noted()).toBe('password');
  answer.resolve('no answer');
  await changing;
  reply = refusal(4290);
  await change();
  expect(noted()).toBe('password');
  reply = { code: 0 };
  await change();
  expect(noted()).toBe(undefined);
});

test.each([
  ['a change', { code: 0 }],
  ['a refusal', refusal(5003, { fields: { nickname: 'duplicate' } })],
])(
  '%s of the profile says nothing of a password whose reply was lost, which stays noted (Rule M3)',
  async (_, reply) => {
    start(() => 'no answer');
    await changePassword('demo-1234', 'demo-5678');
    start(() => reply);
    await changeProfile({ nickname: '바다', phone: undefined });
    expect(store.get('unconfirmed_change', v.object({ change: v.string() }))?.change).toBe('password');
  },
);

describe('changing the password', () => {
  async function fill(): Promise<void> {
    await type('current', 'demo-1234');
    await type('password', 'demo-5678');
    await type('password_again', 'demo-5678');
  }

  it('sends the old and the new one, stores the new session values, and clears what was typed', async () => {
    const operator = start(() => ({ code: 0, session: { jwt: 'new' } }));
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    expect(operator.calls[0]).toMatchObject({
      method: 'POST',
      path: profileApi.password.path,
      body: { current: 'demo-1234', password: 'demo-5678' },
    });
    expect(operator.session).toEqual({ jwt: 'new' });
    expect([input('current').value, input('password').value]).toEqual(['', '']);
  });

  it('is sent once, however often it is pressed', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    const operator = start(() => new Promise<Answer>((resolve) => (answer = resolve)));
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    await act(async () => {
      byTestId('password-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await act(async () => answer({ code: 0 }));
    expect(operator.calls).toHaveLength(1);
  });

  it('says that the current password is wrong, at its field', async () => {
    start(() => refusal(4001, { fields: { current: 'wrong' } }));
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    expect(errorOf('current')).toBe('Your current password is incorrect.');
    expect(document.activeElement).toBe(input('current'));
  });

  it('compares the two new passwords', async () => {
    start(() => ({ code: 0 }));
    await draw(<PasswordForm />);
    await fill();
    await type('password_again', 'demo-567');
    await leave('password_again');
    expect(errorOf('password_again')).toBe('The passwords do not match.');
    await type('password', 'demo-567');
    expect(errorOf('password_again')).toBe('');
  });

  it('sends nothing while the new password is too short, or is the current one', async () => {
    const operator = start(() => ({ code: 0 }));
    await draw(<PasswordForm />);
    for (const [password, error] of [
      ['short', 'Use at least 8 characters.'],
      ['demo-1234', 'Choose a password that differs from your current one.'],
    ] as const) {
      await type('current', 'demo-1234');
      await type('password', password);
      await type('password_again', password);
      await press(byTestId('password-save'));
      expect(errorOf('password')).toBe(error);
    }
    expect(operator.calls).toEqual([]);
  });

  it('names no account to password managers: only the operator knows the id, under which they stored the password', async () => {
    await draw(<PasswordForm />);
    const tokens = Array.from(document.querySelectorAll('input'), ({ autocomplete }) => autocomplete);
    expect(tokens).toEqual(['current-password', 'new-password', 'new-password']);
  });

  it('sends what a password manager filled in without an event', async () => {
    const operator = start(() => ({ code: 0 }));
    await draw(<PasswordForm />);
    input('current').value = 'demo-1234';
    input('password').value = 'demo-5678';
    input('password_again').value = 'demo-5678';
    await press(byTestId('password-save'));
    expect(operator.calls).toHaveLength(1);
    expect(input('current').autocomplete).toBe('current-password');
    expect(input('password').autocomplete).toBe('new-password');
  });

  it('says after a rate limit that nothing was changed', async () => {
    start(() => refusal(4290));
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    expect(alertText()).toBe('Too many attempts. Please wait a moment. Nothing was changed.');
  });

  it('says that the password may have been changed once no answer came, until a change has succeeded', async () => {
    const hint = 'Your password may have been changed. At your next sign-in, try the new one first.';
    const shown = () => byTestId('password-form').textContent?.split(hint).length;
    let reply: Answer = 'no answer';
    start(() => reply);
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    expect([alertText(), shown()]).toEqual([expect.stringContaining(hint), 2]);
    reply = refusal(5000);
    await press(byTestId('password-save'));
    expect([alertText(), shown()]).toEqual([expect.stringContaining(hint), 2]);
    // The first attempt was carried out: the entered password is not the current one any more.
    reply = refusal(4001, { fields: { current: 'wrong' } });
    await press(byTestId('password-save'));
    expect([errorOf('current'), shown()]).toEqual(['Your current password is incorrect.', 2]);
    reply = { code: 0 };
    await type('current', 'demo-4321');
    await press(byTestId('password-save'));
    expect(shown()).toBe(1);
  });

  it('says so, too, in a form that is opened anew on this page, also where the entered password is refused (Rule M3)', async () => {
    const hint = 'Your password may have been changed. At your next sign-in, try the new one first.';
    let reply: Answer = 'no answer';
    start(() => reply);
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    await draw(null);
    await draw(<PasswordForm />);
    expect(byTestId('password-form').textContent).toContain(hint);
    await fill();
    reply = refusal(4290);
    await press(byTestId('password-save'));
    expect(alertText()).toBe(`Too many attempts. Please wait a moment. ${hint}`);
  });

  it('says with a rate limit, too, that the password may have been changed, in the form and to a player who has left it', async () => {
    let reply: Answer | Promise<Answer> = 'no answer';
    start(() => reply);
    await draw(<PasswordForm />);
    await fill();
    await press(byTestId('password-save'));
    reply = refusal(4290);
    await press(byTestId('password-save'));
    expect(alertText()).toContain('Too many attempts. Please wait a moment. Your password may have been changed.');
    const later = Promise.withResolvers<Answer>();
    reply = later.promise;
    await press(byTestId('password-save'));
    await draw(null);
    later.resolve(refusal(4290));
    await until(() => expect(toasts()).toContain('Please wait a moment. Your password may have been changed.'));
  });
});
