import { declarationViolations, isSheet } from '../css.ts';
import { isScript, nameOf, parse, textOf, walk } from '../parse.ts';
import { violation, type SourceFile, type Violation } from '../tree.ts';

const LITERAL = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const WHOLE_HEX = /^#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})$/i;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|oklab|oklch)\(\s*[\d.]/i;
const TAKES_COLOUR = /colou?r|background|border|outline|fill|stroke|shadow|decoration|column-rule|emphasis/i;

// The words of CSS Color 4; system colours, `transparent` and `currentcolor` are not theme colours.
const NAMED = new RegExp(
  `(?<![\\w-])(?:${[
    'aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse',
    'chocolate coral cornflowerblue cornsilk crimson cyan fuchsia gainsboro ghostwhite gold goldenrod gray grey green',
    'greenyellow honeydew hotpink indianred indigo ivory khaki lavender lawngreen lime limegreen linen magenta maroon',
    'moccasin navy oldlace olive olivedrab orange orangered orchid peru pink plum purple rebeccapurple red rosybrown',
    'royalblue salmon sandybrown seagreen sienna silver skyblue slategray slategrey snow steelblue tan teal thistle',
    'tomato turquoise violet wheat white whitesmoke yellow yellowgreen',
    '(?:dark|light|medium|pale|deep|dim|dodger|fire|floral|forest|lemon|midnight|mint|misty|navajo|papaya|peach',
    'powder|saddle|sea|spring|alice|antique)[a-z]+',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?![\\w(-])`,
  'i',
);

/** Colour literals are in src/theme only; all other code reads tokens. Rule T2. */
export function colourViolations(files: readonly SourceFile[]): Violation[] {
  const outside = files.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/theme/'));
  return [
    ...declarationViolations(outside.filter(isSheet), ({ property, value }) => {
      const literal = LITERAL.exec(value)?.[0] ?? (TAKES_COLOUR.test(property) ? NAMED.exec(value)?.[0] : undefined);
      return literal === undefined ? undefined : `colour ${literal} outside src/theme`;
    }),
    ...outside.filter(isScript).flatMap(inScript),
  ];
}

const ACCENT_GROUND = /^var\(--color-(?:primary|secondary|success|error|warning|info)\)$/;

/** A solid accent as a background is one of the fills, which a style may lighten. Rule T3. */
export function accentGroundViolations(files: readonly SourceFile[]): Violation[] {
  const sheets = files.filter((file) => isSheet(file) && file.path.startsWith('src/'));
  return declarationViolations(sheets, ({ property, value }) =>
    /^background(?:-color)?$/.test(property) && ACCENT_GROUND.test(value)
      ? `${value} as a ground: use a fill of src/theme/fills.css`
      : undefined,
  );
}

function inScript(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  walk(parse(file).program, (node) => {
    const text = textOf(node);
    if (text !== undefined && (WHOLE_HEX.test(text) || FUNCTION.test(text))) {
      found.push(violation(file, node.start, `colour ${text} outside src/theme`));
    }
    let key: string | undefined;
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') key = node.name.name;
    if (node.type === 'Property') key = nameOf(node.key, node.computed);
    const value = node.type === 'JSXAttribute' || node.type === 'Property' ? textOf(node.value) : undefined;
    if (key !== undefined && /^(fill|stroke|.*colou?r|background)$/i.test(key) && value !== undefined) {
      const named = NAMED.exec(value)?.[0];
      if (named === value) found.push(violation(file, node.start, `colour ${named} outside src/theme`));
    }
    return true;
  });
  return found;
}
