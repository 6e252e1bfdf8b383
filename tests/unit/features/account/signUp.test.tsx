// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '../../../../src/config/terms.ts';
import * as accountApi from '../../../../src/contract/account.ts';
import { signUp } from '../../../../src/features/account/signing.actions.ts';
import { clearSignUp } from '../../../../src/features/account/account.state.ts';
import { SignUpForm } from '../../../../src/features/account/parts/SignUpForm.tsx';
import { store } from '../../../../src/storage/encodedStore.ts';
import { refusal, startOperator, type Answer, type Call, type Operator } from './operator.ts';
import { alertText, byTestId, draw, errorOf, input, leave, press, speak, type } from './page.tsx';
import { until } from '../../../support/waiting.ts';

let done = 0;

beforeEach(async () => {
  await draw(null);
  clearSignUp();
  history.replaceState(null, '', '/account/register');
});

async function open(answer: (call: Call) => Answer | Promise<Answer> = () => ({ code: 0 })): Promise<Operator> {
  done = 0;
  const operator = startOperator((call) =>
    call.path === accountApi.available.path ? { code: 0, data: { available: true } } : answer(call),
  );
  await draw(<SignUpForm send={signUp} done={() => (done += 1)} />);
  return operator;
}

async function next(): Promise<void> {
  await press(byTestId('register-next'));
}

async function fillAccount(): Promise<void> {
  await type('account_id', 'moon_01');
  await type('email', 'moon@example.com');
  await type('password', 'moonlight');
  await type('password_again', 'moonlight');
  await next();
}

async function fillIdentity(): Promise<void> {
  await type('nickname', '반달');
  await type('phone', '+82 10 1234 5678');
  await next();
}

async function fillAll(): Promise<void> {
  await fillAccount();
  await fillIdentity();
  await press(input('adult'));
  await press(input('agreed_terms'));
}

/** The step that is shown, by the name of its first field. */
function shown(): string {
  return document.querySelector('fieldset:not([hidden]) input[name]')?.getAttribute('name') ?? '';
}

describe('sign-up', () => {
  it('says where the browser stores nothing that a reload ends the session, and only there (Rule A12)', async () => {
    const isSaid = () => document.body.textContent.includes('loading the page again signs you out');
    await open();
    expect(isSaid()).toBe(false);
    const temporary = vi.spyOn(store, 'isTemporary').mockReturnValue(true);
    await open();
    expect(isSaid()).toBe(true);
    temporary.mockRestore();
  });

  it('in three steps is one call with all fields', async () => {
    const operator = await open();
    expect(shown()).toBe('account_id');
    const scroll = vi.spyOn(window, 'scrollTo');
    await fillAccount();
    expect(shown()).toBe('nickname');
    expect(document.activeElement).toBe(input('nickname'));
    // Each step starts at its top.
    expect(scroll.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    scroll.mockRestore();
    await fillIdentity();
    expect(shown()).toBe('adult');
    await press(input('adult'));
    await press(input('agreed_terms'));
    await press(byTestId('register-submit'));
    const sent = operator.calls.filter(({ path }) => path === accountApi.register.path);
    expect(sent.map(({ body }) => body)).toEqual([
      {
        account_id: 'moon_01',
        email: 'moon@example.com',
        password: 'moonlight',
        nickname: '반달',
        phone: '01012345678',
        agreed_terms: TERMS_VERSION,
        adult: true,
      },
    ]);
    expect(done).toBe(1);
  });

  it('one press agrees to all; each consent can also be changed alone', async () => {
    const operator = await open();
    await fillAccount();
    await fillIdentity();
    const ticked = (): boolean[] =>
      [byTestId('register-all'), input('adult'), input('agreed_terms')].map((box) => (box as HTMLInputElement).checked);
    await press(byTestId('register-all'));
    expect(ticked()).toEqual([true, true, true]);
    await press(input('agreed_terms'));
    expect(ticked()).toEqual([false, true, false]);
    await press(byTestId('register-all'));
    await press(byTestId('register-all'));
    expect(ticked()).toEqual([false, false, false]);
    await press(input('adult'));
    await press(input('agreed_terms'));
    expect(ticked()).toEqual([true, true, true]);
    await press(byTestId('register-submit'));
    expect(operator.calls.find(({ path }) => path === accountApi.register.path)?.body).toMatchObject({
      adult: true,
      agreed_terms: TERMS_VERSION,
    });
  });

  it('leaves nothing of what was typed to the next player of this page', async () => {
    await open();
    await fillAll();
    await press(byTestId('register-submit'));
    history.replaceState(null, '', '/account/register');
    await open();
    expect([input('account_id').value, input('phone').value]).toEqual(['', '']);
  });

  it.each([
    ['click', 'mouse', [1, 2]],
    ['tap (a touch screen counts each as the first)', 'touch', [1, 1]],
  ])('goes one step by a double %s, also where the next steps are filled in', async (_what, pointerType, details) => {
    const operator = await open();
    await fillAll();
    const doublePress = async (at: number): Promise<void> => {
      for (const [nth, detail] of details.entries()) {
        const click = new PointerEvent('click', { detail, pointerType, clientX: at, bubbles: true, cancelable: true });
        Object.defineProperty(click, 'timeStamp', { value: at * 1000 + nth * 200 });
        const button = document.querySelector('[data-testid="register-next"], [data-testid="register-submit"]');
        await act(async () => void button?.dispatchEvent(click));
      }
    };
    const back = async (step: string): Promise<void> => {
      await act(async () => history.back());
      await until(() => expect(shown()).toBe(step));
    };
    await back('nickname');
    await back('account_id');
    await doublePress(100);
    expect(shown()).toBe('nickname');
    await doublePress(200);
    expect(shown()).toBe('adult');
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toEqual([]);
    await doublePress(300);
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toHaveLength(1);
  });

  it('goes one step by Enter, however long it is held down', async () => {
    await open();
    const hold = (repeat: boolean): boolean => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
      input('account_id').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([hold(false), hold(true)]).toEqual([false, true]);
  });

  it('cannot be sent twice', async () => {
    const operator = await open(() => new Promise(() => undefined));
    await fillAll();
    await press(byTestId('register-submit'));
    await press(byTestId('register-submit'));
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toHaveLength(1);
  });

  it('checks on blur, not while the player types, and removes an error as soon as it is corrected', async () => {
    await open();
    await type('account_id', 'mo');
    expect(errorOf('account_id')).toBe('');
    await leave('account_id');
    expect(errorOf('account_id')).toBe('Use at least 4 characters.');
    await type('account_id', 'moon');
    expect(errorOf('account_id')).toBe('');
  });

  it('compares the two passwords, also when the first one changes later', async () => {
    await open();
    await type('password', 'moonlight');
    await type('password_again', 'moonlihgt');
    await leave('password_again');
    expect(errorOf('password_again')).toBe('The passwords do not match.');
    await type('password', 'moonlihgt');
    expect(errorOf('password_again')).toBe('');
  });

  it('continues only from a step without errors, otherwise focuses the first', async () => {
    await open();
    await type('account_id', 'moon_01');
    await next();
    expect(shown()).toBe('account_id');
    expect(errorOf('email')).toBe('Enter your email address.');
    expect(errorOf('nickname')).toBe('');
    expect(document.activeElement).toBe(input('email'));
  });

  it('keeps what was typed over a step back and a language switch', async () => {
    await open();
    await fillAccount();
    await type('nickname', '반달');
    history.back();
    await until(() => expect(shown()).toBe('account_id'));
    await speak('ko');
    expect(shown()).toBe('account_id');
    expect(input('account_id').value).toBe('moon_01');
    expect(input('password').value).toBe('moonlight');
    await next();
    expect(input('nickname').value).toBe('반달');
  });

  it('keeps what was typed while the player is on another page, except the passwords', async () => {
    await open();
    await fillAccount();
    await type('nickname', '반달');
    await draw(null);
    history.replaceState(null, '', '/account/register?step=consent');
    await open();
    expect(shown()).toBe('account_id');
    expect(input('account_id').value).toBe('moon_01');
    expect(input('nickname').value).toBe('반달');
    expect(input('password').value).toBe('');
  });

  it('goes back to the first step after a reload in a later one', async () => {
    history.replaceState(null, '', '/account/register?next=%2Fnew&step=consent');
    await open();
    expect(location.search).toBe('?next=%2Fnew&step=account');
    await fillAccount();
    await act(async () => history.back());
    await expect.poll(() => shown()).toBe('account_id');
    expect(location.search).toBe('?next=%2Fnew&step=account');
  });

  it('puts the focus on the first field of a step that Back leads to, also after a refusal', async () => {
    await open(() => refusal(5003, { fields: { nickname: 'duplicate' } }));
    await fillAll();
    await press(byTestId('register-submit'));
    expect(document.activeElement).toBe(input('nickname'));
    await act(async () => history.back());
    await expect.poll(() => shown()).toBe('adult');
    expect(document.activeElement).toBe(input('adult'));
  });

  it('is not sent without the age and the terms', async () => {
    const operator = await open();
    await fillAccount();
    await fillIdentity();
    await press(byTestId('register-submit'));
    expect(document.body.textContent).toContain('Only players aged 19 or older can sign up.');
    expect(document.body.textContent).toContain('Please agree to the terms to go on.');
    expect(document.activeElement).toBe(input('adult'));
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toEqual([]);
  });

  it('shows a refusal (5003) at its fields, goes to the step of the first and keeps everything typed', async () => {
    let taken = true;
    await open(() => {
      if (!taken) return { code: 0 };
      return refusal(5003, { fields: { account_id: 'duplicate', nickname: 'duplicate' } });
    });
    await fillAll();
    await press(byTestId('register-submit'));
    expect(shown()).toBe('account_id');
    expect(errorOf('account_id')).toBe('This ID is already taken.');
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(document.activeElement).toBe(input('account_id'));
    expect(input('password').value).toBe('moonlight');
    await next();
    expect(shown()).toBe('account_id');
    taken = false;
    await type('account_id', 'moon_02');
    await next();
    await type('nickname', '초승달');
    await next();
    await press(byTestId('register-submit'));
    expect(done).toBe(1);
  });

  it('whose terms are older than the operator asks for offers a reload, and can be sent again (Rule A2)', async () => {
    const operator = await open(() => refusal(4001, { fields: { agreed_terms: 'expired' } }));
    await fillAll();
    await press(byTestId('register-submit'));
    const note = () =>
      document.getElementById(input('agreed_terms').getAttribute('aria-describedby') ?? '')?.textContent;
    expect(note()).toBe('A new version is available. Reload');
    await press(byTestId('register-submit'));
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toHaveLength(2);
    await press(input('agreed_terms'));
    await press(byTestId('register-submit'));
    expect(note()).toBe('Please agree to the terms to go on.');
  });

  it('offline shows the error, says that the account may have been created, and keeps everything typed', async () => {
    await open(() => 'no answer');
    await fillAll();
    await press(byTestId('register-submit'));
    expect(alertText()).toBe(
      'There is no connection. Please check your network. Your account may already have been created. Try again: if it was, you will be signed in.',
    );
    expect(input('account_id').value).toBe('moon_01');
    expect(input('adult').checked).toBe(true);
  });

  it('whose reply was lost can be sent again, also where a check that was under way finds its own values taken (Rules A2, A3)', async () => {
    const checks: (() => void)[] = [];
    let registered = 0;
    const operator = startOperator(({ path, query }) => {
      if (path === accountApi.register.path && registered++ === 0) return 'no answer';
      if (path !== accountApi.available.path) return { code: 0 };
      if (query['field'] !== 'phone') return { code: 0, data: { available: true } };
      return new Promise((answer) => checks.push(() => answer({ code: 0, data: { available: false } })));
    });
    done = 0;
    await draw(<SignUpForm send={signUp} done={() => (done += 1)} />);
    await fillAll();
    await until(() => expect(checks).toHaveLength(1));
    await press(byTestId('register-submit'));
    expect(alertText()).toContain('Try again');
    await act(async () => checks.forEach((answer) => answer()));
    await press(byTestId('register-submit'));
    expect(errorOf('phone')).toBe('');
    expect(operator.calls.filter(({ path }) => path === accountApi.register.path)).toHaveLength(2);
    expect(done).toBe(1);
  });

  it('that was refused leaves a number that a check under way finds taken marked as taken (Rule A3)', async () => {
    const checks: (() => void)[] = [];
    startOperator(({ path, query }) => {
      if (path !== accountApi.available.path) return refusal(5003, { fields: { nickname: 'duplicate' } });
      if (query['field'] !== 'phone') return { code: 0, data: { available: true } };
      return new Promise((answer) => checks.push(() => answer({ code: 0, data: { available: false } })));
    });
    await draw(<SignUpForm send={signUp} done={() => (done += 1)} />);
    await fillAll();
    await until(() => expect(checks).toHaveLength(1));
    await press(byTestId('register-submit'));
    await act(async () => checks.forEach((answer) => answer()));
    await until(() => expect(errorOf('phone')).toBe('There is already an account with this number.'));
  });

  it('checks the last id that was typed, and says that it is free', async () => {
    const operator = await open();
    await type('account_id', 'moon');
    await type('account_id', 'moon_0');
    await type('account_id', 'moon_01');
    await until(() => expect(document.body.textContent).toContain('Available'));
    expect(operator.calls.map(({ query }) => query)).toEqual([{ field: 'account_id', value: 'moon_01' }]);
  });

  it('does not call an id free that was changed since it was checked (Rule A3)', async () => {
    await open();
    await type('account_id', 'moon_01');
    await until(() => expect(document.body.textContent).toContain('Available'));
    await type('account_id', 'moon_02');
    expect(document.body.textContent).not.toContain('Available');
  });

  it('does not continue with an id that is taken', async () => {
    startOperator(() => ({ code: 0, data: { available: false } }));
    await draw(<SignUpForm send={signUp} done={() => (done += 1)} />);
    await type('account_id', 'demo');
    await until(() => expect(errorOf('account_id')).toBe('This ID is already taken.'));
    await fillAccountFrom('email');
    expect(shown()).toBe('account_id');
    expect(document.activeElement).toBe(input('account_id'));
  });

  it('continues with an id that could not be checked', async () => {
    const { calls } = startOperator(() => 'no answer');
    await draw(<SignUpForm send={signUp} done={() => (done += 1)} />);
    await type('account_id', 'moon_01');
    await until(() => expect(calls).not.toEqual([]));
    expect(errorOf('account_id')).toBe('');
    await fillAccountFrom('email');
    expect(shown()).toBe('nickname');
  });

  it('formats a pasted phone number, and leaves one alone that is being composed', async () => {
    await open();
    await fillAccount();
    await type('phone', '+82 10-1234-5678');
    expect(input('phone').value).toBe('010-1234-5678');
    const phone = input('phone');
    await act(async () => {
      Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '０１０１２３４５６７８');
      phone.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    expect(phone.value).toBe('０１０１２３４５６７８');
    await act(async () => {
      phone.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    expect(phone.value).toBe('010-1234-5678');
  });

  it('has autocomplete tokens for password managers and input modes for keyboards', async () => {
    await open();
    const tokens = ['account_id', 'email', 'password', 'password_again', 'nickname', 'phone'].map((name) =>
      `${input(name).autocomplete} ${input(name).inputMode}`.trim(),
    );
    expect(tokens).toEqual(['username email', 'email email', 'new-password', 'new-password', 'nickname', 'tel tel']);
  });
});

async function fillAccountFrom(first: 'email'): Promise<void> {
  await type(first, 'moon@example.com');
  await type('password', 'moonlight');
  await type('password_again', 'moonlight');
  await next();
}
