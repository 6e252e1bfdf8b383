import type { Node } from 'oxc-parser';
import { isFunction, nameOf, parse, walk } from './parse.ts';
import type { SourceFile } from './tree.ts';

/** A use of a global, and its offset. */
export interface GlobalUse {
  name: string;
  offset: number;
}

const HOSTS = new Set(['window', 'globalThis', 'self', 'navigator']);
const KEEPS_VALUE = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

/**
 * All uses of globals in a file: `fetch`, `window.fetch`, `globalThis['fetch']`, `navigator.sendBeacon` (as `sendBeacon`). Names that the
 * file binds itself (imports, parameters) and types do not count.
 */
export function globalsOf(file: SourceFile): GlobalUse[] {
  const uses: GlobalUse[] = [];
  const inside = (scope: Node, outer: ReadonlySet<string>): void => {
    const bound = new Set([...outer, ...namesBoundIn(scope)]);
    walk(scope, (node, parent, key) => {
      if (node !== scope && isFunction(node)) {
        inside(node, bound);
        return false;
      }
      if (node.type === 'ExportNamedDeclaration' && node.source !== null) return false;
      if (node.type.startsWith('TS') && !KEEPS_VALUE.has(node.type)) return false;
      if (node.type === 'Identifier' && !bound.has(node.name) && isReference(parent, key)) {
        uses.push({ name: node.name, offset: node.start });
      }
      if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && HOSTS.has(node.object.name)) {
        const name = nameOf(node.property, node.computed);
        if (name !== undefined) uses.push({ name, offset: node.property.start });
      }
      return true;
    });
  };
  inside(parse(file).program, new Set());
  return uses;
}

function isReference(parent: Node | undefined, key: string): boolean {
  if (parent === undefined) return true;
  if (key === 'property') return parent.type === 'MemberExpression' && parent.computed;
  if (key === 'key') return 'computed' in parent && parent.computed === true;
  return !['id', 'label', 'imported', 'exported', 'meta'].includes(key);
}

/** The names that a program or function binds, without those of nested functions. */
function namesBoundIn(scope: Node): Set<string> {
  const names = new Set<string>();
  walk(scope, (node, parent, key) => {
    const inner = node !== scope && isFunction(node);
    if (inner) {
      if (node.type === 'FunctionDeclaration' && node.id) names.add(node.id.name);
      return false;
    }
    if (node.type === 'ClassDeclaration' && node.id) names.add(node.id.name);
    const binds =
      (parent?.type === 'VariableDeclarator' && key === 'id') ||
      (parent?.type === 'CatchClause' && key === 'param') ||
      (parent === scope && key === 'params') ||
      (key === 'local' && parent?.type !== 'ExportSpecifier');
    if (binds) patternNames(node, names);
    return true;
  });
  return names;
}

function patternNames(pattern: Node, names: Set<string>): void {
  walk(pattern, (node, parent, key) => {
    if (parent?.type === 'AssignmentPattern' && key === 'right') return false;
    if (node.type === 'Identifier' && !(key === 'key' && parent?.type === 'Property' && !parent.computed)) {
      names.add(node.name);
    }
    return !node.type.startsWith('TS');
  });
}
