import { STORAGE_KEYS } from '../../../src/config/storageKeys.ts';
import { isScript, nameOf, parse, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** From this many personal keys on, a list counts as a copy of the table. */
const COPIED = 4;
const WEB_STORAGE = new Set(['getItem', 'setItem', 'removeItem']);
const personal = new Set(
  Object.entries(STORAGE_KEYS)
    .filter(([, { logout }]) => logout)
    .map(([key]) => key),
);

/** Storage keys are named in one table: no storage call takes a literal key, and the keys cleared at sign-out are listed once. Rule D1. */
export function storageKeyViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && /^(src|sw)\//.test(file.path) && !file.path.startsWith('src/config/'))
    .flatMap((file) => {
      const found: Violation[] = [];
      const writers = idbFunctions(file);
      walk(parse(file).program, (node) => {
        if (node.type === 'CallExpression') {
          const { callee } = node;
          const web =
            callee.type === 'MemberExpression' && WEB_STORAGE.has(nameOf(callee.property, callee.computed) ?? '');
          const isStorageCall = web || (callee.type === 'Identifier' && writers.has(callee.name));
          const key = isStorageCall ? textOf(node.arguments[0]) : undefined;
          if (key !== undefined)
            found.push(violation(file, node.start, `stored under the literal '${key}': name it in src/config`));
        }
        if (node.type === 'ArrayExpression') {
          const copied = node.elements.filter((element) => personal.has(textOf(element) ?? ''));
          if (copied.length >= COPIED)
            found.push(violation(file, node.start, 'a second list of storage keys: derive it from STORAGE_KEYS'));
        }
        return true;
      });
      return found;
    });
}

function idbFunctions(file: SourceFile): Set<string> {
  const fromIdb = parse(file).module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === 'idb-keyval');
  const names = fromIdb.flatMap(({ entries }) => entries.map(({ localName }) => localName.value));
  return new Set(names.filter((name) => name !== 'createStore'));
}
