import type { Node } from 'oxc-parser';
import { globalsOf } from '../globals.ts';
import { importsOf, isScript, nameOf, parse, resolve, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

/** The file whose functions validate destinations, with these functions and types. */
const DESTINATION = 'src/lib/destination.ts';
const CHECKS = new Set(['parseOwnPath', 'parseLaunchUrl', 'parsePaymentUrl']);
const CHECKED = new Set(['OwnPath', 'LaunchAddress', 'PaymentAddress']);

/** Files that receive an address validated elsewhere; its type proves it. */
const TYPED: Readonly<Record<string, string>> = {
  'src/features/games/parts/GameFrame.tsx': 'the property is a LaunchAddress',
  'src/pwa/waitingWindow.ts': 'the parameter is a LaunchAddress or a PaymentAddress',
};

/** Files that use such a name for something other than a destination. */
const OTHER: Readonly<Record<string, string>> = {
  'src/features/history/history.actions.ts': 'a download from memory',
  'src/app/inline/firstPaint.ts': 'a style sheet of this build',
  'src/app/inline/preload.ts': 'a file of this build is fetched ahead',
  'src/theme/otherLooks.ts': 'a style sheet of this build',
  'src/operator/transport/newTab.ts': 'a call of the API, at the address that the transport makes',
};

/** The router's navigation functions; `navigate` of the overlays validates its argument. */
const ROUTER_SINKS = new Set(['navigate', 'Link', 'Redirect']);
const NAVIGATION = 'src/overlays/navigation.ts';

const FRAMES: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  form: ['action'],
  base: ['href'],
};

/**
 * External text becomes a destination only through the functions of `lib/destination.ts`: `location`, `window.open`, frames and the router
 * get a literal path, a constant of `config/`, or a validated value.
 */
export function destinationViolations(files: readonly SourceFile[]): Violation[] {
  const client = files.filter((file) => isScript(file) && /^(src|sw)\//.test(file.path) && file.path !== DESTINATION);
  return client.flatMap((file) => [...sinks(file), ...routerSinks(file)]);
}

function sinks(file: SourceFile): Violation[] {
  const known = knownNames(file);
  const globals = new Set(globalsOf(file).map(({ offset }) => offset));
  const found: Violation[] = [];
  walk(parse(file).program, (node) => {
    if (node.type === 'TSAsExpression' && CHECKED.has(typeName(node.typeAnnotation))) {
      found.push(violation(file, node.start, `a cast makes a ${typeName(node.typeAnnotation)}`));
    }
    const sink = sinkOf(node, globals);
    if (!sink || file.path in TYPED || file.path in OTHER) return true;
    if (!isKnown(sink.value, known)) found.push(violation(file, node.start, `${sink.name} of an unchecked text`));
    return true;
  });
  return found;
}

function sinkOf(
  node: Node,
  globals: ReadonlySet<number>,
): { name: string; value: Node | undefined | null } | undefined {
  if (node.type === 'CallExpression') return callSink(node, globals);
  if (node.type === 'AssignmentExpression') {
    const name = lastName(node.left);
    return name === 'location' || name === 'href' ? { name, value: node.right } : undefined;
  }
  if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier') {
    const { name } = node.name;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
      if (!FRAMES[name]?.includes(attribute.name.name)) continue;
      const { value } = attribute;
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      return { name: `<${name}>`, value: inner };
    }
  }
  return undefined;
}

function callSink(
  node: Extract<Node, { type: 'CallExpression' }>,
  globals: ReadonlySet<number>,
): ReturnType<typeof sinkOf> {
  const { callee } = node;
  const [value] = node.arguments;
  if (callee.type === 'Identifier')
    return callee.name === 'open' && globals.has(callee.start) ? { name: 'open', value } : undefined;
  if (callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(callee.property, callee.computed) ?? '';
  const object = lastName(callee.object);
  const moves = object === 'location' && (name === 'assign' || name === 'replace');
  const opens = (object === 'window' && name === 'open') || name === 'openWindow' || name === 'navigate';
  return moves || opens ? { name: `${object}.${name}`, value } : undefined;
}

function routerSinks(file: SourceFile): Violation[] {
  if (file.path === NAVIGATION) return [];
  const found: Violation[] = [];
  for (const { moduleRequest, entries } of parse(file).module.staticImports) {
    if (!/^wouter(\/|$)/.test(moduleRequest.value)) continue;
    for (const { importName } of entries) {
      // The router's `useSearch` decodes the query, which is then decoded again: that of `wouter/use-browser-location` does not.
      const decodes = importName.name === 'useSearch' && moduleRequest.value === 'wouter';
      if (decodes || ROUTER_SINKS.has(importName.name ?? '')) {
        found.push(violation(file, moduleRequest.start, `${importName.name} of the router`));
      }
    }
  }
  walk(parse(file).program, (node) => {
    const isSetter =
      node.type === 'VariableDeclarator' &&
      node.id.type === 'ArrayPattern' &&
      node.id.elements.length > 1 &&
      node.init?.type === 'CallExpression' &&
      /^use(Location|SearchParams)$/.test(lastName(node.init.callee) ?? '');
    if (isSetter) found.push(violation(file, node.start, "the router's own setter"));
    return true;
  });
  return found;
}

/** Names in a file that hold a valid destination: constants of `config/` and validated values. */
function knownNames(file: SourceFile): Set<string> {
  const known = new Set<string>();
  const fromConfig = importsOf(file)
    .map(({ specifier }) => specifier)
    .filter((specifier) => resolve(file, specifier)?.startsWith('src/config/'));
  for (const { moduleRequest, entries } of parse(file).module.staticImports) {
    if (!fromConfig.includes(moduleRequest.value)) continue;
    for (const { localName } of entries) known.add(localName.value);
  }
  const checked = new Set<string>();
  const others = new Set<string>();
  walk(parse(file).program, (node, parent, key) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') {
      // A parameter of the same name may hold anything.
      if (node.type === 'Identifier' && key === 'params') others.add(node.name);
      return true;
    }
    const { init } = node;
    const isConstant = parent?.type === 'VariableDeclaration' && parent.kind === 'const';
    const isChecked = init?.type === 'CallExpression' && CHECKS.has(lastName(init.callee) ?? '');
    (isConstant && isChecked ? checked : others).add(node.id.name);
    return true;
  });
  for (const name of checked) if (!others.has(name)) known.add(name);
  return known;
}

function isKnown(value: Node | undefined | null, known: ReadonlySet<string>): boolean {
  if (!value) return true;
  const text = textOf(value);
  if (text !== undefined) return /^\/(?![/\\])/.test(text) && !text.includes('//') && !text.includes('/.');
  if (value.type === 'Identifier') return known.has(value.name);
  return value.type === 'CallExpression' && CHECKS.has(lastName(value.callee) ?? '');
}

function lastName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return lastName(node.expression);
  return node.type === 'MemberExpression' ? nameOf(node.property, node.computed) : undefined;
}

function typeName(node: Node): string {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : '';
}
