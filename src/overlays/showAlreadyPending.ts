import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from './index.ts';

const NOT_SENT = msg`A request like this is already in progress, perhaps in another window. Nothing new was sent.`;

/** Says in a toast, which stays until closed, that a press has sent nothing, since a command of its kind is under way. Rule W9. */
export function showAlreadyPending(): void {
  void toast('lastingError', () => i18n._(NOT_SENT));
}
