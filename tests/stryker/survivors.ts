/** A small change of the code: this text of a file becomes another. */
export interface Change {
  file: string;
  was: string;
  becomes: string;
}

/** The changes that no test has to notice, with the reason. */
export const SURVIVORS: readonly (Change & { why: string })[] = [];
