import type { Node } from 'oxc-parser';
import { readSheet } from '../css.ts';
import { isScript, nameOf, parse, resolve, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** Every class that a script uses is in its CSS module, and every class of a module is used by a script. */
export function classViolations(files: readonly SourceFile[]): Violation[] {
  const modules = new Map(
    files
      .filter(({ path }) => path.endsWith('.module.css'))
      .map((file) => [file.path, { file, classes: classesOf(file) }]),
  );
  const used = new Map<string, Set<string>>([...modules.keys()].map((path) => [path, new Set()]));
  const found: Violation[] = [];
  for (const file of files.filter((each) => isScript(each) && each.path.startsWith('src/'))) {
    for (const { name, path } of moduleImports(file)) {
      const module = modules.get(path);
      for (const use of usesOf(file, name)) {
        if (use.className === undefined) {
          found.push(violation(file, use.offset, `${name} is read in a way no test can follow: use a data attribute`));
        } else if (module?.classes.has(use.className) === true) {
          used.get(path)?.add(use.className);
        } else {
          found.push(violation(file, use.offset, `${path} has no class ${use.className}`));
        }
      }
    }
  }
  for (const [path, { file, classes }] of modules) {
    for (const [name, offset] of classes) {
      if (used.get(path)?.has(name) !== true) found.push(violation(file, offset, `no script uses .${name}`));
    }
  }
  return found;
}

/** The module's own classes with the offset of their first use, without those in `:global()` and composed ones. */
function classesOf(file: SourceFile): Map<string, number> {
  const { selectors, declarations } = readSheet(file.text);
  const composed = new Set(
    declarations.filter(({ property }) => property === 'composes').flatMap(({ value }) => value.split(/\s+/)),
  );
  const classes = new Map<string, number>();
  for (const { text, offset } of selectors) {
    const own = text.replaceAll(/:global\([^)]*\)/g, (found) => ' '.repeat(found.length));
    for (const { 1: name = '', index } of own.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)) {
      if (!classes.has(name) && !composed.has(name)) classes.set(name, offset + index);
    }
  }
  return classes;
}

function moduleImports(file: SourceFile): { name: string; path: string }[] {
  return parse(file).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const path = moduleRequest.value.endsWith('.module.css') ? resolve(file, moduleRequest.value) : undefined;
    return path === undefined ? [] : entries.map(({ localName }) => ({ name: localName.value, path }));
  });
}

function usesOf(file: SourceFile, name: string): { className: string | undefined; offset: number }[] {
  const uses: { className: string | undefined; offset: number }[] = [];
  const isModule = (node: Node) => node.type === 'Identifier' && node.name === name;
  walk(parse(file).program, (node, parent) => {
    if (node.type === 'ImportDeclaration') return false;
    if (node.type === 'MemberExpression' && isModule(node.object)) {
      const computed = node.computed ? node.property : undefined;
      for (const key of computed?.type === 'ConditionalExpression'
        ? [computed.consequent, computed.alternate]
        : [node.property]) {
        uses.push({ className: nameOf(key, node.computed), offset: node.start });
      }
      return true;
    }
    const whole = isModule(node) && !(parent?.type === 'MemberExpression');
    if (whole && !(parent?.type === 'Property' && !parent.computed && parent.value !== node)) {
      uses.push({ className: undefined, offset: node.start });
    }
    return true;
  });
  return uses;
}
