import { declarationViolations, isSheet, readSheet } from '../css.ts';
import { isScript, nameOf, parse, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

const PHYSICAL =
  /^(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)(?:-|$)|^(?:left|right|top|bottom)$|^float$/;
const PHYSICAL_VALUE = /^(?:text-align|text-align-last|clear|caption-side):(?:left|right|top|bottom)\b/;
const PHYSICAL_PROP =
  /^(?:scroll)?(?:margin|padding|border)(?:Left|Right|Top|Bottom)|^(?:left|right|top|bottom|float)$/i;

/** Layout uses logical properties only. */
export function directionViolations(files: readonly SourceFile[]): Violation[] {
  return [
    ...declarationViolations(inClient(files), ({ property, value }) => {
      const physical = PHYSICAL.test(property) || PHYSICAL_VALUE.test(`${property}:${value}`);
      return physical ? `${property}: use the logical property` : undefined;
    }),
    ...inlineStyles(files, (name) => (PHYSICAL_PROP.test(name) ? `${name}: use the logical property` : undefined)),
  ];
}

/** z-index values are tokens. */
export function zIndexViolations(files: readonly SourceFile[]): Violation[] {
  const outside = files.filter(({ path }) => !path.startsWith('src/theme/'));
  return [
    ...declarationViolations(inClient(outside), ({ property, value }) =>
      property === 'z-index' && /\d/.test(value.replaceAll(/var\([^)]*\)/g, ''))
        ? `z-index ${value}: use a token`
        : undefined,
    ),
    ...inlineStyles(outside, (name, value) =>
      name === 'zIndex' && value === undefined ? 'zIndex: use a token' : undefined,
    ),
  ];
}

/** No !important: the cascade is ordered by layers, and in a lower layer !important overrides every higher one. */
export function importantViolations(files: readonly SourceFile[]): Violation[] {
  return declarationViolations(inClient(files), ({ property, value }) =>
    /!\s*important/i.test(value) ? `${property}: ${value}` : undefined,
  );
}

/**
 * No `:has()` on the root element or the body, unless an attribute is checked first: the whole page is searched in every style update, which
 * made them twice as long.
 */
export function pageSearchViolations(files: readonly SourceFile[]): Violation[] {
  return inClient(files).flatMap((file) =>
    readSheet(file.text)
      .selectors.filter(({ text }) => /(?::root|(?<![\w.-])(?:html|body))\)*(?::not\()?:has\(/.test(text))
      .map(({ offset, text }) =>
        violation(file, offset, `${text}: set an attribute of the root element (useRootState)`),
      ),
  );
}

/** A position among siblings without the kind of element: `.row > :last-child`. */
const ANY_ELEMENT_AT = /(?:^|[\s>+~])\*?:(?:not\(:)?(?:first|last|nth|only)-[^\s>+~]*$/;
/** The selection of all elements, the root element included. */
const ROOT_SELECTION = /^(?:\*|:root|html)?::selection$/;

/**
 * What restyles the whole page where a few elements would do. A browser checks a selector that ends in the position of any element on all of
 * them, and restyles the page when a dialog after it is removed. A selection style of the root element restyles the page whenever a
 * page transition or a dialog begins; only for browsers that inherit no selection style is it needed, under `@supports not`.
 */
export function pageRestyleViolations(files: readonly SourceFile[]): Violation[] {
  return inClient(files).flatMap((file) =>
    readSheet(file.text).selectors.flatMap(({ offset, text }) =>
      text
        .replaceAll(/:has\((?:[^()]|\([^()]*\))*\)/g, '')
        .replaceAll(/\([\dn+\s-]+\)/g, '()')
        .split(/,(?![^()]*\))/)
        .map((part) => part.trim())
        .flatMap((part) => {
          if (ANY_ELEMENT_AT.test(part)) return [violation(file, offset, `${part}: name the kind of element`)];
          const isFallback = /@supports not [^{}]*\{\s*$/.test(file.text.slice(0, offset));
          return ROOT_SELECTION.test(part) && !isFallback ? [violation(file, offset, `${part}: body::selection`)] : [];
        }),
    ),
  );
}

/** What has the border of a card has its shadow too: where a style has no border, the shadow draws the card's edge. */
export function cardEdgeViolations(files: readonly SourceFile[]): Violation[] {
  return inClient(files).flatMap((file) =>
    readSheet(file.text).declarations.flatMap(({ property, value, offset }) => {
      if (property !== 'border' || !value.startsWith('var(--card-border-width)')) return [];
      const block = file.text.slice(file.text.lastIndexOf('{', offset), file.text.indexOf('}', offset));
      const hasShadow = block.includes('box-shadow: var(--card-shadow)');
      return hasShadow ? [] : [violation(file, offset, 'the border of a card without its shadow')];
    }),
  );
}

/** Every custom property that is read is declared, in a style sheet or by a script. */
export function customPropertyViolations(files: readonly SourceFile[]): Violation[] {
  const sheets = inClient(files);
  const declared = new Set(
    sheets.flatMap((file) =>
      readSheet(file.text)
        .declarations.map(({ property }) => property)
        .filter((name) => name.startsWith('--')),
    ),
  );
  for (const file of files.filter((each) => isScript(each) && each.path.startsWith('src/'))) {
    walk(parse(file).program, (node) => {
      const text = textOf(node);
      if (text?.startsWith('--') === true) declared.add(text.toLowerCase());
      return true;
    });
  }
  return declarationViolations(sheets, ({ value }) => {
    const unknown = [...value.matchAll(/var\(\s*(--[\w-]+)/g)]
      .map(([, name = '']) => name)
      // react-toastify declares its own tokens.
      .filter((name) => !declared.has(name.toLowerCase()) && !name.startsWith('--toastify-'));
    return unknown.length === 0 ? undefined : `${unknown.join(', ')} is declared nowhere`;
  });
}

function inClient(files: readonly SourceFile[]): SourceFile[] {
  return files.filter((file) => isSheet(file) && file.path.startsWith('src/'));
}

/** Runs `check` on every entry of `style={{ … }}`: its name, and its value if that is a literal string. */
function inlineStyles(
  files: readonly SourceFile[],
  check: (name: string, value: string | undefined) => string | undefined,
): Violation[] {
  return files
    .filter((file) => file.path.startsWith('src/') && file.path.endsWith('.tsx'))
    .flatMap((file) => {
      const found: Violation[] = [];
      walk(parse(file).program, (node) => {
        if (node.type !== 'JSXAttribute' || node.name.name !== 'style') return true;
        walk(node, (row) => {
          const name = row.type === 'Property' ? nameOf(row.key, row.computed) : undefined;
          if (row.type !== 'Property' || name === undefined) return true;
          const message = check(name, textOf(row.value));
          if (message !== undefined) found.push(violation(file, row.start, message));
          return true;
        });
        return false;
      });
      return found;
    });
}
