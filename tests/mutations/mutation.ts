/** An old fault, put back into a copy of the source, and the test that must fail with it. */
export interface Mutation {
  /** The rule that the fault breaks, in words. */
  rule: string;
  /** The source file, from the repository's top folder. */
  file: string;
  /** The text that is replaced; it must stand in the file exactly once. */
  find: string;
  replace: string;
  /** The test's file, and its title or a part of it that only it has, after `suite > ` if need be. A file under `tests/e2e` is a browser test. */
  test: readonly [file: string, title: string];
}
