/** Version of the terms that a new member agrees to, sent with the sign-up. Raise it when the operator's text changes. */
export const TERMS_VERSION = '1';

/** Version of the privacy policy. Raise it when the operator's text changes. */
export const PRIVACY_VERSION = '2';

/** Version of the notice on the risks of gambling, sent with its acknowledgement. Raise it when the notice changes. Rule R28. */
export const RISK_NOTICE_VERSION = '1';
