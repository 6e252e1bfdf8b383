import { ACCENTS, contrast, mix, parse, PRESSED, type Rgb } from './contrast.ts';
import { tokensOf } from './sheets.ts';

/** The style sheets of a look: theme, style, and the fills that a style may lighten. */
export interface LookSheets {
  theme: string;
  style: string;
  fills: string;
}

/**
 * Texts and backgrounds that exist only in a look, after style and theme are mixed; the third value is a press's share of the text colour.
 */
const TEXT_PAIRS: [ink: string, ground: string, mixed?: number][] = [
  ['on-fill-primary', 'fill-primary'],
  ['on-fill-primary', 'fill-primary', PRESSED],
  ['on-fill-error', 'fill-error'],
  ['on-fill-error', 'fill-error', PRESSED],
  ...['card-bg', 'panel-bg'].flatMap((ground) =>
    ['text', 'sub-text', ...ACCENTS].map((ink): [string, string] => [`color-${ink}`, ground]),
  ),
  ['color-text', 'field-bg'],
  ['color-sub-text', 'field-bg'],
];

/** Indicators of a control or its state, and backgrounds that exist only in a look. */
const CONTROL_PAIRS: [mark: string, ground: string][] = [
  ...['card-bg', 'panel-bg', 'field-bg'].flatMap((ground) =>
    ['control', 'focus', 'primary', 'error'].map((mark): [string, string] => [`color-${mark}`, ground]),
  ),
  // Bars of progress on their track, bars of a chart and dots of what is unread.
  ...['color-weak-3', 'color-background', 'color-surface', 'color-surface-2', 'card-bg'].map(
    (ground): [string, string] => ['fill-mark', ground],
  ),
];

/** Pairs of a look with too little contrast after mixing: text under 4.5:1, controls under 3:1. Rule T4. */
export function lookFaults(sheets: LookSheets): string[] {
  const tokens = new Map([sheets.theme, sheets.style, sheets.fills].flatMap((css) => [...tokensOf(css)]));
  const colour = (name: string): Rgb => resolveColour(`var(--${name})`, tokens);
  const fault = (ink: string, ground: string, least: number, mixed = 0): string[] => {
    const ratio = contrast(colour(ink), mix(colour(ground), colour(ink), mixed));
    return ratio >= least
      ? []
      : [`${ink} on ${ground}${mixed ? ' pressed' : ''}: ${ratio.toFixed(2)} instead of ${least}`];
  };
  return [
    ...TEXT_PAIRS.flatMap(([ink, ground, mixed]) => fault(ink, ground, 4.5, mixed)),
    ...CONTROL_PAIRS.flatMap(([mark, ground]) => fault(mark, ground, 3)),
  ];
}

/**
 * The opaque colour of a value: a hex, a token, or `color-mix(in srgb, a, b share)` of such. What is transparent shows the page's
 * background. Throws for anything else, so that nothing passes unchecked.
 */
export function resolveColour(value: string, tokens: ReadonlyMap<string, string>): Rgb {
  const text = value.trim();
  if (text === 'transparent') return resolveColour('var(--color-background)', tokens);
  const token = /^var\((--[\w-]+)\)$/.exec(text)?.[1];
  if (token) return resolveColour(tokens.get(token) ?? `nothing, ${token} is not declared`, tokens);
  const [, one, other, share] = /^color-mix\(in srgb, (.+), (\S+) (\S+)\)$/.exec(text) ?? [];
  if (one && other && share) {
    return mix(resolveColour(one, tokens), resolveColour(other, tokens), shareOf(share, tokens));
  }
  return parse(text);
}

function shareOf(value: string, tokens: ReadonlyMap<string, string>): number {
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  const percent = /^(\d+)%$/.exec(token ? (tokens.get(token) ?? '') : value)?.[1];
  if (!percent) throw new Error(`not a share: "${value}"`);
  return Number(percent) / 100;
}
