import { circle, ellipse, lit, path, petal, place, polar, star, type Palette, type Sheet } from '../sheet.ts';
import { cutStone, type Motif } from './treasure.ts';

/** The eye of a dragon in its scales. */
export const dragonEye: Motif = (sheet, rng, palette) => {
  const scales: string[] = [];
  for (let row = 0; row < 9; row++)
    for (let column = -5; column <= 5; column++) {
      const [x, y] = [column * 24 + (row % 2) * 12, -98 + row * 23];
      const lightness = 30 - Math.hypot(x, y) / 7 + rng.between(-4, 5);
      scales.push(
        path(
          'M-14,-12C-14,8 -6,16 0,22C6,16 14,8 14,-12Z',
          lit(palette.hero, lightness + 4),
          `transform="translate(${x} ${y})" stroke="${lit(palette.glow, lightness + 26)}" stroke-width="1.4"`,
        ),
      );
    }
  const lids = 'M-92,8C-50,-58 46,-62 94,-18C60,46 -38,56 -92,8Z';
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${lids}"/></clipPath>`);
  const disc = sheet.define((id) => `<clipPath id="${id}"><circle r="104"/></clipPath>`);
  const streaks = Array.from(
    { length: 40 },
    (_, i) =>
      `<path d="M${polar(i * 9, 14).join(',')}L${polar(i * 9 + rng.between(-5, 5), rng.between(36, 54)).join(',')}" stroke="${lit(palette.spark, rng.between(50, 84))}" stroke-width="2" opacity=".7"/>`,
  ).join('');
  return [
    `<g clip-path="${disc}">${scales.join('')}</g>`,
    path('M-104,12C-60,-82 60,-84 106,-22C70,66 -48,76 -104,12Z', lit(palette.hero, 9)),
    `<g clip-path="${clip}">`,
    circle(0, -4, 100, lit(palette.glow, 18)),
    circle(
      4,
      -6,
      58,
      sheet.radial([
        [0, lit(palette.spark, 90)],
        [0.4, lit(palette.glow, 58)],
        [0.85, lit(palette.hero, 36)],
        [1, lit(palette.hero, 10)],
      ]),
    ),
    `<g transform="translate(4 -6)">${streaks}</g>`,
    ellipse(4, -6, 9, 54, '#080305'),
    ellipse(-16, -26, 11, 7, '#fff', 'opacity=".9" transform="rotate(-24 -16 -26)"'),
    '</g>',
    path(lids, 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="5" stroke-linejoin="round"`),
    path(
      'M-98,-12C-54,-82 50,-88 102,-40',
      'none',
      `stroke="${lit(palette.hero, 48)}" stroke-width="9" stroke-linecap="round"`,
    ),
  ].join('');
};

function sword(sheet: Sheet, palette: Palette, hero: string): string {
  return [
    path('M-8,28V-88L0,-104L0,28Z', '#eef4fb'),
    path('M8,28V-88L0,-104L0,28Z', '#8697ad'),
    `<rect x="-34" y="26" width="68" height="13" rx="6" fill="${sheet.metal(palette.metal)}"/>`,
    `<rect x="-7" y="38" width="14" height="40" rx="4" fill="${hero}"/>`,
    circle(0, 84, 11, sheet.metal(palette.metal)),
  ].join('');
}

/** A shield over crossed swords. */
export const shield: Motif = (sheet, rng, palette) => {
  const outline = 'M0,-76C24,-60 48,-56 70,-58C74,4 52,56 0,86C-52,56 -74,4 -70,-58C-48,-56 -24,-60 0,-76Z';
  return [
    place(sword(sheet, palette, lit(palette.hero, 24)), 0, -4, 1, 42),
    place(sword(sheet, palette, lit(palette.hero, 24)), 0, -4, 1, -42),
    path(outline, '#241004', 'transform="translate(3 6)"'),
    path(outline, sheet.metal(palette.metal, 60)),
    place(
      path(
        outline,
        sheet.linear(
          [
            [0, lit(palette.hero, 58)],
            [0.5, lit(palette.hero, 36)],
            [1, lit(palette.hero, 18)],
          ],
          65,
        ),
      ),
      0,
      2,
      0.84,
    ),
    path('M0,-62V74', 'none', `stroke="${sheet.metal(palette.metal, 10)}" stroke-width="5"`),
    path(star(8, 34, 15), sheet.metal(palette.metal, 60), 'stroke="#fff0b8" stroke-width="1.5"'),
    place(cutStone(sheet, rng, palette.spark, 8), 0, 0, 0.17),
    path(
      'M-58,-48C-60,-6 -46,28 -30,46',
      'none',
      'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"',
    ),
  ].join('');
};

/** A thunderbolt. */
export const bolt: Motif = (sheet, _rng, palette) => {
  const shape = 'M22,-104L-58,14L-10,14L-30,104L62,-22L10,-22Z';
  return [
    path(shape, lit(palette.glow, 60), 'filter="url(#glow)" opacity=".9"'),
    path(shape, '#5b3206', 'transform="translate(6 6)"'),
    path(
      shape,
      sheet.linear([
        [0, '#ffffff'],
        [0.4, lit(palette.glow, 76)],
        [1, lit(palette.glow, 46)],
      ]),
      `stroke="#fffbe0" stroke-width="4" stroke-linejoin="round"`,
    ),
    path(
      'M16,-84L-38,4L4,4',
      'none',
      'stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" opacity=".8"',
    ),
  ].join('');
};

/** A carnival mask with plumes. */
export const mask: Motif = (sheet, rng, palette) => {
  const face =
    'M0,-14C30,-42 78,-42 98,-30C98,10 74,46 40,44C20,42 8,28 0,22C-8,28 -20,42 -40,44C-74,46 -98,10 -98,-30C-78,-42 -30,-42 0,-14Z';
  const plume = sheet.linear([
    [0, lit(palette.spark, 84)],
    [1, lit(palette.hero, 32)],
  ]);
  return [
    ...[-58, 58, -40, 40, -20, 20, 0].map((turn, i) =>
      place(
        path(petal(92 + i * 3, 17), plume, `stroke="${lit(palette.glow, 80)}" stroke-width="1.2" stroke-opacity=".7"`) +
          path('M0,0V-80', 'none', `stroke="${lit(palette.glow, 88)}" stroke-width="1.5" opacity=".7"`),
        turn * 0.5,
        0,
        1,
        turn,
      ),
    ),
    path(face, '#1a0a05', 'transform="translate(2 6)"'),
    path(
      face,
      sheet.linear([
        [0, lit(palette.hero, 58)],
        [0.6, lit(palette.hero, 36)],
        [1, lit(palette.hero, 20)],
      ]),
      `stroke="${sheet.metal(palette.metal)}" stroke-width="6" stroke-linejoin="round"`,
    ),
    ...[-1, 1].map(
      (side) =>
        `<g transform="scale(${side} 1)">${path('M18,2C30,-18 62,-18 76,-8C66,20 34,22 18,2Z', '#0a0508', `stroke="${sheet.metal(palette.metal)}" stroke-width="3.5"`)}${path('M30,-28C50,-36 70,-34 86,-24', 'none', `stroke="${lit(palette.glow, 74)}" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"`)}</g>`,
    ),
    place(cutStone(sheet, rng, palette.spark, 8), 0, -18, 0.17),
  ].join('');
};

/** A crystal ball on a claw. */
export const orb: Motif = (sheet, _rng, palette) => {
  const swirl = Array.from({ length: 5 }, (_, i) =>
    path(
      `M${-50 + i * 6},${26 - i * 14}C-10,${-40 + i * 10} 20,${50 - i * 12} ${52 - i * 5},${-22 + i * 9}`,
      'none',
      `stroke="${lit(i % 2 === 0 ? palette.spark : palette.glow, 78)}" stroke-width="${7 - i}" stroke-linecap="round" opacity=".6"`,
    ),
  ).join('');
  return [
    path('M-58,96L-40,58H40L58,96Z', sheet.metal(palette.metal, 70)),
    ellipse(0, 94, 62, 12, sheet.metal(palette.metal, 80)),
    circle(
      0,
      -12,
      78,
      sheet.radial(
        [
          [0, lit(palette.glow, 92)],
          [0.3, lit(palette.hero, 62)],
          [0.75, lit(palette.hero, 30)],
          [1, lit(palette.hero, 12)],
        ],
        0.5,
        0.6,
        0.6,
      ),
    ),
    place(swirl, 0, -12),
    path(star(4, 26, 5), '#fff', 'transform="translate(4 -14)"'),
    circle(0, -12, 77, 'none', `stroke="${lit(palette.glow, 84)}" stroke-width="3" opacity=".7"`),
    ellipse(-30, -48, 24, 12, '#fff', 'opacity=".65" transform="rotate(-34 -30 -48)"'),
    path(
      'M-62,40C-66,60 -50,66 -40,60L-44,72C-68,72 -74,54 -62,40ZM62,40C66,60 50,66 40,60L44,72C68,72 74,54 62,40Z',
      sheet.metal(palette.metal),
    ),
  ].join('');
};
