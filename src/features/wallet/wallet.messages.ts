import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '../../operator/index.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { toast } from '../../overlays/index.ts';

const NOT_STORED = msg`This device could not save the request, so it was not sent. No money was moved. Free up some storage and try again.`;

/** Shows a toast, which stays until closed, that a request was refused. Resolves to whether it is shown. */
export function showRefusal(error: ApiError): Promise<boolean> {
  return toast('moneyError', refusalText(error), error.trace);
}

/** What a refusal means for the player's money: whatever the reason, nothing has moved. */
export function refusalText(error: ApiError): string {
  // The client's own refusal: it sends nothing that it could not store.
  if (error.kind === 'client') return i18n._(NOT_STORED);
  return sentences(errorText(error), i18n._(msg`No money was moved.`));
}
