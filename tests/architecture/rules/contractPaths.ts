import { isObject, readContract } from '../../../src/build/openapi/rows.ts';
import { isScript, parse, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Files that may write a path of the contract by hand, each with the reason. */
const BY_HAND: readonly { files: RegExp; why: string }[] = [
  { files: /^src\/contract\//, why: 'the one place' },
  { files: /^tests\/unit\/contract\/pinned\.test\.ts$/, why: 'pins them as literals' },
  { files: /^tests\/unit\/sandbox\//, why: 'raw requests, hostile ones among them' },
  { files: /^tests\/unit\/operator\//, why: 'what really travels, call by call' },
  { files: /^tests\/(e2e|long|bench|looks)\//, why: 'a browser sees addresses, and fault rules name them' },
];

/** Paths of endpoints that are paths of pages as well: in the client they mean the page. */
const PAGES = new Set(['/wallet/history']);

const { values } = await readContract();
const rows = Object.values(values).map((value) => (isObject(value) && 'endpoint' in value ? value.endpoint : value));
/** Those of the operator's API and of the config service. */
const paths = new Set(
  rows.flatMap((row) => (isObject(row) && 'method' in row && 'path' in row ? [String(row.path)] : [])),
);

/**
 * A path of the contract is written in `src/contract` alone, and taken from its row everywhere else. Paths of pages look alike but differ,
 * except for those in PAGES.
 */
export function contractPathViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && !BY_HAND.some(({ files: allowed }) => allowed.test(file.path)))
    .flatMap((file) => {
      const found: Violation[] = [];
      walk(parse(file).program, (node) => {
        const text = textOf(node);
        const path = text?.replace(/^[A-Z]+ /, '').replace(/\?.*$/s, '');
        if (path !== undefined && paths.has(path) && !PAGES.has(path)) {
          found.push(violation(file, node.start, `${path} is a path of src/contract: take it from its row`));
        }
        return true;
      });
      return found;
    });
}
