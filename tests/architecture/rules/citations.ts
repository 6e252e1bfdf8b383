import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Words that cite documents which are not in the repository. */
const ABSENT =
  /\b(?:(spec|contract|design|platform|experience|operator|bars|protection)([\s*/]+sections?\b|\.md\b)|(spec|contract|design|bars)[\s*/]+\d|bars:|the[\s*/]+spec\b(?!\.))/gi;

/** A citation of numbered rules: `Rule W3`, `Rules W3, W4 and C1`, `Rules C20 to C23`. */
const CITED = /\bRules?[\s*/]+([A-Z]\d+(?:(?:,|[\s*/]+(?:and|to))[\s*/]+[A-Z]\d+)*)/gi;

/** The definition of a rule in a README, with its code. */
const DEFINED = /^- \*\*([A-Z]\d+)\*\*/gm;

/** This rule and its test, which contain such words. */
const OWN = /^tests\/architecture\/(rules\/citations|citations\.test)\.ts$/;

/** Nothing cites a document that is not in the repository, and every rule that is cited by its code is defined exactly once, in one README. */
export function citationViolations(files: readonly SourceFile[]): Violation[] {
  const defined = new Set<string>();
  const twice: Violation[] = [];
  for (const file of files.filter(({ path }) => path.endsWith('README.md'))) {
    for (const { 1: code = '', index } of file.text.matchAll(DEFINED)) {
      if (defined.has(code)) twice.push(violation(file, index, `rule ${code} is defined twice`));
      defined.add(code);
    }
  }
  const citing = files.filter(({ path }) => !path.endsWith('.po') && !OWN.test(path));
  return [...twice, ...citing.flatMap((file) => [...absentIn(file), ...undefinedIn(file, defined)])];
}

function absentIn(file: SourceFile): Violation[] {
  return [...file.text.matchAll(ABSENT)].map(({ 0: text, index }) =>
    violation(file, index, `cites what is not here: ${text.replaceAll(/[\s*/]+/g, ' ')}`),
  );
}

function undefinedIn(file: SourceFile, defined: ReadonlySet<string>): Violation[] {
  return [...file.text.matchAll(CITED)].flatMap(({ 1: codes = '', index }) =>
    (codes.match(/[A-Z]\d+/g) ?? [])
      .filter((code) => !defined.has(code))
      .map((code) => violation(file, index, `rule ${code} is defined in no README`)),
  );
}
