/** A fault to plant in a copy of the source, and the test that must then fail. */
export interface Mutation {
  /** The rule that the fault breaks, in words. */
  rule: string;
  /** The source file, from the repository's top folder. */
  file: string;
  /** The text to replace; it must occur in the file exactly once. */
  find: string;
  replace: string;
  /** The test's file, and a part of its title that is unique in it; `suite > title` if it is not. A file under `tests/e2e` is a browser test. */
  test: readonly [file: string, title: string];
}
