import { circle, ellipse, lit, path, petal, place, polar, star, type Hue, type Sheet } from '../sheet.ts';
import type { Motif } from './treasure.ts';

const SEVEN = 'M-62,-92H68V-58C30,-14 8,34 4,94H-46C-40,40 -18,-8 16,-50H-30L-36,-30H-64Z';

function seven(sheet: Sheet, hue: Hue, metal: string): string {
  const depth = Array.from({ length: 7 }, (_, i) =>
    path(SEVEN, lit(hue, 12 + i), `transform="translate(${8 - i} ${9 - i})"`),
  ).join('');
  const face = sheet.linear(
    [
      [0, lit(hue, 74)],
      [0.45, lit(hue, 50)],
      [0.5, lit(hue, 40)],
      [1, lit(hue, 26)],
    ],
    80,
  );
  return (
    depth +
    path(SEVEN, face, `stroke="${metal}" stroke-width="9" stroke-linejoin="round"`) +
    path('M-54,-84H60V-74H-54Z', '#fff', 'opacity=".45"')
  );
}

/** Three lucky sevens. */
export const sevens: Motif = (sheet, _rng, palette) => {
  const metal = sheet.metal(palette.metal, 60);
  return [
    place(seven(sheet, palette.spark, metal), -66, 6, 0.66, -9),
    place(seven(sheet, palette.spark, metal), 66, 6, 0.66, 9),
    place(seven(sheet, palette.hero, metal), 0, 0, 0.92),
  ].join('');
};

/** One fruit as a glossy ball. */
function fruit(sheet: Sheet, x: number, y: number, r: number, hue: Hue, lightness = 46): string {
  return (
    circle(x, y, r, sheet.ball(hue, lightness)) +
    ellipse(
      x - r * 0.34,
      y - r * 0.42,
      r * 0.3,
      r * 0.18,
      '#fff',
      `opacity=".75" transform="rotate(-30 ${x - r * 0.34} ${y - r * 0.42})"`,
    ) +
    path(
      `M${x - r * 0.7},${y + r * 0.45}A${r * 0.85},${r * 0.85} 0 0 0 ${x + r * 0.7},${y + r * 0.45}`,
      'none',
      'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".25"',
    )
  );
}

function leaf(sheet: Sheet, x: number, y: number, turn: number, scale = 1): string {
  const green = sheet.linear([
    [0, '#c9f06b'],
    [1, '#1f7a2c'],
  ]);
  return place(
    path(petal(64, 26), green) + path('M0,0V-56', 'none', 'stroke="#eaffb0" stroke-width="2" opacity=".7"'),
    x,
    y,
    scale,
    turn,
  );
}

/** A pair of cherries. */
export const cherries: Motif = (sheet) => {
  const red = { h: 354, s: 86 };
  return [
    path(
      'M-38,34C-34,-20 -4,-60 24,-84M44,24C46,-20 40,-58 24,-84',
      'none',
      'stroke="#4d7a1c" stroke-width="8" stroke-linecap="round"',
    ),
    leaf(sheet, 22, -80, 78, 1),
    fruit(sheet, -40, 48, 44, red),
    fruit(sheet, 44, 40, 42, red),
  ].join('');
};

/** Grapes, an orange and a lemon. */
export const fruits: Motif = (sheet) => {
  const grapes = [
    [-30, -44],
    [-2, -50],
    [26, -44],
    [-18, -22],
    [12, -24],
    [-4, 0],
  ] as const;
  return [
    leaf(sheet, 0, -64, -50, 0.9),
    leaf(sheet, 4, -64, 40, 0.9),
    fruit(sheet, -52, 34, 46, { h: 28, s: 96 }, 52),
    ...grapes.map(([x, y]) => fruit(sheet, x, y - 8, 19, { h: 282, s: 70 }, 44)),
    place(
      path('M-62,0C-50,-44 44,-48 66,-4C72,4 66,10 60,14C36,46 -44,44 -62,0Z', sheet.ball({ h: 50, s: 96 }, 56)) +
        ellipse(-18, -18, 20, 8, '#fff', 'opacity=".7" transform="rotate(-16 -18 -18)"'),
      36,
      48,
      0.82,
      -14,
    ),
    fruit(sheet, -4, 66, 27, { h: 354, s: 86 }),
  ].join('');
};

/** A slice of watermelon on a leaf. */
export const melon: Motif = (sheet, rng) => {
  const seeds = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = polar(110 + i * 17.5, i % 2 === 0 ? 58 : 36);
    return place(path(petal(13, 5), '#2a0a0a'), x, y - 22, 1, rng.between(-30, 30));
  }).join('');
  return place(
    [
      path(
        'M-96,-24A96,96 0 0 0 96,-24Z',
        sheet.linear([
          [0, '#1c5f2a'],
          [1, '#0d3516'],
        ]),
      ),
      path('M-86,-24A86,86 0 0 0 86,-24Z', '#dff4b4'),
      path(
        'M-78,-24A78,78 0 0 0 78,-24Z',
        sheet.linear([
          [0, '#ff7b80'],
          [0.6, '#ee2f47'],
          [1, '#b80f2e'],
        ]),
      ),
      seeds,
      path('M-78,-24H78', 'none', 'stroke="#ffc2bd" stroke-width="5"'),
    ].join(''),
    0,
    -10,
    1,
    -14,
  );
};

/** A golden bell. */
export const bell: Motif = (sheet, _rng, palette) => {
  const metal = sheet.metal(palette.metal, 15);
  return [
    circle(0, -78, 14, 'none', `stroke="${metal}" stroke-width="8"`),
    circle(0, 66, 20, sheet.metal(palette.metal, 60)),
    path(
      'M-84,52C-58,34 -58,-4 -50,-30C-42,-58 -22,-70 0,-70C22,-70 42,-58 50,-30C58,-4 58,34 84,52Z',
      metal,
      'stroke="#ffeeb5" stroke-width="2"',
    ),
    path('M-92,50C-60,66 60,66 92,50L88,64C50,80 -50,80 -88,64Z', sheet.metal(palette.metal, 80)),
    path('M-50,6C-20,16 20,16 50,6', 'none', 'stroke="#7a4808" stroke-width="5" opacity=".6"'),
    path(
      'M-32,-40C-40,-10 -40,14 -50,36',
      'none',
      'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"',
    ),
  ].join('');
};

/** A four-leaf clover. */
export const clover: Motif = (sheet, _rng, palette) => {
  const heart = 'M0,0C-66,-24 -56,-92 -20,-84C-8,-82 -2,-72 0,-62C2,-72 8,-82 20,-84C56,-92 66,-24 0,0Z';
  const green = sheet.linear([
    [0, '#c8ff7a'],
    [0.5, '#2fae4a'],
    [1, '#0b5a2a'],
  ]);
  return [
    path('M0,0C10,40 24,66 46,92', 'none', 'stroke="#14702f" stroke-width="10" stroke-linecap="round"'),
    ...[45, 135, 225, 315].map((turn) =>
      place(
        path(heart, green, `stroke="${sheet.metal(palette.metal)}" stroke-width="3"`) +
          path('M0,-6V-54', 'none', 'stroke="#eaffc9" stroke-width="3" opacity=".6"'),
        0,
        -6,
        0.92,
        turn,
      ),
    ),
  ].join('');
};

/** A horseshoe with studs. */
export const horseshoe: Motif = (sheet, rng, palette) => {
  const metal = sheet.metal(palette.metal, 40);
  const arc = 'M-46,84C-92,20 -84,-72 0,-74C84,-72 92,20 46,84';
  const studs = [-120, -84, -46, 0, 46, 84, 120].map((turn) => {
    const [x, y] = polar(turn, 70);
    return circle(x, y + 2, 6.5, sheet.ball(palette.hero, 50), 'stroke="#5b3206" stroke-width="2"');
  });
  return [
    path(arc, 'none', 'stroke="#43240a" stroke-width="42" stroke-linecap="butt" transform="translate(3 6)"'),
    path(arc, 'none', `stroke="${metal}" stroke-width="38"`),
    path(arc, 'none', 'stroke="#fff4c8" stroke-width="2" opacity=".5"'),
    ...studs,
    rng.chance(0.7)
      ? place(
          path(
            star(5, 50, 21),
            sheet.metal(palette.metal, 70),
            'stroke="#fff3c0" stroke-width="3" stroke-linejoin="round"',
          ),
          0,
          6,
          0.8,
        )
      : '',
  ].join('');
};

/** A bevelled star. */
export const starlight: Motif = (sheet, _rng, palette) => {
  const points = Array.from({ length: 10 }, (_, i) => polar(i * 36, i % 2 === 0 ? 98 : 42));
  const halves = points.map(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % 10] ?? [0, 0];
    return path(`M0,0L${x},${y}L${nx},${ny}Z`, lit(palette.hero, 54 + Math.cos(((i * 36 + 58) * Math.PI) / 180) * 26));
  });
  return [
    path(
      star(5, 106, 46),
      sheet.metal(palette.metal),
      `stroke="${sheet.metal(palette.metal, 70)}" stroke-width="12" stroke-linejoin="round"`,
    ),
    ...halves,
    circle(-18, -22, 9, '#fff', 'opacity=".55"'),
  ].join('');
};

/** A swirled lollipop and sweets. */
export const candy: Motif = (sheet, rng, palette) => {
  const swirl = Array.from({ length: 12 }, (_, i) => {
    const [x1, y1] = polar(i * 30, 66);
    const [x2, y2] = polar(i * 30 + 30, 66);
    return path(
      `M0,0Q${y1 * -0.5},${x1 * 0.5} ${x1},${y1}A66,66 0 0 1 ${x2},${y2}Q${y2 * -0.5},${x2 * 0.5} 0,0Z`,
      i % 2 === 0 ? '#fff4fb' : lit(palette.hero, 58),
    );
  }).join('');
  const sweet = (x: number, y: number, hue: Hue, turn: number): string =>
    place(
      path('M-34,0L-62,-22V22ZM34,0L62,-22V22Z', lit(hue, 70)) +
        circle(0, 0, 36, sheet.ball(hue, 56)) +
        ellipse(-10, -16, 12, 6, '#fff', 'opacity=".8" transform="rotate(-30 -10 -16)"'),
      x,
      y,
      0.52,
      turn,
    );
  return [
    `<rect x="-5" y="30" width="10" height="74" rx="5" fill="#fff" transform="rotate(8)"/>`,
    place(
      swirl +
        circle(
          0,
          0,
          66,
          sheet.radial(
            [
              [0, '#fff', 0.4],
              [0.5, '#fff', 0],
              [1, lit(palette.hero, 20), 0.6],
            ],
            0.32,
            0.28,
            0.6,
          ),
        ),
      0,
      -26,
      1,
    ),
    sweet(-66, 56, palette.spark, rng.between(-40, -10)),
    sweet(66, 50, palette.glow, rng.between(10, 40)),
  ].join('');
};
