import type { Node } from 'oxc-parser';
import { isFunction, isScript, parse } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

const FOLDERS = /^(src|sw|sandbox)\//;
const LINES = 300;

/**
 * Every export has a doc comment directly above it. A re-export is documented at its declaration, overloads at the first one, and constants
 * on adjacent lines, unless they are functions, share one comment.
 */
export function docViolations(files: readonly SourceFile[]): Violation[] {
  return files.filter((file) => isScript(file) && FOLDERS.test(file.path)).flatMap(undocumented);
}

function undocumented(file: SourceFile): Violation[] {
  const { program, comments } = parse(file);
  const documented = new Set<Node>();
  const firsts = new Map<string, Node>();
  let before: Node | undefined;
  for (const statement of program.body) {
    const declaration = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    const gap = before === undefined ? '' : file.text.slice(before.end, statement.start);
    const shares = before !== undefined && documented.has(before) && /^;?\n$/.test(gap) && isConstant(declaration);
    const names = declaredBy(declaration);
    const first = names.map((name) => firsts.get(name)).find((node) => node !== undefined);
    const own = comments.some(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        /\p{L}/u.test(value) &&
        end <= statement.start &&
        file.text.slice(end, statement.start).trim() === '',
    );
    if (own || shares || (first !== undefined && documented.has(first))) documented.add(statement);
    for (const name of names) if (!firsts.has(name)) firsts.set(name, statement);
    before = isConstant(declaration) ? statement : undefined;
  }
  const bare = program.body.flatMap((statement): Node[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement];
    if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return [];
    const listed = statement.specifiers.map(({ local }) =>
      local.type === 'Identifier' ? firsts.get(local.name) : undefined,
    );
    return [...listed, statement.declaration ? statement : undefined].filter((node) => node !== undefined);
  });
  return bare
    .filter((statement) => !documented.has(statement))
    .map((statement) => violation(file, statement.start, 'export without a doc comment'));
}

function isConstant(declaration: Node): boolean {
  return (
    declaration.type === 'VariableDeclaration' &&
    declaration.kind === 'const' &&
    !declaration.declarations.some(({ init }) => init && isFunction(init))
  );
}

/** A file has at most 300 lines. */
export function lengthViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => FOLDERS.test(path) && /\.(tsx?|css|mjs|js|sql|html)$/.test(path))
    .map((file) => ({ path: file.path, line: file.text.trimEnd().split('\n').length, message: '' }))
    .filter(({ line }) => line > LINES)
    .map((each) => ({ ...each, message: `more than ${LINES} lines` }));
}

/** Every `See: [Note: name]` has its `[Note: name]`, which exists once. */
export function noteViolations(files: readonly SourceFile[]): Violation[] {
  const written = new Map<string, Violation[]>();
  const cited: { name: string; at: Violation }[] = [];
  for (const file of files.filter(
    ({ path }) => !path.startsWith('tests/architecture/') && /\.(tsx?|css|mjs|sql)$/.test(path),
  )) {
    for (const { 1: see, 2: text = '', index } of file.text.matchAll(/(See:[\s*/]*)?\[Note:\s([^\]]+)\]/g)) {
      const name = text.replaceAll(/[\s*/]+/g, ' ').trim();
      if (see === undefined)
        written.set(name, [...(written.get(name) ?? []), violation(file, index, `[Note: ${name}] is written twice`)]);
      else cited.push({ name, at: violation(file, index, `[Note: ${name}] is written nowhere`) });
    }
  }
  return [
    ...cited.filter(({ name }) => !written.has(name)).map(({ at }) => at),
    ...[...written.values()].flatMap((uses) => uses.slice(1)),
  ];
}

function declaredBy(statement: Node): string[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}
