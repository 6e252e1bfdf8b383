import type { Node } from 'oxc-parser';
import { globalsOf } from '../globals.ts';
import { isScript, nameOf, parse, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

const SWITCHED_OFF = /(eslint|oxlint)-disable/;
const LEFT_OVER = /\b(TODO|FIXME|XXX)\b/;
const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'dangerouslySetInnerHTML',
  'srcDoc',
]);
const SCRIPT_URL = /^\s*javascript:/i;
const EVALUATES = new Set(['eval', 'Function']);
const NATIVE_DIALOGS = new Set(['alert', 'confirm', 'prompt']);

/**
 * No lint rule is disabled, no type is cast through `unknown`, and no marker of unfinished work is left. `any` and comments that disable a
 * type check are violations of the lint rules.
 */
export function typeViolations(files: readonly SourceFile[]): Violation[] {
  return files.filter(isScript).flatMap((file) => {
    const found: Violation[] = [];
    walk(parse(file).program, (node) => {
      if (isDoubleCast(node) && !file.path.startsWith('tests/')) {
        found.push(violation(file, node.start, 'a cast through unknown'));
      }
      return true;
    });
    for (const { value, start } of parse(file).comments) {
      const off = SWITCHED_OFF.exec(value)?.[0] ?? LEFT_OVER.exec(value)?.[0];
      if (off !== undefined) found.push(violation(file, start, off));
    }
    return found;
  });
}

/** No markup is parsed from text, no code is evaluated, no native dialog is opened. Rules S7, N6. */
export function injectionViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && /^(src|sw|sandbox)\//.test(file.path))
    .flatMap((file) => {
      const found = globalsOf(file)
        .filter(({ name }) => EVALUATES.has(name) || NATIVE_DIALOGS.has(name))
        .map(({ name, offset }) => violation(file, offset, name));
      walk(parse(file).program, (node) => {
        const name = reached(node);
        if (name !== undefined) found.push(violation(file, node.start, name));
        if (SCRIPT_URL.test(textOf(node) ?? '')) {
          found.push(violation(file, node.start, 'a script in a URL'));
        }
        return true;
      });
      return found;
    });
}

function reached(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') {
    return node.name.type === 'JSXIdentifier' && MARKUP.has(node.name.name) ? node.name.name : undefined;
  }
  if (node.type === 'Property') return onlyMarkup(nameOf(node.key, node.computed));
  if (node.type !== 'MemberExpression') return undefined;
  const name = nameOf(node.property, node.computed);
  const writes = (name === 'write' || name === 'writeln') && endsInDocument(node.object);
  return writes ? `document.${name}` : onlyMarkup(name);
}

function onlyMarkup(name: string | undefined): string | undefined {
  return name !== undefined && MARKUP.has(name) ? name : undefined;
}

function endsInDocument(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'document';
  return node.type === 'MemberExpression' && nameOf(node.property, node.computed) === 'document';
}

function isDoubleCast(node: Node): boolean {
  return (
    node.type === 'TSAsExpression' &&
    node.expression.type === 'TSAsExpression' &&
    node.expression.typeAnnotation.type === 'TSUnknownKeyword'
  );
}
