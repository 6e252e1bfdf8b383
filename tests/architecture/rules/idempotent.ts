import type { Node } from 'oxc-parser';
import { isScript, nameOf, parse, resolve, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The one file that sends idempotent calls. See: [Note: one key per command]. */
const ENGINE = 'src/data/command.ts';

/** Only the command engine sends contract rows with `idempotent: true` and idempotency keys. */
export function idempotentViolations(files: readonly SourceFile[]): Violation[] {
  const rows = new Map(files.filter(isContract).map((file) => [file.path, idempotentRows(file)]));
  const others = files.filter(
    (file) => isScript(file) && file.path.startsWith('src/') && file.path !== ENGINE && !isContract(file),
  );
  return others.flatMap((file) => violationsIn(file, rows));
}

function violationsIn(file: SourceFile, rows: ReadonlyMap<string, ReadonlySet<string>>): Violation[] {
  const isRow = idempotentRowTest(file, rows);
  const found: Violation[] = [];
  walk(parse(file).program, (node) => {
    if (node.type === 'CallExpression' && isRequest(node.callee) && node.arguments[0] && isRow(node.arguments[0])) {
      found.push(violation(file, node.start, `an idempotent call is sent by ${ENGINE} alone: declare a command`));
    }
    const isKey = node.type === 'Property' && nameOf(node.key, node.computed) === 'idempotencyKey';
    // The transport destructures the key from its options: a pattern is not a value.
    if (isKey && node.value.type !== 'AssignmentPattern' && !file.path.startsWith('src/operator/')) {
      found.push(violation(file, node.start, `an idempotency key is given by ${ENGINE} alone`));
    }
  });
  return found;
}

/** A test for expressions that are an idempotent row: imported by name or by namespace, or a local name for one. */
function idempotentRowTest(file: SourceFile, rows: ReadonlyMap<string, ReadonlySet<string>>): (node: Node) => boolean {
  const names = new Set<string>();
  const namespaces = new Map<string, ReadonlySet<string>>();
  const isRow = (node: Node): boolean => {
    if (node.type === 'Identifier') return names.has(node.name);
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
    const name = nameOf(node.property, node.computed);
    return name !== undefined && (namespaces.get(node.object.name)?.has(name) ?? false);
  };
  for (const { moduleRequest, entries } of parse(file).module.staticImports) {
    const found = rows.get(resolve(file, moduleRequest.value) ?? '');
    for (const { importName, localName } of found ? entries : []) {
      if (importName.kind === 'NamespaceObject' && found) namespaces.set(localName.value, found);
      else if (importName.name !== null && found?.has(importName.name)) names.add(localName.value);
    }
  }
  walk(parse(file).program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    if (copies(node.init).some(isRow)) names.add(node.id.name);
  });
  return isRow;
}

/** The expressions whose value an initialiser has or spreads. */
function copies(init: Node): Node[] {
  if (init.type !== 'ObjectExpression') return [init];
  return init.properties.flatMap((each) => (each.type === 'SpreadElement' ? [each.argument] : []));
}

function isRequest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'request';
  return callee.type === 'MemberExpression' && nameOf(callee.property, callee.computed) === 'request';
}

function isContract({ path }: SourceFile): boolean {
  return path.startsWith('src/contract/') && path.endsWith('.ts');
}

function idempotentRows(file: SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  walk(parse(file).program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    const { name } = node.id;
    walk(node.init, (below) => {
      if (below.type === 'Property' && nameOf(below.key, below.computed) === 'idempotent') found.add(name);
    });
  });
  return found;
}
