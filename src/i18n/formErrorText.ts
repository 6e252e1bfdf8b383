import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../contract/codes.ts';
import type { ApiError } from '../operator/index.ts';
import { pressErrorText } from './pressErrorText.ts';

const TEXTS: Partial<Record<number, MessageDescriptor>> = {
  [CODES.paramMissing]: msg({ id: 'code.4000', message: 'Something is missing. Please check what you entered.' }),
  [CODES.paramInvalid]: msg({ id: 'code.4001', message: 'Something is not right. Please check what you entered.' }),
};

/** The message for a form that was refused as a whole, with texts for the codes that speak of what was entered. Rule N10. */
export function formErrorText(error: ApiError): string {
  const text = TEXTS[error.state];
  return text ? i18n._(text) : pressErrorText(error);
}
