import type { FormDraft } from '../../data/form.ts';
import type { SignUpValues } from './account.rules.ts';

let entered: SignUpValues | undefined;

/** What was typed into the sign-up, for a player who leaves the form and returns: in memory only, and without the passwords. */
export const signUpDraft: FormDraft<SignUpValues> = {
  read: () => entered,
  write(values) {
    entered = { ...values, password: '', password_again: '' };
  },
};

/** Deletes what was typed into the sign-up. */
export function clearSignUp(): void {
  entered = undefined;
}
