import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName, Problem } from '../supports.rules.ts';

const REQUIRED: Record<FieldName, MessageDescriptor> = {
  title: msg`Please enter a title.`,
  content: msg`Please enter content.`,
  name: msg`Enter your name.`,
  email: msg`Enter your email address.`,
};

/** If title or content is missing, beside the message at the field. Spec section 5. */
export const BOTH_NEEDED = msg`Please enter both title and content.`;

/** What to tell the player about a field. The inquiry's messages are the spec's (section 5). */
export function problemText(name: FieldName, problem: Problem): MessageDescriptor {
  switch (problem) {
    case 'required':
      return REQUIRED[name];
    case 'max':
      return msg`Please check the input limits.`;
    case 'format':
      return name === 'email' ? msg`This is not a complete email address.` : msg`Please check this.`;
  }
}
