import type { FormDraft } from '../../data/form.ts';
import type { SignUpValues } from './account.rules.ts';

let entered: SignUpValues | undefined;

/**
 * What was typed into the sign-up, for a player who reads the terms and returns: in this tab's memory only, and without the passwords.
 */
export const signUpDraft: FormDraft<SignUpValues> = {
  read: () => entered,
  write(values) {
    entered = { ...values, password: '', password_again: '' };
  },
};

/** Deletes it. */
export function clearSignUp(): void {
  entered = undefined;
}
