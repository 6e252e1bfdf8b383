import type { Rng } from '../random.ts';
import { circle, ellipse, lit, type Palette, type Sheet } from '../sheet.ts';

/** Draws a background on a canvas of `w` × 300 units. */
export type Scene = (sheet: Sheet, rng: Rng, palette: Palette, w: number) => string;

/** The sky from dark above to glow below. */
export function sky(sheet: Sheet, palette: Palette, w: number, low = 26, high = 7): string {
  return `<rect width="${w}" height="300" fill="${sheet.linear([
    [0, lit(palette.sky, high)],
    [0.55, lit(palette.sky, (low + high) / 2)],
    [1, lit(palette.glow, low)],
  ])}"/>`;
}

/** So many stars in the upper part. */
export function stars(rng: Rng, w: number, height: number, count: number): string {
  return Array.from({ length: count }, () =>
    circle(
      rng.between(0, w),
      rng.between(0, height),
      rng.between(0.4, 1.6),
      '#fff',
      `opacity="${rng.between(0.3, 0.95).toFixed(2)}"`,
    ),
  ).join('');
}

/** A soft spot of light: a gradient, because a blur of that size costs more than all the rest of a picture. */
export function lamp(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): string {
  const fade = sheet.radial([
    [0, colour, opacity],
    [0.4, colour, opacity * 0.55],
    [1, colour, 0],
  ]);
  return ellipse(x, y, rx * 1.4, ry * 1.4, fade);
}

/** A colour that fades out to both sides, for beams. */
export function beamFill(sheet: Sheet, colour: string, opacity: number): string {
  const stops = [
    [0, colour, 0],
    [0.5, colour, opacity],
    [1, colour, 0],
  ] as const;
  return sheet.linear(stops, 0);
}

/** Soft coloured clouds of light. */
export function haze(sheet: Sheet, palette: Palette, rng: Rng, w: number, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    lamp(
      sheet,
      rng.between(0, w),
      rng.between(20, 220),
      rng.between(60, 150),
      rng.between(30, 80),
      lit(i % 2 === 0 ? palette.glow : palette.hero, rng.between(30, 50)),
      0.42,
    ),
  ).join('');
}
