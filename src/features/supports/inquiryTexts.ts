import { msg } from '@lingui/core/macro';

const tooLong = msg`Please check the input limits.`;
const title = msg`Please enter a title.`;
const content = msg`Please enter content.`;
const name = msg`Enter your name.`;

/** Error texts of the fields of an inquiry by rule; from the server, `min` means that the field is empty. Rule S4. */
export const INQUIRY_TEXTS = {
  title: { required: title, min: title, max: tooLong },
  content: { required: content, min: content, max: tooLong },
  name: { required: name, min: name, max: tooLong },
  email: { min: msg`Enter your email address.`, max: tooLong },
};

/** Shown above the button if title or content is missing, in addition to the message at the field. Rule S4. */
export const BOTH_NEEDED = msg`Please enter both title and content.`;
