import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Documents of the people who made this, by the words that cited them; none of them is in the repository. */
const ABSENT =
  /\b(spec|contract|design|platform|experience|operator|bars|protection)([\s*/]+sections?\b|[\s*/]+\d|\.md\b)|\bbars:|\bthe[\s*/]+spec\b(?!\.)/gi;

/** A citation of numbered rules: `Rule W3`, `Rules W3, W4 and C1`, `Rules C20 to C23`. */
const CITED = /\bRules?[\s*/]+([A-Z]\d+(?:(?:,|[\s*/]+(?:and|to))[\s*/]+[A-Z]\d+)*)/gi;

/** A rule of a README, by its code. */
const WRITTEN = /^- \*\*([A-Z]\d+)\*\*/gm;

/** What cites absent documents still; each path prefix goes with its last such citation. */
const OPEN: readonly string[] = [
  'sandbox/',
  'src/app/',
  'src/build/',
  'src/contract/',
  'src/data/',
  'src/features/account/',
  'src/features/balance/',
  'src/features/games/',
  'src/features/history/',
  'src/features/home/',
  'src/features/looks/',
  'src/features/mypage/',
  'src/features/policies/',
  'src/features/selfcheck/',
  'src/features/settings/',
  'src/features/status/',
  'src/features/supports/',
  'src/features/tutorial/',
  'src/features/wallet/',
  'src/i18n/',
  'src/operator/',
  'src/overlays/',
  'src/pwa/',
  'src/shell/',
  'sw/',
  'tests/architecture/',
  'tests/bench/',
  'tests/e2e/',
  'tests/unit/app/',
  'tests/unit/build/',
  'tests/unit/config/',
  'tests/unit/contract/',
  'tests/unit/data/',
  'tests/unit/features/account/',
  'tests/unit/features/games/',
  'tests/unit/features/home/',
  'tests/unit/features/selfcheck/',
  'tests/unit/features/supports/',
  'tests/unit/features/wallet/',
  'tests/unit/i18n/',
  'tests/unit/operator/',
  'tests/unit/overlays/',
  'tests/unit/sandbox/',
  'tests/unit/state/',
  'tests/unit/storage/',
  'tests/unit/sw/',
  'tests/unit/theme/',
  'tests/unit/ui/',
];

/** This rule, and the test that plants what it forbids. */
const OWN = /^tests\/architecture\/(rules\/citations|citations\.test)\.ts$/;

/** Nothing cites a document that is not in the repository, and every rule that is cited by its code stands in one README, once. */
export function citationViolations(files: readonly SourceFile[]): Violation[] {
  const written = new Set<string>();
  const twice: Violation[] = [];
  for (const file of files.filter(({ path }) => path.endsWith('README.md'))) {
    for (const { 1: code = '', index } of file.text.matchAll(WRITTEN)) {
      if (written.has(code)) twice.push(violation(file, index, `rule ${code} is written twice`));
      written.add(code);
    }
  }
  const citing = files.filter(({ path }) => !path.endsWith('.po') && !OWN.test(path));
  return [...twice, ...citing.flatMap((file) => [...absentIn(file), ...unwrittenIn(file, written)])];
}

function absentIn(file: SourceFile): Violation[] {
  if (OPEN.some((prefix) => file.path.startsWith(prefix))) return [];
  return [...file.text.matchAll(ABSENT)].map(({ 0: text, index }) =>
    violation(file, index, `cites what is not here: ${text.replaceAll(/[\s*/]+/g, ' ')}`),
  );
}

function unwrittenIn(file: SourceFile, written: ReadonlySet<string>): Violation[] {
  return [...file.text.matchAll(CITED)].flatMap(({ 1: codes = '', index }) =>
    (codes.match(/[A-Z]\d+/g) ?? [])
      .filter((code) => !written.has(code))
      .map((code) => violation(file, index, `rule ${code} stands in no README`)),
  );
}
