import { tokensOf } from './sheets.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number];

/** The backgrounds of controls. */
const SURFACES = ['background', 'surface', 'surface-2'];
/** Backgrounds of any text. */
const GROUNDS = [...SURFACES, 'weak-1', 'weak-2'];
/** Colours of texts and signs, on any background. */
export const ACCENTS = ['primary', 'secondary', 'success', 'error', 'warning', 'info'];

/** The share of the text's colour that a press mixes into the background. */
export const PRESSED = 0.14;

/** The share of its colour that a fill adds to its background. */
const FILL = { soft: 0.11, neutral: 0.11, inset: 0.05, fact: 0.11, banner: 0.16 };

/**
 * Each text and its background; the third value is the share of the text's colour that a hover, a press or a chip mixes into the background,
 * the fourth that of another fill below it, and the fifth the colour of that fill: `text`, of an inset, if not given.
 */
const TEXT_PAIRS: [text: string, ground: string, mixed?: number, share?: number, fill?: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['sub-text', ground],
  ]),
  ...ACCENTS.flatMap((accent) => [...SURFACES, 'weak-1'].map((ground): [string, string] => [accent, ground])),
  ...['primary', 'error', 'warning'].flatMap((accent): [string, string][] => [
    [accent, `${accent}-soft`],
    ['text', `${accent}-soft`],
  ]),
  // The second line of a chosen entry.
  ['sub-text', 'primary-soft'],
  // An avatar.
  ['secondary', 'background', 0.16],
  ['secondary', 'surface', 0.16],
  // Buttons and chips, at rest and pressed.
  ['on-primary', 'primary'],
  ['on-error', 'error'],
  ['on-primary', 'primary', PRESSED],
  ['on-error', 'error', PRESSED],
  ['background', 'text', PRESSED],
  ['primary', 'primary-soft', PRESSED],
  ['error', 'error-soft', PRESSED],
  ['text', 'weak-2', PRESSED],
  // A translucent fill (fills.css), at rest and pressed; a chip that states a fact, also in an inset.
  ...SURFACES.flatMap((ground): [string, string, number, number?][] => [
    ['primary', ground, 1 - (1 - FILL.soft) * (1 - 0.06)],
    ['text', ground, 1 - (1 - FILL.neutral) * (1 - 0.06)],
    ...['success', 'error', 'warning', 'info'].flatMap((accent): [string, string, number, number?][] => [
      [accent, ground, FILL.fact],
      [accent, ground, FILL.fact, FILL.inset],
    ]),
  ]),
  // Outline and text buttons, on the background and both surfaces.
  ...SURFACES.flatMap((ground): [string, string, number][] => [
    ['primary', ground, PRESSED],
    ['error', ground, PRESSED],
    ['text', ground, PRESSED],
  ]),
  // The text of a banner, and its text button while it is pressed.
  ...SURFACES.flatMap((ground) =>
    ['info', 'warning', 'error'].map((tone): [string, string, number, number, string] => [
      'text',
      ground,
      PRESSED,
      FILL.banner,
      tone,
    ]),
  ),
  ['on-stage', 'stage'],
];

/** Indicators of a control or its state, and their backgrounds. */
const CONTROL_PAIRS: [mark: string, ground: string][] = [
  ...SURFACES.flatMap((ground): [string, string][] => [
    ['control', ground],
    ['focus', ground],
    ['primary', ground],
    ['error', ground],
  ]),
  ['focus', 'weak-2'],
  ['control', 'weak-2'],
  ['primary', 'weak-3'],
  ['warning', 'surface'],
  ['stage-warning', 'stage'],
];

/** Pairs of a theme with too little contrast: text under 4.5:1, controls under 3:1. Rule T4. */
export function contrastFaults(css: string): string[] {
  const theme = tokensOf(css);
  const colour = (name: string): Rgb => parse(theme.get(`--color-${name}`) ?? '');
  const fault = (mark: string, ground: string, least: number, mixed = 0, share = 0, fill = 'text'): string[] => {
    const ratio = contrast(colour(mark), mix(mix(colour(ground), colour(fill), share), colour(mark), mixed));
    const below = `${ground}${fill === 'text' ? '' : ` with ${fill}`}${mixed ? ' pressed or tinted' : ''}`;
    return ratio >= least ? [] : [`${mark} on ${below}: ${ratio.toFixed(2)} instead of ${least}`];
  };
  return [
    ...TEXT_PAIRS.flatMap(([text, ground, ...below]) => fault(text, ground, 4.5, ...below)),
    ...CONTROL_PAIRS.flatMap(([mark, ground]) => fault(mark, ground, 3)),
  ];
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Red, green and blue, 0 to 255, of a lower-case hex colour without its alpha. Throws for anything else. */
export function parse(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}/.test(hex)) throw new Error(`not a colour: "${hex}"`);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** `over` blended onto `ground` by a share of 0 to 1. */
export function mix(ground: Rgb, over: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => ground[at] * (1 - share) + over[at] * share;
  return [part(0), part(1), part(2)];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
