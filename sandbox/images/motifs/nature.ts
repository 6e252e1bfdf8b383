import { circle, ellipse, lit, path, petal, place, polar, polygon, star } from '../sheet.ts';
import type { Motif } from './treasure.ts';

/** An open lotus. */
export const lotus: Motif = (sheet, _rng, palette) => {
  const outer = sheet.linear([
    [0, lit(palette.hero, 88)],
    [0.5, lit(palette.hero, 62)],
    [1, lit(palette.hero, 30)],
  ]);
  const inner = sheet.linear([
    [0, lit(palette.spark, 94)],
    [0.6, lit(palette.hero, 70)],
    [1, lit(palette.hero, 40)],
  ]);
  const edge = `stroke="${lit(palette.spark, 92)}" stroke-width="1.6" stroke-opacity=".75"`;
  const row = (turns: readonly number[], length: number, width: number, fill: string, y: number): string =>
    turns.map((turn) => place(path(petal(length, width), fill, edge), 0, y, 1, turn)).join('');
  return [
    ellipse(0, 62, 92, 16, lit(palette.glow, 70), 'opacity=".35"'),
    row([-84, 84, -62, 62], 104, 30, outer, 52),
    row([-42, 42, -21, 21, 0], 122, 32, outer, 56),
    row([-72, 72, -50, 50], 84, 26, inner, 58),
    row([-30, 30, -12, 12], 96, 28, inner, 60),
    row([0], 84, 27, inner, 62),
    circle(0, 44, 12, sheet.metal(palette.metal), 'opacity=".9"'),
  ].join('');
};

/** Blossom on a branch. */
export const blossom: Motif = (sheet, rng, palette) => {
  const pink = sheet.radial(
    [
      [0, lit(palette.hero, 64)],
      [0.6, lit(palette.hero, 84)],
      [1, lit(palette.hero, 94)],
    ],
    0.5,
    1,
    1,
  );
  const flower = (x: number, y: number, scale: number): string =>
    place(
      [0, 72, 144, 216, 288]
        .map((turn) => place(path('M0,0C28,-14 30,-50 9,-58L0,-50L-9,-58C-30,-50 -28,-14 0,0Z', pink), 0, 0, 1, turn))
        .join('') +
        Array.from(
          { length: 9 },
          (_, i) =>
            `<path d="M0,0L${polar(i * 40, 20).join(',')}" stroke="${lit(palette.hero, 42)}" stroke-width="1.8"/>${circle(polar(i * 40, 22)[0], polar(i * 40, 22)[1], 2.6, '#ffe08a')}`,
        ).join(''),
      x,
      y,
      scale,
      rng.between(0, 72),
    );
  return [
    path(
      'M-104,70C-60,40 -30,50 0,10C20,-16 50,-30 96,-78',
      'none',
      'stroke="#2c1512" stroke-width="11" stroke-linecap="round"',
    ),
    path(
      'M-34,38C-20,60 10,70 40,66M24,-14C14,-44 2,-60 -22,-74',
      'none',
      'stroke="#2c1512" stroke-width="6" stroke-linecap="round"',
    ),
    flower(-58, 40, 0.62),
    flower(40, 60, 0.66),
    flower(66, -48, 0.6),
    flower(-26, -66, 0.66),
    flower(6, 2, 1.05),
  ].join('');
};

/** A crescent over clouds. */
export const moon: Motif = (sheet, _rng, palette) =>
  [
    circle(
      0,
      0,
      98,
      sheet.radial([
        [0, lit(palette.glow, 86), 0.55],
        [1, lit(palette.glow, 60), 0],
      ]),
    ),
    path(
      'M30,-84A88,88 0 1 0 78,46A72,72 0 1 1 30,-84Z',
      sheet.linear(
        [
          [0, '#fffbe8'],
          [0.5, lit(palette.glow, 80)],
          [1, lit(palette.glow, 52)],
        ],
        70,
      ),
      `stroke="#fffdf2" stroke-width="2"`,
    ),
    circle(-52, 20, 9, lit(palette.glow, 62), 'opacity=".4"'),
    circle(-30, 56, 6, lit(palette.glow, 60), 'opacity=".4"'),
    circle(-58, -14, 5, lit(palette.glow, 62), 'opacity=".4"'),
    place(path(star(5, 20, 8.5), sheet.metal(palette.metal)), 30, -12, 1, 12),
    place(path(star(5, 11, 4.6), sheet.metal(palette.metal)), 62, -42, 1, -10),
  ].join('');

/** A carved sun disc. */
export const sun: Motif = (sheet, rng, palette) => {
  const metal = sheet.metal(palette.metal, 60);
  const rays = rng.pick([12, 16, 20]);
  const step = 360 / rays;
  const teeth = Array.from({ length: rays }, (_, i) =>
    place(
      path(
        i % 2 === 0 ? 'M-11,-60L0,-104L11,-60Z' : 'M-9,-60C-14,-78 8,-80 0,-96C14,-84 10,-70 9,-60Z',
        metal,
        'stroke="#6b3b08" stroke-width="1.5"',
      ),
      0,
      0,
      1,
      i * step,
    ),
  ).join('');
  const ring = (r: number, width: number, dash: string, colour: string): string =>
    circle(0, 0, r, 'none', `stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"`);
  return [
    teeth,
    circle(0, 0, 66, metal),
    circle(0, 0, 60, lit(palette.hero, 28)),
    ring(53, 8, '10 6.6', lit(palette.glow, 62)),
    circle(0, 0, 44, metal),
    ring(36, 6, '4 5.4', '#5b3206'),
    circle(0, 0, 28, sheet.ball(palette.hero, 54)),
    ellipse(-8, -12, 9, 5, '#fff', 'opacity=".75" transform="rotate(-30 -8 -12)"'),
  ].join('');
};

/** Spread wings around a burning heart. */
export const wings: Motif = (sheet, _rng, palette) => {
  const feather = sheet.linear([
    [0, lit(palette.spark, 82)],
    [0.4, lit(palette.hero, 56)],
    [1, lit(palette.hero, 22)],
  ]);
  const short = sheet.linear([
    [0, lit(palette.glow, 90)],
    [0.6, lit(palette.hero, 66)],
    [1, lit(palette.hero, 36)],
  ]);
  const edge = `stroke="${lit(palette.glow, 82)}" stroke-width="1.4" stroke-opacity=".7"`;
  const side = [
    ...Array.from({ length: 10 }, (_, i) =>
      place(path(petal(112 - i * 5, 13), feather, edge), 6, 28 - i * 2, 1, 118 - i * 11),
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      place(path(petal(70 - i * 3, 11), short, edge), 6, 22 - i * 2, 1, 112 - i * 12),
    ),
  ].join('');
  return [
    side,
    `<g transform="scale(-1 1)">${side}</g>`,
    path('M0,96C-26,60 -18,20 0,-30C18,20 26,60 0,96Z', feather, edge),
    place(
      path(
        petal(58, 22),
        sheet.linear([
          [0, '#fff'],
          [0.5, lit(palette.glow, 74)],
          [1, lit(palette.hero, 44)],
        ]),
        edge,
      ),
      0,
      44,
    ),
    circle(0, 22, 13, sheet.metal(palette.metal)),
    circle(0, 22, 9, sheet.ball(palette.spark, 56)),
  ].join('');
};

/** A flame. */
export const flame: Motif = (sheet, _rng, palette) => {
  const tongue =
    'M0,92C-66,88 -74,22 -40,-14C-38,6 -28,14 -18,16C-30,-30 4,-62 14,-98C26,-62 66,-30 60,26C56,66 36,90 0,92Z';
  const layer = (scale: number, y: number, from: string, to: string): string =>
    place(
      path(
        tongue,
        sheet.linear([
          [0, from],
          [1, to],
        ]),
      ),
      0,
      y,
      scale,
    );
  return [
    layer(1, 0, lit(palette.hero, 58), lit(palette.hero, 30)),
    layer(0.76, 20, lit(palette.glow, 66), lit(palette.hero, 52)),
    layer(0.5, 42, '#fff6c0', lit(palette.glow, 62)),
    layer(0.28, 62, '#ffffff', '#fff3b0'),
  ].join('');
};

/** A snow crystal. */
export const snowflake: Motif = (sheet, _rng, palette) => {
  const arm = 'M0,0V-96M0,-34L-20,-52M0,-34L20,-52M0,-58L-24,-80M0,-58L24,-80M0,-80L-12,-92M0,-80L12,-92';
  const ice = sheet.radial([
    [0, '#fff'],
    [1, lit(palette.spark, 78)],
  ]);
  return [
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) =>
        `<path d="${arm}" transform="rotate(${turn})" fill="none" stroke="${lit(palette.hero, 40)}" stroke-width="13" stroke-linecap="round"/>`,
    ),
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) =>
        `<path d="${arm}" transform="rotate(${turn})" fill="none" stroke="#f4fbff" stroke-width="7" stroke-linecap="round"/>`,
    ),
    path(
      polygon([0, 60, 120, 180, 240, 300].map((turn) => polar(turn, 24))),
      ice,
      `stroke="${lit(palette.hero, 50)}" stroke-width="3"`,
    ),
    path(star(6, 15, 8), lit(palette.hero, 60)),
  ].join('');
};
