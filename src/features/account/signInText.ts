import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../../contract/codes.ts';
import { formErrorText } from '../../i18n/pressErrors.ts';
import type { ApiError } from '../../operator/index.ts';

const TEXTS: Partial<Record<number, MessageDescriptor>> = {
  [CODES.auth]: msg({ id: 'code.4030', message: 'The ID or password is wrong.' }),
  [CODES.backendAuth]: msg({ id: 'code.4031', message: 'You could not be signed in just now. Please try again.' }),
};

/**
 * The message for a failed sign-in, also that of a sign-up, with texts for its codes. Another call that is refused with one of them, such as
 * a launch for which the member has no account at the provider, has the operator's message. Rule N10.
 */
export function signInText(error: ApiError): string {
  const text = TEXTS[error.state];
  return text ? i18n._(text) : formErrorText(error);
}
