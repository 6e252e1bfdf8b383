import { circle, ellipse, lit, path, petal, place, polar, polygon, star, type Palette } from '../sheet.ts';
import { cutStone, type Motif } from './treasure.ts';

/** A pyramid with a shining eye. */
export const pyramid: Motif = (sheet, _rng, palette) =>
  [
    circle(
      0,
      -40,
      74,
      sheet.radial([
        [0, '#fff6cf', 0.9],
        [0.4, lit(palette.glow, 66), 0.5],
        [1, lit(palette.glow, 50), 0],
      ]),
    ),
    path(
      'M0,-84L-104,82H20Z',
      sheet.linear(
        [
          [0, '#ffe7a6'],
          [1, '#b9782c'],
        ],
        110,
      ),
    ),
    path(
      'M0,-84L104,82H20Z',
      sheet.linear(
        [
          [0, '#a8692b'],
          [1, '#4a260d'],
        ],
        70,
      ),
    ),
    ...[-40, -14, 12, 38, 62].map((y) =>
      path(
        `M${((-104 * (y + 84)) / 166).toFixed(0)},${y}L${((20 * (y + 84)) / 166).toFixed(0)},${y}L${((104 * (y + 84)) / 166).toFixed(0)},${y}`,
        'none',
        'stroke="#3b1d08" stroke-width="1.6" opacity=".45"',
      ),
    ),
    path(
      'M0,-92L-30,-38H30Z',
      sheet.metal(palette.metal, 60),
      'stroke="#fff4cc" stroke-width="2" stroke-linejoin="round"',
    ),
    path('M-18,-52C-8,-64 8,-64 18,-52C8,-42 -8,-42 -18,-52Z', '#fff8e0', 'stroke="#5b3206" stroke-width="2"'),
    circle(0, -52, 5.5, lit(palette.hero, 36)),
  ].join('');

/** A hanging lantern. */
export const lantern: Motif = (sheet, _rng, palette) => {
  const metal = sheet.metal(palette.metal, 20);
  const one = [
    path('M0,-104V-72', 'none', `stroke="${metal}" stroke-width="4"`),
    circle(
      0,
      -8,
      96,
      sheet.radial([
        [0, lit(palette.glow, 70), 0.55],
        [1, lit(palette.glow, 50), 0],
      ]),
    ),
    ellipse(
      0,
      -8,
      70,
      58,
      sheet.radial(
        [
          [0, '#fff2b8'],
          [0.35, lit(palette.hero, 60)],
          [1, lit(palette.hero, 24)],
        ],
        0.5,
        0.55,
        0.6,
      ),
    ),
    ...[16, 34, 52, 68].map((rx) =>
      ellipse(0, -8, rx, 58, 'none', `stroke="${lit(palette.glow, 58)}" stroke-width="2" opacity=".6"`),
    ),
    `<rect x="-32" y="-74" width="64" height="15" rx="5" fill="${metal}"/><rect x="-32" y="44" width="64" height="15" rx="5" fill="${metal}"/>`,
    path(star(4, 20, 8), metal, 'transform="translate(0 -8)"'),
    ...[-16, -8, 0, 8, 16].map((x) =>
      path(
        `M${x},58V${96 - Math.abs(x) / 2}`,
        'none',
        `stroke="${lit(palette.hero, 46)}" stroke-width="5" stroke-linecap="round"`,
      ),
    ),
    circle(0, 64, 8, metal),
  ].join('');
  return place(one, -62, -16, 0.5) + place(one, 64, -6, 0.46) + place(one, 0, 4, 0.92);
};

/** Meshed gears. */
export const gears: Motif = (sheet, _rng, palette) => {
  const wheel = (teeth: number, metal: Palette['metal'], angle: number): string => {
    const step = 360 / teeth;
    const rim = polygon(
      Array.from({ length: teeth }, (_, i) => [
        polar(i * step - step * 0.3, 82),
        polar(i * step - step * 0.18, 100),
        polar(i * step + step * 0.18, 100),
        polar(i * step + step * 0.3, 82),
      ]).flat(),
    );
    return [
      path(rim, '#1c0f06', 'transform="translate(4 6)"'),
      path(rim, sheet.metal(metal, angle)),
      circle(0, 0, 66, 'none', 'stroke="#3b2008" stroke-width="4" opacity=".6"'),
      ...[0, 72, 144, 216, 288].map((turn) =>
        place(path('M-12,-56A58,58 0 0 1 12,-56L7,-30H-7Z', '#1a0e07'), 0, 0, 1, turn),
      ),
      circle(0, 0, 22, sheet.metal(metal, angle + 180)),
      circle(0, 0, 9, '#1a0e07'),
    ].join('');
  };
  return (
    place(wheel(14, 'copper', 60), 46, 44, 0.5, 8) +
    place(wheel(12, 'silver', 40), -58, 52, 0.36) +
    place(wheel(16, palette.metal, 60), -8, -20, 0.74)
  );
};

/** A ship's wheel. */
export const helm: Motif = (sheet, rng, palette) => {
  const wood = sheet.linear(
    [
      [0, '#c98a4a'],
      [0.5, '#7a4318'],
      [1, '#3b1c08'],
    ],
    40,
  );
  return [
    ...Array.from({ length: 8 }, (_, i) =>
      place(
        `<rect x="-6" y="-98" width="12" height="98" rx="6" fill="${wood}"/>${path('M-9,-80C-12,-92 -6,-104 0,-106C6,-104 12,-92 9,-80Z', wood, 'stroke="#2a1206" stroke-width="1.5"')}`,
        0,
        0,
        1,
        i * 45,
      ),
    ),
    circle(0, 0, 62, 'none', `stroke="#231004" stroke-width="24"`),
    circle(0, 0, 62, 'none', `stroke="${wood}" stroke-width="19"`),
    circle(0, 0, 72, 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="4"`),
    circle(0, 0, 52, 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="4"`),
    circle(0, 0, 25, sheet.metal(palette.metal), 'stroke="#2a1206" stroke-width="2"'),
    place(cutStone(sheet, rng, palette.hero, 8), 0, 0, 0.15),
  ].join('');
};

/** A torii gate before the sun. */
export const gate: Motif = (sheet, rng, palette) => {
  const red = sheet.linear([
    [0, lit(palette.hero, 58)],
    [1, lit(palette.hero, 26)],
  ]);
  return [
    circle(
      0,
      -14,
      74,
      sheet.linear([
        [0, '#fff3cf'],
        [0.5, lit(palette.glow, 70)],
        [1, lit(palette.glow, 50)],
      ]),
    ),
    `<rect x="-62" y="-48" width="17" height="140" fill="${red}"/><rect x="45" y="-48" width="17" height="140" fill="${red}"/>`,
    `<rect x="-82" y="-32" width="164" height="13" fill="${red}"/><rect x="-8" y="-58" width="16" height="28" fill="${sheet.metal(palette.metal)}"/>`,
    path('M-104,-84C-60,-68 60,-68 104,-84L98,-58C60,-48 -60,-48 -98,-58Z', red),
    path('M-108,-92C-60,-76 60,-76 108,-92L105,-80C60,-66 -60,-66 -105,-80Z', lit(palette.sky, 12)),
    ...[-53, 53].map(
      (x) => `<rect x="${x - 13}" y="80" width="26" height="16" rx="3" fill="${lit(palette.sky, 14)}"/>`,
    ),
    rng.chance(0.5)
      ? path('M-45,-14C-20,2 20,2 45,-14', 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="7"`)
      : '',
  ].join('');
};

/** A folding fan. */
export const fan: Motif = (sheet, _rng, palette) => {
  const ribs = 15;
  const sectors = Array.from({ length: ribs }, (_, i) => {
    const [a, b] = [-75 + (i * 150) / ribs, -75 + ((i + 1) * 150) / ribs];
    const [p, q, r, s] = [polar(a, 62), polar(a, 150), polar(b, 150), polar(b, 62)];
    return (
      path(
        `M${p.join(',')}L${q.join(',')}A150,150 0 0 1 ${r.join(',')}L${s.join(',')}A62,62 0 0 0 ${p.join(',')}Z`,
        lit(palette.hero, i % 2 === 0 ? 50 : 38),
      ) + `<path d="M0,0L${q.join(',')}" stroke="${sheet.metal(palette.metal, 20)}" stroke-width="4"/>`
    );
  }).join('');
  const arc = (r: number, width: number): string =>
    path(
      `M${polar(-75, r).join(',')}A${r},${r} 0 0 1 ${polar(75, r).join(',')}`,
      'none',
      `stroke="${sheet.metal(palette.metal, 40)}" stroke-width="${width}"`,
    );
  const flowers = [-44, 0, 44]
    .map((turn) =>
      place(
        [0, 72, 144, 216, 288].map((t) => place(path(petal(20, 10), lit(palette.spark, 86)), 0, 0, 1, t)).join('') +
          circle(0, 0, 4, '#ffdf80'),
        polar(turn, 108)[0],
        polar(turn, 108)[1],
      ),
    )
    .join('');
  return place(
    [sectors, arc(148, 6), arc(64, 4), flowers, circle(0, 0, 9, sheet.metal(palette.metal))].join(''),
    0,
    66,
    0.74,
  );
};
