import type { Node } from 'oxc-parser';
import { isScript, nameOf, parse, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** No assertion of a test holds whatever the value is: `{}` within `toMatchObject`, and `not.arrayContaining` of which one part is missing. */
export function assertionViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isScript(file) && file.path.startsWith('tests/'))
    .flatMap((file) => {
      const found: Violation[] = [];
      walk(parse(file).program, (node) => {
        if (isMember(node, 'arrayContaining') && isMember(node.object, 'not')) {
          found.push(violation(file, node.start, 'not.arrayContaining holds unless all are there'));
        }
        if (node.type === 'CallExpression' && isMember(node.callee, 'toMatchObject')) {
          for (const offset of node.arguments.flatMap(emptyObjects)) {
            found.push(violation(file, offset, '{} in toMatchObject holds for every object'));
          }
        }
        return true;
      });
      return found;
    });
}

function isMember(node: Node, name: string): node is Extract<Node, { type: 'MemberExpression' }> {
  return node.type === 'MemberExpression' && nameOf(node.property, node.computed) === name;
}

/** Where the empty objects within an expected value are that are the value of a property. */
function emptyObjects(expected: Node): number[] {
  const found: number[] = [];
  walk(expected, (node) => {
    const isEmpty =
      node.type === 'Property' && node.value.type === 'ObjectExpression' && node.value.properties.length === 0;
    if (isEmpty) found.push(node.start);
    return true;
  });
  return found;
}
