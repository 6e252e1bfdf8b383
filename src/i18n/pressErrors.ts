import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../contract/codes.ts';
import type { ApiError } from '../operator/index.ts';
import { app, type Trouble } from '../state/app.ts';
import { NAMED } from './named.ts';
import { errorText, ownText } from './serverMessages.ts';

/** Troubles whose messages say that the client tries again: it repeats its reads, but nothing that the player has sent. Rule N10. */
export const REPEATED: ReadonlySet<Trouble | undefined> = new Set<Trouble>(['server', 'busy']);

/**
 * The message for a failed call that the player started, such as a deletion. It never says that the client tries again: such a call is not
 * repeated automatically. The state of the connection is in the status line. Rule N10.
 */
export function pressErrorText(error: ApiError): string {
  if (!REPEATED.has(app.trouble)) return errorText(error);
  // It is the server that cannot be reached: the network needs no check.
  const isLost = error.kind === 'network' || error.kind === 'offline';
  return isLost ? i18n._(NAMED.serverError) : ownText(error);
}

/** Texts of the codes that speak of what was entered. */
const FORM_TEXTS: Partial<Record<number, MessageDescriptor>> = {
  [CODES.paramMissing]: msg({ id: 'code.4000', message: 'Something is missing. Please check what you entered.' }),
  [CODES.paramInvalid]: msg({ id: 'code.4001', message: 'Something is not right. Please check what you entered.' }),
};

/** The message for a form that was refused as a whole, with texts for the codes that speak of what was entered. Rule N10. */
export function formErrorText(error: ApiError): string {
  const text = FORM_TEXTS[error.state];
  return text ? i18n._(text) : pressErrorText(error);
}

/** The text of code 5007. */
const CHANGED = msg({ id: 'code.5007', message: 'This was changed elsewhere. It has been refreshed.' });

/**
 * The message for a refused change, for callers that refetch the changed data after a refusal: code 5007 (changed elsewhere) then says that
 * the data has been refreshed, which would be untrue anywhere else. `otherwise`: the text for other codes. Rule N10.
 */
export function changeErrorText(error: ApiError, otherwise = pressErrorText): string {
  return error.state === CODES.mismatch ? i18n._(CHANGED) : otherwise(error);
}
