/**
 * A whole number in [0, limit), all equally likely. Games take it as a parameter, so that tests can choose the results.
 * It is in a file without imports from Node, because the pages' types need it.
 */
export type Draw = (limit: number) => number;
