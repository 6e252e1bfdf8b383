import { FEATURES, POLICIES } from './brand.ts';

/** Version of the terms that a new member agrees to, sent with the sign-up: the brand's, else of the sample text. */
export const TERMS_VERSION: string = FEATURES.ownTerms ? POLICIES.terms : '1';

/** Version of the privacy policy: the brand's, else of the sample text. */
export const PRIVACY_VERSION: string = FEATURES.ownPrivacy ? POLICIES.privacy : '2';

/** Version of the notice on the risks of gambling, sent with its acknowledgement. Raise it when the notice changes. Rule R28. */
export const RISK_NOTICE_VERSION = '1';
