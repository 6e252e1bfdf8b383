/** A whole number in [0, limit), all equally likely. Games take it as a parameter, so that tests can decide; the pages' types need it without Node. */
export type Draw = (limit: number) => number;
