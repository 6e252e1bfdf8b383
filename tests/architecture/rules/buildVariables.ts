import type { Node } from 'oxc-parser';
import { isScript, parse, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/**
 * A variable of the build is read as `import.meta.env.NAME`: Vite replaces anything else by an object of all `VITE_*` variables of the build
 * machine, with the paths of the operator's files, and the result is public.
 */
export function buildVariableViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && /^(src|sw)\//.test(file.path))
    .flatMap((file) => {
      const found: Violation[] = [];
      walk(parse(file).program, (node, parent) => {
        const isNamed = parent?.type === 'MemberExpression' && !parent.computed && parent.object === node;
        if (isAllVariables(node) && !isNamed) found.push(violation(file, node.start, 'all variables of the build'));
        if (isMeta(node) && (parent?.type !== 'MemberExpression' || parent.computed))
          found.push(violation(file, node.start, 'import.meta without a name'));
        return true;
      });
      return found;
    });
}

function isAllVariables(node: Node): boolean {
  return (
    node.type === 'MemberExpression' &&
    isMeta(node.object) &&
    node.property.type === 'Identifier' &&
    node.property.name === 'env'
  );
}

function isMeta(node: Node): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}
