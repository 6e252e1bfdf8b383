import { describe, expect, test } from 'vitest';
import { plantFiles, readTree, formatViolations, type SourceFile, type Violation } from './tree.ts';

/** A rule over files, with the test data that proves it. */
export interface Proof {
  rule: (files: readonly SourceFile[]) => Violation[];
  /** Files that break the rule, by path. */
  planted: Record<string, string>;
  /** The exact violations in them, in any order. */
  expected: string[];
  /** Files that come close to breaking the rule, but do not. */
  clean: Record<string, string>;
}

const tree = readTree();

/** Registers three tests of a rule: the repository follows it, planted violations are found, and similar but allowed code passes. */
export function prove(name: string, { rule, planted, expected, clean }: Proof): void {
  describe(name, () => {
    test('holds in the source', () => expect(formatViolations(rule(tree))).toEqual([]));
    test('fails on a planted violation', () =>
      expect(formatViolations(rule(plantFiles(planted)))).toEqual(expected.toSorted()));
    test('lets what is allowed pass', () => expect(formatViolations(rule(plantFiles(clean)))).toEqual([]));
  });
}
