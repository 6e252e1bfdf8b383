import { msg } from '@lingui/core/macro';

const tooLong = msg`Please check the input limits.`;
const title = msg`Please enter a title.`;
const content = msg`Please enter content.`;
const name = msg`Enter your name.`;

/** Error texts of the fields of an inquiry; the server's rule `min` means empty. Rule S4. */
export const INQUIRY_TEXTS = {
  title: { required: title, min: title, max: tooLong },
  content: { required: content, min: content, max: tooLong },
  name: { required: name, min: name, max: tooLong },
  email: { min: msg`Enter your email address.`, max: tooLong },
};

/** Message above the form if title or content is missing, in addition to the one at the field. Rule S4. */
export const BOTH_NEEDED = msg`Please enter both title and content.`;
