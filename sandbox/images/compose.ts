import type { GameKind } from '../../src/config/brand.ts';
import { seeded, type Rng } from './random.ts';
import { SCENES } from './scenes/scenes.ts';
import { circle, ellipse, lit, path, petal, place, polar, Sheet, star, type Palette } from './sheet.ts';
import { normalTitle, subjectOf } from './subject.ts';

/** What a picture is: a game's card (4:3), the logo that stands on it (square, nothing behind it), a provider's card (16:9). */
export type Shape = 'game' | 'logo' | 'provider';

/** Width in units of each shape; the height is always 300. */
const WIDTH: Record<Shape, number> = { game: 400, logo: 300, provider: 533 };

/** The filters that motifs and scenes refer to. */
export const FILTERS = [
  '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>',
  '<filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>',
  '<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="#000" flood-opacity=".6"/></filter>',
].join('');

function halo(sheet: Sheet, rng: Rng, palette: Palette, x: number, y: number): string {
  const wheel = rng.int(0, 3);
  const count = rng.pick([24, 32, 36]);
  const beads = Array.from({ length: count }, (_, i) => {
    const [bx, by] = polar((i * 360) / count, 118);
    return wheel === 1
      ? place(path(petal(16, 5), sheet.metal(palette.metal)), bx, by, 1, (i * 360) / count)
      : circle(bx, by, i % 2 === 0 ? 2.6 : 1.4, lit(palette.glow, 84));
  }).join('');
  const ring =
    wheel === 0
      ? ''
      : `<g transform="translate(${x} ${y})" opacity=".75">${circle(0, 0, 112, 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="2"`)}${beads}</g>`;
  return (
    circle(
      x,
      y,
      168,
      sheet.radial([
        [0, lit(palette.glow, 90), 0.85],
        [0.35, lit(palette.glow, 64), 0.42],
        [1, lit(palette.glow, 50), 0],
      ]),
    ) + ring
  );
}

function rays(rng: Rng, palette: Palette, x: number, y: number): string {
  const beams = Array.from({ length: 14 }, () => {
    const [angle, width, opacity] = [rng.between(0, 360), rng.between(2, 9), rng.between(0.05, 0.17)];
    // Three nested wedges stand for a soft edge.
    return [1.5, 1, 0.5]
      .map((part) => {
        const [from, to] = [polar(angle - width * part, 330), polar(angle + width * part, 330)];
        return path(
          `M0,0L${from.join(',')}L${to.join(',')}Z`,
          lit(palette.glow, 86),
          `opacity="${(opacity / 2.4).toFixed(3)}"`,
        );
      })
      .join('');
  }).join('');
  return `<g transform="translate(${x} ${y})">${beams}</g>`;
}

function particles(sheet: Sheet, rng: Rng, palette: Palette, w: number): string {
  const kind = rng.int(0, 3);
  const one = (): string => {
    const size = rng.between(0.5, 1.5);
    const turn = rng.between(0, 360);
    const [x, y] = [rng.chance(0.5) ? rng.between(0, w * 0.3) : rng.between(w * 0.7, w), rng.between(20, 285)];
    const drawn = [
      () => ellipse(0, 0, 9, rng.between(4, 9), sheet.metal(palette.metal), 'stroke="#6b3b08" stroke-width=".8"'),
      () => path(petal(18, 7), lit(palette.hero, rng.between(60, 84))),
      () =>
        path(
          'M0,-9L7,0L0,9L-7,0Z',
          lit(palette.spark, rng.between(56, 84)),
          'stroke="#fff" stroke-opacity=".6" stroke-width=".8"',
        ),
      () => circle(0, 0, 4.5, lit(palette.glow, 78), 'opacity=".8"'),
    ][kind];
    return place(drawn?.() ?? '', x, y, size, turn);
  };
  const sparkle = sheet.radial([
    [0, '#fff', 0.7],
    [0.3, '#fff', 0.18],
    [1, '#fff', 0],
  ]);
  const twinkles = Array.from({ length: 9 }, () =>
    place(
      circle(0, 0, 9, sparkle) + path(star(4, 9, 1.2), '#fff'),
      rng.between(0, w),
      rng.between(10, 250),
      rng.between(0.4, 1.4),
    ),
  );
  return Array.from({ length: 16 }, one).join('') + twinkles.join('');
}

function finish(sheet: Sheet, palette: Palette, w: number): string {
  return [
    `<rect width="${w}" height="300" fill="${sheet.radial(
      [
        [0, '#000', 0],
        [0.62, '#000', 0],
        [1, lit(palette.sky, 4), 0.66],
      ],
      0.5,
      0.46,
      0.74,
    )}"/>`,
    `<rect y="200" width="${w}" height="100" fill="${sheet.linear([
      [0, lit(palette.sky, 3), 0],
      [1, lit(palette.sky, 4), 0.55],
    ])}"/>`,
    `<rect width="${w}" height="90" fill="${sheet.linear([
      [0, '#fff', 0.1],
      [1, '#fff', 0],
    ])}"/>`,
  ].join('');
}

/**
 * The picture of a title of a kind as SVG at a width in pixels: one subject, its scene, light and depth. A game's subject is its logo, so that
 * the two together are one picture.
 */
export function compose(title: string, kind: GameKind, shape: Shape, pixels: number): string {
  const rng = seeded(`${shape}:${normalTitle(title)}`);
  const subject = subjectOf(title, kind);
  const { palette } = subject;
  const sheet = new Sheet();
  const w = WIDTH[shape];
  const [x, y] = [w / 2, 140];
  const hero = (scale: number, dx = 0, dy = 0, turn = 0): string =>
    place(subject.hero(sheet, rng, palette), x + dx, y + dy, scale, turn, 'filter="url(#drop)"');
  const side = (index: 0 | 1, dx: number, scale: number): string =>
    place(subject.beside[index](sheet, rng, palette), x + dx, y + 34, scale, index === 0 ? -10 : 10, 'opacity=".9"');
  const flanked = shape === 'provider' || rng.chance(0.42);
  const reach = shape === 'provider' ? 168 : 122;
  const background = (): string =>
    [
      SCENES[subject.scene](sheet, rng, palette, w),
      rays(rng, palette, x, y),
      halo(sheet, rng, palette, x, y),
      flanked ? side(0, -reach, 0.62) + side(1, reach, 0.62) : '',
      shape === 'provider' ? hero(1.02) : '',
      particles(sheet, rng, palette, w),
      finish(sheet, palette, w),
    ].join('');
  const body = shape === 'logo' ? hero(1.3, 0, 10, rng.between(-5, 5)) : background();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * 300) / w)}" viewBox="0 0 ${w} 300"><defs>${FILTERS}${sheet.defs()}</defs>${body}</svg>`;
}

/** The place of a title's picture alone, 16:9, as SVG at a width in pixels. */
export function composeScene(title: string, kind: GameKind, pixels: number): string {
  const rng = seeded(`scene:${normalTitle(title)}`);
  const { palette, scene } = subjectOf(title, kind);
  const sheet = new Sheet();
  const w = WIDTH.provider;
  const body = SCENES[scene](sheet, rng, palette, w) + rays(rng, palette, w / 2, 110) + finish(sheet, palette, w);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * 300) / w)}" viewBox="0 0 ${w} 300"><defs>${FILTERS}${sheet.defs()}</defs>${body}</svg>`;
}
