/** The version of the terms a new member agrees to; raised when the operator's texts change. Contract section 3, `/auth/register`. */
export const TERMS_VERSION = '1';
