// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { useForm, type Form, type FormDraft } from '../../../src/data/form.ts';
import type { FormOutcome } from '../../../src/data/formCall.ts';
import { err, ok } from '../../../src/lib/result.ts';
import { apiError, type ApiError } from '../../../src/operator/index.ts';
import { AmountField } from '../../../src/ui/AmountField.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { TextField } from '../../../src/ui/TextField.tsx';
import { byTestId, draw, errorOf, input, leave, pass, press, type } from '../features/account/page.tsx';

const atLeast = (length: number) => v.check((text: string) => text.length >= length, 'min');
const atMost = (length: number) => v.check((text: string) => text.length <= length, 'max');
const trimmed = v.pipe(
  v.string('format'),
  v.transform((text) => text.trim()),
  v.nonEmpty('required'),
);
const schema = v.object({
  nickname: v.pipe(trimmed, atLeast(2), atMost(12)),
  password: v.pipe(v.string('format'), v.nonEmpty('required')),
  password_again: v.pipe(v.string('format'), v.nonEmpty('required')),
  amount: v.pipe(
    v.number('format'),
    v.check((won) => won % 10_000 === 0, 'unit'),
  ),
  adult: v.literal(true, 'required'),
});

type Values = {
  nickname: string;
  password: string;
  password_again: string;
  amount: number | undefined;
  adult: boolean;
};

const EMPTY: Values = { nickname: '', password: '', password_again: '', amount: undefined, adult: false };
const RIGHT: Values = { nickname: 'moon', password: 'light', password_again: 'light', amount: 10_000, adult: true };

type Outcome = FormOutcome<string>;
interface Given {
  submit?: (values: v.InferOutput<typeof schema>) => Promise<Outcome>;
  initial?: Values;
  balance?: number;
  once?: boolean;
  blocked?: (first: string) => void;
  away?: (error: ApiError) => Promise<void>;
  draft?: FormDraft<Values>;
  without?: string;
}

let form: Form<Values, v.InferOutput<typeof schema>>;
let sent: v.InferOutput<typeof schema>[] = [];
let accepted: string[] = [];
let outcome: () => Outcome | Promise<Outcome> = () => ok('fine');

afterEach(async () => {
  await draw(null);
  sent = [];
  accepted = [];
  outcome = () => ok('fine');
});

function Screen({ initial = EMPTY, balance = 50_000, without, ...rest }: Given) {
  const shown = useForm({
    schema,
    initial,
    extra: ({ password, password_again, amount }) => ({
      password_again: password === password_again ? undefined : 'mismatch',
      amount: (amount ?? 0) > balance ? 'balance' : undefined,
    }),
    texts: { amount: { required: msg`How much?`, unit: msg`Only multiples.`, balance: msg`More than there is.` } },
    submit: async (values) => {
      sent.push(values);
      return outcome();
    },
    done: (reply) => accepted.push(reply),
    ...rest,
  });
  useLayoutEffect(() => {
    form = shown;
  });
  return (
    <form {...shown.props} data-testid="form">
      {without !== 'nickname' && <TextField {...shown.field('nickname')} label="Nickname" />}
      <TextField {...shown.field('password')} type="password" label="Password" />
      <TextField {...shown.field('password_again')} type="password" label="Again" />
      <AmountField {...shown.amount('amount')} label="Amount" />
      <Checkbox {...shown.field('adult')}>Adult</Checkbox>
      <p data-testid="state">
        {shown.error?.kind} {shown.error?.state} {shown.elsewhere && 'elsewhere'} {shown.busy && 'busy'}{' '}
        {shown.wait > 0 && `wait ${shown.wait}`} {shown.attempted && 'attempted'}
      </p>
      <button type="submit" data-testid="send">
        Send
      </button>
    </form>
  );
}

const send = (): Promise<void> => press(byTestId('send'));
const state = (): string => byTestId('state').textContent.trim().replaceAll(/\s+/g, ' ');
const refusal = (fields: Record<string, string>, rest: Partial<ApiError> = {}): Outcome =>
  err({ ...apiError('code', { state: CODES.paramInvalid, fields }), ...rest });

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
    await act(async () => form.amount('amount').onChange(60_000));
    expect([form.rule('amount'), form.amount('amount').error]).toEqual(['balance', undefined]);
    await act(async () => form.amount('amount').onBlur());
    expect(form.amount('amount').error).toBe('More than there is.');
    await press(byTestId('richer'));
    expect(form.amount('amount').error).toBeUndefined();
    await act(async () => form.amount('amount').onChange(15_000));
    expect(form.amount('amount').error).toBe('Only multiples.');
  });
});

describe('a submission', () => {
  it('marks all errors, focuses the first and sends nothing', async () => {
    await draw(<Screen initial={{ ...RIGHT, password: '', amount: undefined, adult: false }} />);
    await send();
    expect(sent).toEqual([]);
    expect(errorOf('password')).toBe('Enter a password.');
    expect(errorOf('password_again')).toBe('The passwords do not match.');
    expect(document.body.textContent).toContain('How much?');
    expect(document.body.textContent).toContain('Only players aged 19 or older can sign up.');
    expect(document.activeElement).toBe(input('password'));
    expect(state()).toBe('attempted');
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
    expect(sent).toEqual([{ ...RIGHT, nickname: 'star' }]);
    expect(accepted).toEqual(['fine']);
    expect(input('nickname').value).toBe(' star ');
  });

  it('includes values that a password manager filled in without an event', async () => {
    await draw(<Screen initial={RIGHT} />);
    input('password').value = 'other';
    input('password_again').value = 'other';
    await send();
    expect(sent[0]).toMatchObject({ password: 'other', password_again: 'other' });
  });

  it('is not repeated while it is under way', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} />);
    await send();
    await send();
    expect(state()).toBe('busy attempted');
    await act(async () => answer(ok('first')));
    expect([sent.length, accepted, state()]).toEqual([1, ['first'], 'attempted']);
    outcome = () => ok('second');
    await send();
    expect(accepted).toEqual(['first', 'second']);
  });

  it('of a form that closes after success is not repeated', async () => {
    await draw(<Screen initial={RIGHT} once />);
    await send();
    await send();
    expect([sent.length, state()]).toEqual([1, 'busy attempted']);
  });

  it('of a form that closes after success can be repeated after an error', async () => {
    outcome = () => err(apiError('network'));
    await draw(<Screen initial={RIGHT} once />);
    await send();
    await send();
    expect(sent).toHaveLength(2);
  });

  it('that throws is an error of the client', async () => {
    outcome = () => Promise.reject(new Error('broken'));
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(state()).toContain('client');
  });

  it('counts a rate limit down, and sends nothing meanwhile', async () => {
    outcome = () => refusal({}, { retryAfter: 1 });
    await draw(<Screen initial={RIGHT} />);
    await send();
    await send();
    expect(state()).toContain('wait 1');
    expect(sent).toHaveLength(1);
    await pass(1300);
    expect(state()).not.toContain('wait');
    await send();
    expect(sent).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('is shown at its fields until they change, and focuses the first', async () => {
    outcome = () => refusal({ password: 'min', nickname: 'duplicate' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(errorOf('password')).toBe('Use at least 8 characters.');
    expect(document.activeElement).toBe(input('nickname'));
    expect(state()).toBe('attempted');
    await send();
    expect(sent).toHaveLength(1);
    await type('nickname', 'star');
    expect(errorOf('nickname')).toBe('');
    await type('nickname', 'moon');
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
  });

  it('with code 5003 is a duplicate, whatever rule the field has in the reply', async () => {
    outcome = () => refusal({ nickname: 'unique_violation' }, { state: CODES.duplicate });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
  });

  it.each(['rude', 'constructor', '__proto__'])('with the unknown rule %s asks to check the field', async (rule) => {
    outcome = () => refusal({ nickname: rule });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(errorOf('nickname')).toBe('Please check this.');
  });

  it.each([
    ['a field the form does not have', { shoe_size: 'min' }],
    ['a field that is not on the screen', { nickname: 'duplicate' }],
    ['no field', {}],
  ])('of %s is an error of the whole form', async (_name, fields) => {
    outcome = () => refusal(fields);
    await draw(<Screen initial={RIGHT} without="nickname" />);
    await send();
    expect(state()).toBe('code 4001 attempted');
    outcome = () => new Promise(() => undefined);
    if (!('nickname' in fields)) await send();
    expect(state()).toBe('nickname' in fields ? 'code 4001 attempted' : 'busy attempted');
  });

  it('of a field that was edited meanwhile is not shown', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} />);
    await send();
    await type('nickname', 'star');
    await act(async () => answer(refusal({ nickname: 'duplicate' })));
    expect(errorOf('nickname')).toBe('');
  });

  it('of another call marks the field too', async () => {
    await draw(<Screen initial={RIGHT} />);
    await act(async () => form.refuse('nickname', 'duplicate'));
    expect(errorOf('nickname')).toBe('This nickname is already taken.');
    expect(document.activeElement).toBe(document.body);
    await send();
    expect(sent).toEqual([]);
  });

  it('after the form has unmounted is announced elsewhere', async () => {
    const announced: ApiError[] = [];
    let answer: (outcome: Outcome) => void = () => undefined;
    outcome = () => new Promise((resolve) => (answer = resolve));
    await draw(<Screen initial={RIGHT} away={async (error) => void announced.push(error)} />);
    await send();
    await draw(null);
    await act(async () => answer(refusal({ nickname: 'duplicate' })));
    expect(announced.map(({ state: code }) => code)).toEqual([CODES.paramInvalid]);
  });
});

describe('the outcome of a command', () => {
  it('done and refused are a reply and a refusal', async () => {
    outcome = () => ({ outcome: 'done', value: 'moved' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(accepted).toEqual(['moved']);
    outcome = () => ({ outcome: 'refused', error: apiError('code', { fields: { amount: 'balance' } }) });
    await send();
    expect(document.body.textContent).toContain('More than there is.');
    expect(document.activeElement).toBe(input('amount'));
  });

  describe('that is a refusal has been announced', () => {
    const events: string[] = [];
    let end: (refused: Outcome) => void = () => undefined;
    const away = async ({ kind }: ApiError): Promise<void> => void events.push(`away ${kind}`);
    const refused = (error = apiError('code')): Outcome => ({
      outcome: 'refused',
      error,
      markNotified: async () => void events.push(`notified ${state()}`),
    });

    beforeEach(() => {
      events.splice(0);
      outcome = () => new Promise((resolve) => (end = resolve));
    });

    it.each([apiError('code'), apiError('code', { fields: { amount: 'balance' } })])(
      'when it is on the screen',
      async (error) => {
        await draw(<Screen initial={RIGHT} away={away} />);
        await send();
        expect(events).toEqual([]);
        await act(async () => end(refused(error)));
        expect(events).toEqual([error.fields['amount'] ? 'notified attempted' : 'notified code 5001 attempted']);
        await draw(null);
        expect(events).toHaveLength(1);
      },
    );

    it('when it has been announced elsewhere, after the form has unmounted', async () => {
      await draw(<Screen initial={RIGHT} away={away} />);
      await send();
      await draw(<p data-testid="state">gone</p>);
      await act(async () => end(refused()));
      expect(events).toEqual(['away code', 'notified gone']);
    });

    it('elsewhere too if the form unmounts before it has rendered the refusal', async () => {
      function Page() {
        const [left, setLeft] = useState(false);
        return (
          <>
            {left ? <p data-testid="state">gone</p> : <Screen initial={RIGHT} away={away} />}
            <button type="button" data-testid="leave" onClick={() => setLeft(true)}>
              Leave
            </button>
          </>
        );
      }
      await draw(<Page />);
      await send();
      await act(async () => {
        end(refused());
        // The form has it now, and has not been drawn with it.
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        byTestId('leave').click();
      });
      expect(events).toEqual(['away code', 'notified gone']);
    });
  });

  it('busy: a command of its kind is under way elsewhere; shown until the next attempt', async () => {
    outcome = () => ({ outcome: 'busy' });
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect(state()).toBe('elsewhere attempted');
    outcome = () => ({ outcome: 'unknown' });
    await send();
    expect(state()).toBe('attempted');
  });

  it('none, when the player declined', async () => {
    outcome = () => undefined;
    await draw(<Screen initial={RIGHT} />);
    await send();
    expect([state(), accepted]).toEqual(['attempted', []]);
  });

  it('of values that were not typed is shown at the fields too', async () => {
    outcome = () => refusal({ amount: 'balance' });
    await draw(<Screen />);
    await act(() => form.send({ nickname: '', password: '', password_again: '', amount: 40_000, adult: true }));
    expect(sent).toHaveLength(1);
    expect(document.body.textContent).toContain('More than there is.');
    expect(errorOf('nickname')).toBe('');
  });
});

describe('initial values', () => {
  it('that become known later are set in fields that were not edited', async () => {
    function Late() {
      const [initial, setInitial] = useState(EMPTY);
      return (
        <>
          <Screen initial={initial} />
          <button type="button" data-testid="late" onClick={() => setInitial({ ...RIGHT, adult: false })}>
            Late
          </button>
        </>
      );
    }
    await draw(<Late />);
    await type('password', 'mine');
    await press(byTestId('late'));
    expect(form.values).toEqual({ ...RIGHT, password: 'mine', adult: false });
    expect([input('nickname').value, input('password').value]).toEqual(['moon', 'mine']);
  });

  it('or others are set by a reset, without errors', async () => {
    await draw(<Screen />);
    await type('nickname', 'x');
    await send();
    let resets = 0;
    byTestId('form').addEventListener('reset', () => (resets += 1));
    await act(async () => form.reset({ password: 'kept' }));
    // The browser forgets what was typed too: `:user-valid` of a sent form is no unsaved text.
    expect(resets).toBe(1);
    expect([input('nickname').value, input('password').value, form.values.amount]).toEqual(['', 'kept', undefined]);
    expect(errorOf('nickname')).toBe('');
    expect(state()).toBe('');
  });
});

describe('a draft', () => {
  function memory(text?: Partial<Values>) {
    const listeners = new Set<() => void>();
    const draft = {
      text,
      read: () => draft.text,
      write: (values: Values) => void (draft.text = values),
      subscribe(changed: () => void) {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
      change(next: Partial<Values> | undefined) {
        draft.text = next;
        listeners.forEach((changed) => changed());
      },
      listeners,
    };
    return draft;
  }

  it('is the initial text of the form, and stores each change', async () => {
    const draft = memory({ nickname: 'kept' });
    await draw(<Screen draft={draft} />);
    expect(input('nickname').value).toBe('kept');
    await type('nickname', 'kept on');
    await act(async () => form.amount('amount').onChange(20_000));
    expect(draft.text).toEqual({ ...EMPTY, nickname: 'kept on', amount: 20_000 });
  });

  it('shows the changes of another tab, also those between the first render and the subscription', async () => {
    const draft = memory();
    const late = {
      ...draft,
      subscribe: (changed: () => void) => {
        draft.text = { nickname: 'theirs' };
        return draft.subscribe(changed);
      },
    };
    await draw(<Screen draft={late} />);
    expect(input('nickname').value).toBe('theirs');
    await act(async () => draft.change({ nickname: 'theirs too' }));
    expect(input('nickname').value).toBe('theirs too');
    await act(async () => draft.change(undefined));
    expect(input('nickname').value).toBe('');
    await draw(null);
    expect(draft.listeners.size).toBe(0);
  });

  it('is written before values that were not typed are sent', async () => {
    const draft = memory();
    await draw(<Screen initial={RIGHT} draft={draft} />);
    await send();
    expect(draft.text).toEqual(RIGHT);
  });
});
