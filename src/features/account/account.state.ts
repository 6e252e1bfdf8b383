import { EMPTY, type AccountValues } from './account.rules.ts';

/**
 * What was typed into the sign-up, kept while the player reads the terms and comes back; in this tab's memory only, and
 * without the passwords. Not a proxy: nothing is drawn from it while it changes.
 */
let draft: AccountValues = EMPTY;

/** The sign-up as it was left. */
export function signUpDraft(): AccountValues {
  return draft;
}

/** Keeps the sign-up for a return to it. */
export function keepSignUp(values: AccountValues): void {
  draft = { ...values, password: '', password_again: '' };
}

/** Forgets it. */
export function forgetSignUp(): void {
  draft = EMPTY;
}
