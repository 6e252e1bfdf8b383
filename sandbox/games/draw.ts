/** A whole number in [0, limit), every one as likely. Engines take it as a parameter, so that tests can decide. */
export type Draw = (limit: number) => number;
