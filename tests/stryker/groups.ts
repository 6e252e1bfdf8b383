/** A part of the code and the tests that must notice a change of it. */
export interface Group {
  name: string;
  /** The files that are changed, one mutant at a time. */
  mutate: readonly string[];
  /** The unit tests that must fail by it. */
  tests: readonly string[];
  /** The least share of mutants, in per cent, that a test notices. */
  least: number;
}

/** What moves money, or decides who is signed in: of these, tests that merely run through the code are not enough. */
export const GROUPS: readonly Group[] = [
  {
    name: 'rules',
    mutate: ['src/features/wallet/wallet.rules.ts'],
    tests: ['tests/unit/features/wallet/rules.test.ts'],
    least: 90,
  },
];
