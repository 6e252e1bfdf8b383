import { msg } from '@lingui/core/macro';
import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach } from 'vitest';
import { CODES } from '../../../src/contract/codes.ts';
import { useForm, type Form, type FormDraft } from '../../../src/data/form.ts';
import type { FormOutcome } from '../../../src/data/formCall.ts';
import { err, ok } from '../../../src/lib/result.ts';
import { apiError, type ApiError } from '../../../src/operator/index.ts';
import { AmountField } from '../../../src/ui/AmountField.tsx';
import { Checkbox } from '../../../src/ui/Checkbox.tsx';
import { TextField } from '../../../src/ui/TextField.tsx';
import { byTestId, draw, press } from '../features/account/page.tsx';

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

export type Values = {
  nickname: string;
  password: string;
  password_again: string;
  amount: number | undefined;
  adult: boolean;
};

export const EMPTY: Values = { nickname: '', password: '', password_again: '', amount: undefined, adult: false };
/** Values that break no rule. */
export const RIGHT: Values = {
  nickname: 'moon',
  password: 'light',
  password_again: 'light',
  amount: 10_000,
  adult: true,
};

export type Outcome = FormOutcome<string>;
interface ScreenProps {
  submit?: (values: v.InferOutput<typeof schema>) => Promise<Outcome>;
  initial?: Values;
  balance?: number;
  staysBusy?: boolean;
  blocked?: (first: string) => void;
  onLateRefusal?: (error: ApiError) => Promise<boolean>;
  draft?: FormDraft<Values>;
  without?: string;
}

/** What a test sets and reads: the reply to a submission; the rendered form, the values that were submitted and the replies of successes. */
export const page = {
  outcome: (): Outcome | Promise<Outcome> => ok('fine'),
  form: undefined as unknown as Form<Values, v.InferOutput<typeof schema>>,
  sent: [] as v.InferOutput<typeof schema>[],
  accepted: [] as string[],
};

afterEach(async () => {
  await draw(null);
  Object.assign(page, { sent: [], accepted: [], outcome: () => ok('fine') });
});

/** A screen with a form; its state is in the element `state`. `without` leaves a field out. */
export function Screen({ initial = EMPTY, balance = 50_000, without, ...rest }: ScreenProps) {
  const shown = useForm({
    schema,
    initial,
    extra: ({ password, password_again, amount }) => ({
      password_again: password === password_again ? undefined : 'mismatch',
      amount: (amount ?? 0) > balance ? 'balance' : undefined,
    }),
    texts: { amount: { required: msg`How much?`, unit: msg`Only multiples.`, balance: msg`More than there is.` } },
    submit: async (values) => {
      page.sent.push(values);
      return page.outcome();
    },
    done: (reply) => page.accepted.push(reply),
    ...rest,
  });
  useLayoutEffect(() => {
    page.form = shown;
  });
  return (
    <form {...shown.props} data-testid="form">
      {without !== 'nickname' && <TextField {...shown.field('nickname')} label="Nickname" />}
      <TextField {...shown.field('password')} type="password" label="Password" />
      <TextField {...shown.field('password_again')} type="password" label="Again" />
      <AmountField {...shown.amount('amount')} label="Amount" />
      <Checkbox {...shown.field('adult')}>Adult</Checkbox>
      <p data-testid="state">
        {shown.error?.kind} {shown.error?.state} {shown.alreadyPending && 'alreadyPending'} {shown.busy && 'busy'}{' '}
        {shown.wait > 0 && `wait ${shown.wait}`} {shown.allChecked && 'allChecked'}
      </p>
      <button type="submit" data-testid="send">
        Send
      </button>
    </form>
  );
}

/** A screen that is rendered with the next of these properties by `change()`. */
export function Changing({ steps }: { steps: readonly ScreenProps[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <Screen {...steps[at]} />
      <button type="button" data-testid="change" onClick={() => setAt(at + 1)}>
        Change
      </button>
    </>
  );
}
/** Renders a `Changing` screen with its next properties. */
export const change = (): Promise<void> => press(byTestId('change'));

/** Presses the submit button. */
export const send = (): Promise<void> => press(byTestId('send'));
/** The form's state as words. */
export const state = (): string => byTestId('state').textContent.trim().replaceAll(/\s+/g, ' ');
/** A refusal with these rules by field. */
export const refusal = (fields: Record<string, string>, rest: Partial<ApiError> = {}): Outcome =>
  err({ ...apiError('code', { state: CODES.paramInvalid, fields }), ...rest });
