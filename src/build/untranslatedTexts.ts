import { parseSync, visitorKeys, type Node } from 'oxc-parser';

/** Attributes whose text is shown or announced. */
const TEXT_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'text',
  'help',
]);

/** Two letters in a row: signs, numbers and initials need no translation. */
const WORDS = /\p{L}{2}/u;

/**
 * The texts of a component's source that a player would see in one language only, as `line: text`: words between tags, and strings in
 * attributes that are shown. The content of `<Trans>` is a message. The build fails on any.
 */
export function untranslatedTexts(path: string, code: string): string[] {
  const { program } = parseSync(path, code);
  const found: string[] = [];
  const note = (node: Node, text: string): void => {
    if (WORDS.test(text)) found.push(`${code.slice(0, node.start).split('\n').length}: ${text.trim()}`);
  };
  const visit = (node: Node): void => {
    if (
      node.type === 'JSXElement' &&
      code.slice(node.openingElement.name.start, node.openingElement.name.end) === 'Trans'
    )
      return;
    if (node.type === 'JSXText') note(node, node.value);
    if (node.type === 'JSXExpressionContainer') for (const text of stringsOf(node.expression)) note(node, text);
    if (node.type === 'JSXAttribute') {
      if (node.name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTES.has(node.name.name)) {
        // An attribute's string is not shown, but its value may contain elements.
        if (node.value?.type === 'JSXExpressionContainer' && stringsOf(node.value.expression).length === 0)
          below(node.value, visit);
        return;
      }
      if (node.value?.type === 'Literal' && typeof node.value.value === 'string') note(node, node.value.value);
    }
    below(node, visit);
  };
  visit(program);
  return found;
}

/** The strings that an expression may evaluate to: itself, or a branch of it. */
function stringsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw);
  if (node.type === 'ConditionalExpression') return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...stringsOf(node.left), ...stringsOf(node.right)];
  return [];
}

function below(node: Node, visit: (node: Node) => void): void {
  for (const name of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, name);
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
