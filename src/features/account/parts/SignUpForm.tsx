import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { useForm } from '../../../data/form.ts';
import type { Result } from '../../../lib/result.ts';
import type { ApiError } from '../../../operator/index.ts';
import { navigate } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { checkRepeated, newMember, NO_SIGN_UP, SIGN_UP, type SignUpValues } from '../account.rules.ts';
import { clearSignUp, signUpDraft } from '../account.state.ts';
import { AccountFields, ConsentFields, IdentityFields } from './SignUpFields.tsx';
import { SIGN_UP_STEPS } from './signUpSteps.ts';
import type { SignUpFormState } from './UniqueField.tsx';
import type { NewMember } from '../../../contract/account.ts';
import styles from './SignUpForm.module.css';

/** Props of the sign-up form. */
export interface SignUpFormProps {
  send(member: NewMember): Promise<Result<object, ApiError>>;
  /** Called once the player is a member and signed in. */
  done(): void;
}

const FIELDS: readonly ComponentType<{ form: SignUpFormState }>[] = [AccountFields, IdentityFields, ConsentFields];
const LAST = SIGN_UP_STEPS.length - 1;

/** The sign-up: one form in three steps, of which one is shown. Each step is a history entry, so that Back goes one step back. Rule A2. */
export function SignUpForm({ send, done }: SignUpFormProps) {
  const { i18n } = useLingui();
  const form = useForm({
    schema: SIGN_UP,
    initial: NO_SIGN_UP,
    extra: checkRepeated,
    draft: signUpDraft,
    submit: (entered) => send(newMember(entered)),
    done() {
      clearSignUp();
      done();
    },
    staysBusy: true,
    blocked(name) {
      open(
        SIGN_UP_STEPS.findIndex(({ fields }) => fields.includes(name)),
        name,
      );
    },
  });
  const { step, open } = useStep(form.focus);

  return (
    <form
      {...form.props}
      className={styles['form']}
      data-testid="register-form"
      onSubmit={(event) => {
        if (step === LAST) return form.props.onSubmit(event);
        event.preventDefault();
        if (form.check(SIGN_UP_STEPS[step]?.fields ?? [])) open(step + 1);
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
            {Fields && <Fields form={form} />}
          </fieldset>
        );
      })}
      <div className={styles['foot']}>
        <FormError error={form.error} />
        {step === LAST ? (
          <SubmitButton block busy={form.busy} wait={form.wait} data-testid="register-submit">
            <Trans>Sign up</Trans>
          </SubmitButton>
        ) : (
          <Button
            type="submit"
            block
            data-testid="register-next"
            // Ignore the second press of a double click: it would submit the next step, still empty.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/**
 * The index of the shown step: the one in the address (`?step=`), if the player has reached it, and a function that opens a step and
 * focuses its first field or `name`.
 */
function useStep(setFocus: (name: keyof SignUpValues) => void) {
  const [params] = useSearchParams();
  const [reached, setReached] = useState(0);
  const named = SIGN_UP_STEPS.findIndex(({ id }) => id === params.get('step'));
  const step = Math.min(Math.max(named, 0), reached);
  const [focus, setFocusOn] = useState<keyof SignUpValues>();
  // After a reload: the Back that leads to this entry later would show the step that it was pressed in.
  const isAhead = named > step;
  useEffect(() => {
    if (isAhead) void navigate(addressOf(step), { replace: true });
  }, [isAhead, step]);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const fields = SIGN_UP_STEPS[step]?.fields ?? [];
    // Back leads to another step than the one that was opened for `focus`, where that field is hidden.
    const name = fields.find((field) => field === focus) ?? fields[0];
    if (name) setFocus(name);
  }, [step, focus, setFocus]);

  function open(to: number, name?: keyof SignUpValues): void {
    if (!SIGN_UP_STEPS[to]) return;
    setReached(Math.max(reached, to));
    setFocusOn(name);
    if (to === step) {
      if (name) setFocus(name);
      return;
    }
    void navigate(addressOf(to));
  }

  return { step, open };
}

/** The address of this page with a step, by its index. */
function addressOf(step: number): string {
  const search = new URLSearchParams(location.search);
  search.set('step', SIGN_UP_STEPS[step]?.id ?? '');
  return `${location.pathname}?${search}`;
}
