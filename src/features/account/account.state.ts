import type { FormDraft } from '../../data/form.ts';
import type { NewMember, UniqueField } from '../../contract/account.ts';
import type { SignUpValues } from './account.rules.ts';

/** The values of a sign-up that no two members may share. */
type UniqueValues = Pick<NewMember, UniqueField>;

let entered: SignUpValues | undefined;
let unconfirmed: UniqueValues | undefined;

/** What was typed into the sign-up, for a player who leaves the form and returns: in memory only, and without the passwords. */
export const signUpDraft: FormDraft<SignUpValues> = {
  read: () => entered,
  write(values) {
    entered = { ...values, password: '', password_again: '' };
  },
};

/**
 * Stores, in memory only, what a sign-up that is being sent, or whose outcome is unknown, may have taken for the player; not the password.
 * Undefined: it has taken nothing.
 */
export function storeUnconfirmed(member: UniqueValues | undefined): void {
  unconfirmed = member && uniqueOf(member);
}

function uniqueOf({ account_id, email, nickname, phone }: UniqueValues): UniqueValues {
  return { account_id, email, nickname, phone };
}

/** What the last sign-up that is being sent, or whose outcome is unknown, may have taken; undefined if there is none. */
export function unconfirmedSignUp(): UniqueValues | undefined {
  return unconfirmed;
}

/** Deletes what was typed into the sign-up, and what is stored of one whose outcome is unknown. */
export function clearSignUp(): void {
  entered = undefined;
  unconfirmed = undefined;
}
