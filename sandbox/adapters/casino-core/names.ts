/** The only currency of the client. */
export const KRW = 'KRW';

/** Where Casino Core has limits, breaks and exclusions. */
export const RESPONSIBLE = '/api/customer/responsible-gambling';
