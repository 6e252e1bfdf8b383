import { describe, expect, test } from 'vitest';
import { plant, readTree, told, type SourceFile, type Violation } from './tree.ts';

/** A rule over files, and what shows that it works. */
export interface Proof {
  rule: (files: readonly SourceFile[]) => Violation[];
  /** Files that break the rule, by path. */
  planted: Record<string, string>;
  /** Exactly what the rule must say of them, sorted. */
  says: string[];
  /** Files that come close and break nothing. */
  clean: Record<string, string>;
}

const tree = readTree();

/** Registers the three tests of a rule: the real tree keeps it, planted faults are found, close calls are let through. */
export function prove(name: string, { rule, planted, says, clean }: Proof): void {
  describe(name, () => {
    test('holds in the source', () => expect(told(rule(tree))).toEqual([]));
    test('fails on a planted violation', () => expect(told(rule(plant(planted)))).toEqual(says.toSorted()));
    test('lets what is allowed pass', () => expect(told(rule(plant(clean)))).toEqual([]));
  });
}
