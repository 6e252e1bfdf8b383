import type { Node } from 'oxc-parser';
import { parse, resolve, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Files whose exports are not imported by name, with what loads them. */
const LOADED_OTHERWISE: Readonly<Record<string, string>> = {
  'src/build/prerender.tsx': 'the build loads it through Vite',
  'tests/bench/floor/stack/prerender.tsx': 'tests/bench/floors.ts loads its bundle',
};

/** Means every exported value of a file: a namespace that is passed on, or an `import()`. */
const ALL = '*';

/**
 * Every exported value, and every name of an index.ts, is imported by another file. Types are exempt in other files: they document
 * parameters and results of what is exported. A default export is loaded by its path.
 */
export function exportViolations(files: readonly SourceFile[]): Violation[] {
  const scripts = files.filter(({ path }) => /\.(tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path));
  const imported = new Set(scripts.flatMap((file) => importedNames(file)));
  return scripts
    .filter(({ path }) => !path.endsWith('.mjs') && !(path in LOADED_OTHERWISE))
    .flatMap((file) =>
      exportedNames(file)
        .filter(
          ({ name, isType }) =>
            !imported.has(`${file.path} ${name}`) && (isType || !imported.has(`${file.path} ${ALL}`)),
        )
        .map(({ name, offset }) => violation(file, offset, `nothing imports ${name}`)),
    );
}

function exportedNames(file: SourceFile): { name: string; offset: number; isType: boolean }[] {
  const isIndex = /^src\/(features\/\w+|\w+)\/index\.ts$/.test(file.path);
  return parse(file).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const listed = statement.specifiers.flatMap(({ exported, exportKind, start }) => {
      const isType = exportKind === 'type' || statement.exportKind === 'type';
      return exported.type === 'Identifier' && (isIndex || !isType)
        ? [{ name: exported.name, offset: start, isType }]
        : [];
    });
    const values = valuesOf(statement.declaration);
    return [...listed, ...values.map((name) => ({ name, offset: statement.start, isType: false }))];
  });
}

function valuesOf(declaration: Node | null): string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  const isNamed = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
  return isNamed && declaration.id ? [declaration.id.name] : [];
}

/** The names that a file imports, as `path name`. */
function importedNames(file: SourceFile): string[] {
  const names: string[] = [];
  const namespaces = new Map<string, string>();
  const add = (specifier: string, name: string): void => {
    const path = resolve(file, specifier);
    if (path !== undefined) names.push(`${path} ${name}`);
  };
  const { program } = parse(file);
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') add(statement.source.value, ALL);
    if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const { local } of statement.specifiers)
        if (local.type === 'Identifier') add(statement.source.value, local.name);
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(specifier.local.name, statement.source.value);
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        add(statement.source.value, specifier.imported.name);
    }
  }
  walk(program, (node, parent, key) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(String(node.source.value), ALL);
    if (node.type === 'TSImportType') add(node.source.value, ALL);
    const specifier = node.type === 'Identifier' ? namespaces.get(node.name) : undefined;
    if (specifier === undefined || parent?.type === 'ImportNamespaceSpecifier') return;
    if (
      parent?.type === 'MemberExpression' &&
      key === 'object' &&
      parent.property.type === 'Identifier' &&
      !parent.computed
    )
      add(specifier, parent.property.name);
    else if (parent?.type === 'TSQualifiedName' && key === 'left') add(specifier, parent.right.name);
    else if (!(parent?.type === 'MemberExpression' && key === 'property')) add(specifier, ALL);
  });
  return names;
}
