import { posix } from 'node:path';
import { parseSync, visitorKeys, type Node, type ParseResult } from 'oxc-parser';
import type { SourceFile } from './tree.ts';

/** An import: its specifier, its offset, and whether it is lazy. */
export interface Import {
  specifier: string;
  offset: number;
  lazy: boolean;
}

const parsed = new WeakMap<SourceFile, ParseResult>();

/** Whether the file is TypeScript, not a declaration file. */
export function isScript(file: SourceFile): boolean {
  return /\.tsx?$/.test(file.path) && !file.path.endsWith('.d.ts');
}

/** The file's syntax tree and comments; throws on a syntax error. */
export function parse(file: SourceFile): ParseResult {
  let result = parsed.get(file);
  if (result === undefined) {
    result = parseSync(file.path, file.text);
    const error = result.errors[0];
    if (error !== undefined) throw new Error(`${file.path}: ${error.message}`);
    parsed.set(file, result);
  }
  return result;
}

/** All imports of a file, including re-exports and `import()` with a literal. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parse(file);
  const now = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.slice(0, 1).map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request !== null);
  return [
    ...now.map(({ value, start }) => ({ specifier: value, offset: start, lazy: false })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: file.text.slice(start, end).replaceAll(/['"`]/g, ''),
      offset: start,
      lazy: true,
    })),
  ];
}

/** The path, from the repository's top, of a relative specifier without its `?query`; undefined for a package. */
export function resolve(file: SourceFile, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, ''));
}

/** Calls `visit` for a node and its descendants, with the parent and the key in the parent; `false` skips a subtree. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined, key: string) => boolean | void,
  parent?: Node,
  key = '',
): void {
  if (visit(node, parent, key) === false) return;
  for (const name of visitorKeys[node.type] ?? []) {
    const below: unknown = Reflect.get(node, name);
    for (const child of Array.isArray(below) ? below : [below]) {
      if (isNode(child)) walk(child, visit, node, name);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The value of a literal string or of a template without expressions; undefined for anything else. */
export function textOf(node: Node | undefined | null): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return undefined;
}

/** The name of a member expression or property; undefined if it is computed. */
export function nameOf(key: Node, computed: boolean): string | undefined {
  if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) return key.name;
  return textOf(key);
}

/** Whether a node is a function of any syntax. */
export function isFunction(node: Node): boolean {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}
