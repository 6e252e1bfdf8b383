import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../contract/codes.ts';
import type { ApiError } from '../operator/index.ts';
import { pressErrorText } from './pressErrorText.ts';

const CHANGED = msg({ id: 'code.5007', message: 'This was changed elsewhere. It has been refreshed.' });

/** The message for the refused change of what is read again after the refusal: only there code 5007 has a text of its own. Rule N10. */
export function changeErrorText(error: ApiError): string {
  return error.state === CODES.mismatch ? i18n._(CHANGED) : pressErrorText(error);
}
