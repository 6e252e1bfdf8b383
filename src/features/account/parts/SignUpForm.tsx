import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FIELD_NAMES, newMember, problemsOf, type AccountValues, type FieldName } from '../account.rules.ts';
import { forgetSignUp, keepSignUp, signUpDraft } from '../account.state.ts';
import { FormError } from './FormError.tsx';
import { AccountFields, ConsentFields, IdentityFields } from './SignUpFields.tsx';
import { SIGN_UP_STEPS } from './signUpSteps.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useAccountForm, type AccountForm } from './useAccountForm.ts';
import { useSubmission, type Outcome } from './useSubmission.ts';
import type { NewMember } from '../../../contract/account.ts';
import styles from './SignUpForm.module.css';

/** What the sign-up form takes. */
export interface SignUpFormProps {
  send(member: NewMember): Promise<Outcome>;
  /** The player is a member and signed in. */
  done(): void;
}

const FIELDS: readonly ComponentType<{ account: AccountForm }>[] = [AccountFields, IdentityFields, ConsentFields];
const LAST = SIGN_UP_STEPS.length - 1;

/** Sign-up in steps: one form, one step of it shown. Each step has its own place in the history, so Back is one step back. */
export function SignUpForm({ send, done }: SignUpFormProps) {
  const { i18n } = useLingui();
  const account = useAccountForm(signUpDraft());
  const { form, refuse, onSubmit } = account;
  const submission = useSubmission();
  const { step, open } = useStep(form.setFocus);
  const finished = useRef(false);
  useEffect(
    () => () => {
      if (!finished.current) keepSignUp(form.getValues());
    },
    [form],
  );

  async function goOn(): Promise<void> {
    const right = await form.trigger([...(SIGN_UP_STEPS[step]?.fields ?? [])], { shouldFocus: true });
    if (right) open(step + 1);
  }

  function showProblem(name: FieldName): void {
    open(
      SIGN_UP_STEPS.findIndex(({ fields }) => fields.includes(name)),
      name,
    );
  }

  async function sendAll(values: AccountValues): Promise<void> {
    const outcome = await submission.run(() => send(newMember(values)));
    if (outcome?.ok) {
      finished.current = true;
      forgetSignUp();
      done();
    } else if (outcome) {
      const problems = problemsOf(outcome.error);
      const first = FIELD_NAMES.find((name) => problems[name]);
      refuse(problems, false);
      if (first) showProblem(first);
    }
  }

  return (
    <form
      noValidate
      className={styles['form']}
      data-testid="register-form"
      onSubmit={(event) => {
        if (step === LAST) return onSubmit(sendAll, showProblem)(event);
        event.preventDefault();
        void goOn();
      }}
    >
      <div className={styles['progress']}>
        <p className={styles['count']}>
          <Trans>
            Step {step + 1} of {SIGN_UP_STEPS.length}
          </Trans>
        </p>
        <div className={styles['bars']} aria-hidden="true">
          {SIGN_UP_STEPS.map(({ id }, at) => (
            <span key={id} data-done={at <= step || undefined} />
          ))}
        </div>
      </div>
      {SIGN_UP_STEPS.map(({ id, title }, at) => {
        const Fields = FIELDS[at];
        return (
          <fieldset key={id} hidden={at !== step} className={styles['step']}>
            <legend className={styles['legend']}>{i18n._(title)}</legend>
            {Fields && <Fields account={account} />}
          </fieldset>
        );
      })}
      <div className={styles['foot']}>
        <FormError error={submission.error} />
        {step === LAST ? (
          <SubmitButton submission={submission} testId="register-submit">
            <Trans>Sign up</Trans>
          </SubmitButton>
        ) : (
          <Button
            type="submit"
            block
            data-testid="register-next"
            // The second press of a double click would send the next step, still empty.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** The step shown: the one the address names, as far as the player has come. Opening another puts the focus into it. */
function useStep(setFocus: AccountForm['form']['setFocus']) {
  const [params] = useSearchParams();
  const [reached, setReached] = useState(0);
  const named = SIGN_UP_STEPS.findIndex(({ id }) => id === params.get('step'));
  const step = Math.min(Math.max(named, 0), reached);
  const [focus, setFocusOn] = useState<FieldName>();
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const name = focus ?? SIGN_UP_STEPS[step]?.fields[0];
    if (name) setFocus(name);
  }, [step, focus, setFocus]);

  function open(to: number, name?: FieldName): void {
    const row = SIGN_UP_STEPS[to];
    if (!row) return;
    setReached(Math.max(reached, to));
    setFocusOn(name);
    if (to === step) {
      if (name) setFocus(name);
      return;
    }
    const search = new URLSearchParams(params);
    search.set('step', row.id);
    void navigate(`${location.pathname}?${search}`);
  }

  return { step, open };
}
