import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useSearchParams } from 'wouter';
import { useForm } from '../../../data/form.ts';
import { sentences } from '../../../i18n/sentences.ts';
import type { Result } from '../../../lib/result.ts';
import type { ApiError } from '../../../operator/index.ts';
import { navigate } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { isSecondPress } from '../../../ui/modalDialogs.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { checkRepeated, newMember, NO_SIGN_UP, SIGN_UP, type SignUpValues } from '../account.rules.ts';
import { clearSignUp, signUpDraft } from '../account.state.ts';
import { signInText } from '../signInText.ts';
import { showLateRefusal } from '../signing.actions.ts';
import { TemporarySession } from './TemporarySession.tsx';
import { AccountFields, ConsentFields, IdentityFields } from './SignUpFields.tsx';
import type { SignUpFormState } from './UniqueField.tsx';
import type { NewMember } from '../../../contract/account.ts';
import styles from './SignUpForm.module.css';

/** Props of the sign-up form. */
export interface SignUpFormProps {
  send(member: NewMember): Promise<Result<object, ApiError>>;
  /** Called once the player is a member and signed in. */
  done(): void;
}

/** One step of the sign-up. */
interface SignUpStep {
  /** Its name in the address, `?step=`. */
  id: string;
  title: MessageDescriptor;
  names: readonly (keyof SignUpValues)[];
  Fields: ComponentType<{ form: SignUpFormState }>;
}

const STEPS: readonly SignUpStep[] = [
  {
    id: 'account',
    title: msg`Your account`,
    names: ['account_id', 'email', 'password', 'password_again'],
    Fields: AccountFields,
  },
  { id: 'identity', title: msg`About you`, names: ['nickname', 'phone', 'referral_code'], Fields: IdentityFields },
  { id: 'consent', title: msg`Age and terms`, names: ['adult', 'agreed_terms'], Fields: ConsentFields },
];
const LAST = STEPS.length - 1;

const MAY_EXIST = msg`Your account may already have been created. Try again: if it was, you will be signed in.`;

/** The sign-up: one form in three steps, of which one is shown. Each step is a history entry, so that Back goes one step back. Rule A2. */
export function SignUpForm({ send, done }: SignUpFormProps) {
  const { i18n } = useLingui();
  const afterLoss = ({ outcomeUnknown }: ApiError): string => (outcomeUnknown ? i18n._(MAY_EXIST) : '');
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
    onLateRefusal: (error) =>
      showLateRefusal(error, msg`Sign up`, error.outcomeUnknown ? MAY_EXIST : undefined, signInText),
    blocked(name) {
      open(
        STEPS.findIndex(({ names }) => names.includes(name)),
        name,
      );
    },
  });
  const { step, open } = useStep(form.focus);

  const handlers = {
    onSubmit(event: FormEvent) {
      if (step === LAST) return form.props.onSubmit(event);
      event.preventDefault();
      if (form.check(STEPS[step]?.names ?? [])) open(step + 1);
    },
    // Enter that is held down would go through all steps and send the form.
    onKeyDown(event: KeyboardEvent) {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
  return (
    <form {...form.props} {...handlers} className={styles['form']}>
      <div className={styles['progress']}>
        <p className={styles['count']}>
          <Trans>
            Step {step + 1} of {STEPS.length}
          </Trans>
        </p>
        <div className={styles['bars']} aria-hidden="true">
          {STEPS.map(({ id }, at) => (
            <span key={id} data-done={at <= step || undefined} />
          ))}
        </div>
      </div>
      {STEPS.map(({ id, title, Fields }, at) => (
        <fieldset key={id} hidden={at !== step} className={styles['step']}>
          <legend className={styles['legend']}>{i18n._(title)}</legend>
          <Fields form={form} />
        </fieldset>
      ))}
      <TemporarySession />
      <div className={styles['foot']}>
        <FormError error={form.error} text={(error) => sentences(signInText(error), afterLoss(error))} />
        {step === LAST ? (
          <SubmitButton
            block
            busy={form.busy}
            wait={form.wait}
            onClick={ignoreSecondPress}
            data-testid="register-submit"
          >
            <Trans>Sign up</Trans>
          </SubmitButton>
        ) : (
          <Button type="submit" block data-testid="register-next" onClick={ignoreSecondPress}>
            <Trans>Next</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Ignores the second press of a double click or double tap: it would submit the step that the first one has just opened. */
function ignoreSecondPress(event: MouseEvent): void {
  if (isSecondPress()) event.preventDefault();
}

/**
 * The index of the shown step: the one in the address (`?step=`), if the player has reached it, and a function that opens a step and
 * focuses its first field or `name`.
 */
function useStep(focusField: (name: keyof SignUpValues) => void) {
  const [params] = useSearchParams();
  const [reached, setReached] = useState(0);
  const named = STEPS.findIndex(({ id }) => id === params.get('step'));
  const step = Math.min(Math.max(named, 0), reached);
  /** The field to focus in the step that was opened last; undefined for its first. */
  const [wanted, setWanted] = useState<keyof SignUpValues>();
  // After a reload the address may name a step that is not reached yet: Back to this entry would later show that step, not the first.
  const isAhead = named > step;
  useEffect(() => {
    if (isAhead) void navigate(addressOf(step), { replace: true });
  }, [isAhead, step]);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The page may be scrolled to the end of the step before.
    scrollTo({ top: 0, behavior: 'instant' });
    const names = STEPS[step]?.names ?? [];
    // Back may have led to another step than that of the wanted field, which is hidden there.
    const name = names.find((each) => each === wanted) ?? names[0];
    if (name) focusField(name);
  }, [step, wanted, focusField]);

  function open(to: number, name?: keyof SignUpValues): void {
    if (!STEPS[to]) return;
    setReached(Math.max(reached, to));
    setWanted(name);
    if (to === step) {
      if (name) focusField(name);
      return;
    }
    void navigate(addressOf(to));
  }

  return { step, open };
}

/** The address of this page with a step, by its index. */
function addressOf(step: number): string {
  const search = new URLSearchParams(location.search);
  search.set('step', STEPS[step]?.id ?? '');
  return `${location.pathname}?${search}`;
}
