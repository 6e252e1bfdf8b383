import type { Node } from 'oxc-parser';
import { isScript, nameOf, parse, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/**
 * No assertion of a test holds whatever the value is: `{}` within `toMatchObject`, and `not.arrayContaining` of which one part is missing. No
 * test gives up waiting after a second, as `vi.waitFor` and `vi.waitUntil` do by default: a busy machine takes longer to load a module.
 */
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
        if (node.type === 'CallExpression' && isWait(node.callee) && node.arguments.length < 2) {
          found.push(violation(file, node.start, 'waits for a second at most: set a time limit'));
        }
        return true;
      });
      return found;
    });
}

/** Whether this is `vi.waitFor` or `vi.waitUntil`. */
function isWait(callee: Node): boolean {
  const isNamed = isMember(callee, 'waitFor') || isMember(callee, 'waitUntil');
  return isNamed && callee.object.type === 'Identifier' && callee.object.name === 'vi';
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
