/** The version of the terms a new member agrees to; raised when the operator's texts change. Contract section 3, `/auth/register`. */
export const TERMS_VERSION = '1';

/** The version of the privacy policy; raised when the operator's text changes. */
export const PRIVACY_VERSION = '1';
