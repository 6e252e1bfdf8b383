import { i18n } from '@lingui/core';
import type { ApiError } from '../operator/index.ts';
import { app, type Trouble } from '../state/app.ts';
import { NAMED } from './named.ts';
import { errorText, ownText } from './serverMessages.ts';

/** Troubles whose messages say that the client tries again: it repeats its reads, but nothing that the player has sent. Rule N10. */
export const REPEATED: ReadonlySet<Trouble | undefined> = new Set<Trouble>(['server', 'busy']);

/** The message for a failed call that a press has sent, and that is not sent again by itself; the status line names the trouble. Rule N10. */
export function pressErrorText(error: ApiError): string {
  if (!REPEATED.has(app.trouble)) return errorText(error);
  // It is the server that cannot be reached: the network needs no check.
  const isLost = error.kind === 'network' || error.kind === 'offline';
  return isLost ? i18n._(NAMED.serverError) : ownText(error);
}
