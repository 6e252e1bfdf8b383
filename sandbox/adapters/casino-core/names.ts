/** The only currency of the client. */
export const KRW = 'KRW';

/** The path below which Casino Core has the calls for limits, breaks and exclusions. */
export const RESPONSIBLE = '/api/customer/responsible-gambling';
