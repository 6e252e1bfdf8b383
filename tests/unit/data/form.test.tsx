// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { err, ok } from '../../../src/lib/result.ts';
import { apiError, waitClock, type ApiError } from '../../../src/operator/index.ts';
import { until } from '../../support/waiting.ts';
import { byTestId, draw, errorOf, input, leave, press, type } from '../features/account/page.tsx';
import { change, Changing, page, refusal, RIGHT, Screen, send, state, type Outcome } from './formPage.tsx';

describe('when a field is checked', () => {
  it('on blur, not while typing; from then on at each change', async () => {
    await draw(<Screen />);
    await type('nickname', 'm');
    expect(errorOf('nickname')).toBe('');
    await leave('nickname');
    expect(errorOf('nickname')).toBe('Use at least 2 characters.');
    await type('nickname', 'mo');
    expect(errorOf('nickname')).toBe('');
    await type('nickname', 'm');
    expect(errorOf('nickname')).toBe('Use at least 2 characters.');
  });

  it('after the press that leaves it: its error would move what is pressed away from the pointer', async () => {
    await draw(<Screen />);
    await type('nickname', 'm');
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await leave('nickname');
    expect(errorOf('nickname')).toBe('');
    document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    expect(errorOf('nickname')).toBe('');
    await until(() => expect(errorOf('nickname')).toBe('Use at least 2 characters.'));
  });

  it.each([
    ['the next key, after a press whose end the browser does not report, as on a scrollbar', 'keydown'],
    ['the end of the drag that a press became', 'dragend'],
    ['the end of a press during which another button was pressed', 'mouseup'],
  ])('with %s', async (_what, end) => {
    await draw(<Screen />);
    await type('nickname', 'm');
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await leave('nickname');
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    document.body.dispatchEvent(new Event(end, { bubbles: true }));
    await until(() => expect(errorOf('nickname')).toBe('Use at least 2 characters.'));
  });

  it('a text that is too long immediately', async () => {
    await draw(<Screen />);
    await type('nickname', 'a'.repeat(13));
    expect(errorOf('nickname')).toBe('Use at most 12 characters.');
  });

  it('an empty field shows no error before a submission', async () => {
    await draw(<Screen />);
    await act(async () => input('nickname').focus());
    await leave('nickname');
    expect(errorOf('nickname')).toBe('');
    await send();
    expect(errorOf('nickname')).toBe('Choose a nickname.');
  });

  it('a field that depends on another is checked with it', async () => {
    await draw(<Screen />);
    await type('password', 'light');
    await type('password_again', 'lihgt');
    await leave('password_again');
    expect(errorOf('password_again')).toBe('The passwords do not match.');
    await type('password', 'lihgt');
    expect(errorOf('password_again')).toBe('');
  });

  it('an amount, and again when its limits change', async () => {
    function Richer() {
      const [balance, setBalance] = useState(50_000);
      return (
        <>
          <Screen initial={RIGHT} balance={balance} />
          <button type="button" data-testid="richer" onClick={() => setBalance(60_000)}>
            Richer
          </button>
        </>
      );
    }
    await draw(<Richer />);
    await act(async () => page.form.amount('amount').onChange(60_000));
    expect([page.form.rule('amount'), page.form.amount('amount').error]).toEqual(['balance', undefined]);
    await act(async () => page.form.amount('amount').onBlur());
    expect(page.form.amount('amount').error).toBe('More than there is.');
    await press(byTestId('richer'));
    expect(page.form.amount('amount').error).toBeUndefined();
    await act(async () => page.form.amount('amount').onChange(15_000));
    expect(page.form.amount('amount').error).toBe('Only multiples.');
  });
});

it('a rule of the schema comes before those that need more than one field', async () => {
  await draw(<Screen initial={{ ...RIGHT, amount: 60_005 }} />);
  await send();
  expect(document.body.textContent).toContain('Only multiples.');
});

it.each([
  ['typed in', () => type('nickname', 'star')],
  ['left', () => leave('nickname')],
])('what a password manager filled in without an event counts once another field is %s', async (_how, happen) => {
  await draw(<Screen initial={RIGHT} />);
  await act(async () => input('nickname').focus());
  input('password').value = 'filled in';
  await happen();
  expect(page.form.values.password).toBe('filled in');
});

describe('a submission', () => {
  it('marks all errors, focuses the first and sends nothing', async () => {
    await draw(<Screen initial={{ ...RIGHT, password: '', amount: undefined, adult: false }} />);
    const scroll = vi.spyOn(input('password'), 'scrollIntoView');
    input('password').focus();
    await send();
    expect(page.sent).toEqual([]);
    expect(errorOf('password')).toBe('Enter a password.');
    expect(errorOf('password_again')).toBe('The passwords do not match.');
    expect(document.body.textContent).toContain('How much?');
    expect(document.body.textContent).toContain('Only players aged 19 or older can sign up.');
    expect(document.activeElement).toBe(input('password'));
    expect(scroll).toHaveBeenCalledOnce();
    expect(state()).toBe('allChecked');
  });

  it('of a form in steps reports the first field with an error instead of focusing it', async () => {
    const blocked: string[] = [];
    await draw(<Screen initial={{ ...RIGHT, password_again: '' }} blocked={(first) => blocked.push(first)} />);
    await send();
    expect(blocked).toEqual(['password_again']);
    expect(document.activeElement).toBe(document.body);
  });

  it('sends the output of the schema', async () => {
    await draw(<Screen initial={RIGHT} />);
    await type('nickname', ' star ');
    await send();
    expect(page.sent).toEqual([{ ...RIGHT, nickname: 'star' }]);
    expect(page.accepted).toEqual(['fine']);
    expect(input('nickname').value).toBe(' star ');
  });

  it('includes values that a password manager filled in without an event', async () => {
    await draw(<Screen initial={RIGHT} />);
    input('password').value = 'other';
    input('password_again').value = 'other';
    await send();
    expect(page.sent[0]).toMatchObject({ password: 'other', password_again: 'other' });
  });

  it('is not repeated while it is under way', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    page.outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} />);
    await send();
    await send();
    expect(state()).toBe('busy allChecked');
    await act(async () => answer(ok('first')));
    expect([page.sent.length, page.accepted, state()]).toEqual([1, ['first'], 'allChecked']);
    page.outcome = () => ok('second');
    await send();
    expect(page.accepted).toEqual(['first', 'second']);
  });

  it('of a form that closes after success is not repeated', async () => {
    await draw(<Screen initial={RIGHT} staysBusy />);
    await send();
    await send();
    expect([page.sent.length, state()]).toEqual([1, 'busy allChecked']);
  });

  it('of a form that closes after success can be repeated after an error', async () => {
    page.outcome = () => err(apiError('network'));
    await draw(<Screen initial={RIGHT} staysBusy />);
    await send();
    await send();
    expect(page.sent).toHaveLength(2);
  });

  it('that throws is an error of the client', async () => {
    page.outcome = () => Promise.reject(new Error('broken'));
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(state()).toContain('client');
  });

  it('counts a rate limit down, and sends nothing meanwhile', async () => {
    const clock = vi.spyOn(waitClock, 'monotonic').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    page.outcome = () => refusal({}, { retryAfter: 1 });
    await draw(<Screen initial={RIGHT} />);
    await send();
    clock.mockReturnValue(999);
    await send();
    expect(state()).toContain('wait 1');
    expect(page.sent).toHaveLength(1);
    clock.mockReturnValue(1000);
    await until(() => expect(state()).not.toContain('wait'));
    await send();
    expect(page.sent).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('is shown at its fields until they change, and focuses the first', async () => {
    page.outcome = () => refusal({ password: 'min', nickname: 'duplicate' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(errorOf('password')).toBe('Use at least 8 characters.');
    expect(document.activeElement).toBe(input('nickname'));
    expect(state()).toBe('allChecked');
    await send();
    expect(page.sent).toHaveLength(1);
    await type('nickname', 'star');
    expect(errorOf('nickname')).toBe('');
    await type('nickname', 'moon');
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
  });

  it('of an amount does not keep it from being sent again: what the operator allows changes', async () => {
    page.outcome = () => refusal({ amount: 'balance' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(document.body.textContent).toContain('More than there is.');
    page.outcome = () => ok('fine');
    await send();
    expect([page.sent.length, page.accepted]).toEqual([2, ['fine']]);
  });

  it('of a field that is no longer on the screen does not keep the others from being sent', async () => {
    page.outcome = () => refusal({ nickname: 'duplicate' });
    await draw(<Changing steps={[{ initial: RIGHT }, { initial: RIGHT, without: 'nickname' }]} />);
    await send();
    await change();
    page.outcome = () => ok('fine');
    await send();
    expect([page.sent.length, page.accepted]).toEqual([2, ['fine']]);
  });

  it('with code 5003 is a duplicate, whatever rule the field has in the reply', async () => {
    page.outcome = () => refusal({ nickname: 'unique_violation' }, { state: CODES.duplicate });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
  });

  it.each(['rude', 'constructor', '__proto__'])('with the unknown rule %s asks to check the field', async (rule) => {
    page.outcome = () => refusal({ nickname: rule });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('Please check this.');
  });

  it.each([
    ['a field the form does not have', { shoe_size: 'min' }],
    ['a field that is not on the screen', { nickname: 'duplicate' }],
    ['no field', {}],
  ])('of %s is an error of the whole form', async (_name, fields) => {
    page.outcome = () => refusal(fields);
    await draw(<Screen initial={RIGHT} without="nickname" />);
    await send();
    expect(state()).toBe('code 4001 allChecked');
    page.outcome = () => new Promise(() => undefined);
    if (!('nickname' in fields)) await send();
    expect(state()).toBe('nickname' in fields ? 'code 4001 allChecked' : 'busy allChecked');
  });

  it('of a field that was edited meanwhile is not shown', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    page.outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} />);
    await send();
    await type('nickname', 'star');
    await act(async () => answer(refusal({ nickname: 'duplicate' })));
    expect(errorOf('nickname')).toBe('');
  });

  it('of another call marks the field too', async () => {
    await draw(<Screen initial={RIGHT} />);
    await act(async () => page.form.refuse('nickname', 'duplicate'));
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(document.activeElement).toBe(document.body);
    await send();
    expect(page.sent).toEqual([]);
  });

  it('after the form has unmounted is announced outside it', async () => {
    const announced: ApiError[] = [];
    let answer: (outcome: Outcome) => void = () => undefined;
    page.outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} onLateRefusal={async (error) => announced.push(error) > 0} />);
    await send();
    await draw(null);
    await act(async () => answer(refusal({ nickname: 'duplicate' })));
    expect(announced.map(({ state: code }) => code)).toEqual([CODES.paramInvalid]);
  });
});
