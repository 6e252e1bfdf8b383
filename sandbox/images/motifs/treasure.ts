import type { Rng } from '../random.ts';
import {
  circle,
  ellipse,
  lit,
  path,
  place,
  polar,
  polygon,
  star,
  type Hue,
  type Palette,
  type Sheet,
} from '../sheet.ts';

/** Draws one subject inside a circle of radius 100 around (0, 0). */
export type Motif = (sheet: Sheet, rng: Rng, palette: Palette) => string;

/** A cut stone seen from above: facets lit from the upper left. */
export function cutStone(sheet: Sheet, rng: Rng, hue: Hue, sides: number, stretch = 1): string {
  const step = 360 / sides;
  const facets: string[] = [];
  const facet = (points: readonly (readonly [number, number])[], facing: number, base: number): void => {
    const light = Math.cos(((facing + 40) * Math.PI) / 180);
    facets.push(path(polygon(points), lit(hue, base + light * 20 + rng.between(-6, 6))));
  };
  for (let i = 0; i < sides; i++) {
    const at = i * step;
    const [outer, next, middle, before] = [
      polar(at, 100),
      polar(at + step, 100),
      polar(at + step / 2, 79),
      polar(at - step / 2, 79),
    ];
    const [table, tableNext] = [polar(at, 54), polar(at + step, 54)];
    facet([outer, next, middle], at + step / 2, 40);
    facet([outer, middle, table, before], at, 52);
    facet([table, tableNext, middle], at + step / 2, 62);
  }
  const face = polygon(Array.from({ length: sides }, (_, i) => polar(i * step, 54)));
  const glass = sheet.linear(
    [
      [0, lit(hue, 94)],
      [0.45, lit(hue, 64)],
      [0.5, lit(hue, 48)],
      [1, lit(hue, 72)],
    ],
    50,
  );
  const rim = polygon(Array.from({ length: sides }, (_, i) => polar(i * step, 100)));
  return `<g transform="scale(1 ${stretch})">${facets.join('')}${path(face, glass)}${path(rim, 'none', `stroke="${lit(hue, 88)}" stroke-width="2.5" stroke-opacity=".8" stroke-linejoin="round"`)}</g>`;
}

/** A large cut gem. */
export const gem: Motif = (sheet, rng, palette) => {
  const shape = rng.pick([
    [6, 1.12],
    [8, 1],
    [8, 1.2],
    [12, 1],
    [10, 1.1],
  ] as const);
  return place(cutStone(sheet, rng, palette.hero, shape[0], shape[1]), 0, 0, 0.86);
};

/** A brilliant seen from the side. */
export const brilliant: Motif = (_sheet, rng, palette) => {
  const xs = [-92, -46, 0, 46, 92];
  const top = [-52, -18, 18, 52];
  const parts: string[] = [];
  const hue = palette.spark;
  const tone = (base: number): string => lit(hue, base + rng.between(-5, 5));
  for (let i = 0; i < 4; i++) {
    const [a, b] = [xs[i] ?? 0, xs[i + 1] ?? 0];
    parts.push(
      path(
        polygon([
          [a, -24],
          [b, -24],
          [0, 88],
        ]),
        tone([56, 78, 64, 40][i] ?? 50),
      ),
    );
    const [c, d] = [top[i] ?? 0, top[i + 1] ?? top[i] ?? 0];
    parts.push(
      path(
        polygon([
          [a, -24],
          [b, -24],
          [c, -66],
        ]),
        tone([84, 62, 78, 52][i] ?? 60),
      ),
    );
    parts.push(
      path(
        polygon([
          [b, -24],
          [c, -66],
          [d, -66],
        ]),
        tone([70, 90, 66, 60][i] ?? 60),
      ),
    );
  }
  parts.push(
    path(
      'M-92,-24L-52,-66L52,-66L92,-24L0,88Z',
      'none',
      `stroke="${lit(hue, 95)}" stroke-width="3" stroke-linejoin="round" stroke-opacity=".9"`,
    ),
  );
  parts.push(path('M-60,-30L-40,-60L-22,-60L-44,-30Z', '#fff', 'opacity=".5"'));
  return parts.join('');
};

/** A struck coin with a raised emblem. */
export const coin: Motif = (sheet, rng, palette) => {
  const emblem = rng.pick([
    star(5, 46, 20),
    star(8, 46, 26),
    star(4, 48, 14),
    'M0,42C-66,-4 -40,-48 0,-20C40,-48 66,-4 0,42Z',
    'M0,-46L34,0L0,46L-34,0Z',
  ]);
  const beads = Array.from({ length: 32 }, (_, i) => {
    const [x, y] = polar(i * 11.25, 78);
    return circle(x, y, 3.6, '#fff3c0', 'opacity=".75"');
  }).join('');
  return [
    circle(3, 7, 92, lit({ h: 30, s: 80 }, 14)),
    circle(0, 0, 92, sheet.metal(palette.metal, 60)),
    circle(0, 0, 84, sheet.metal(palette.metal, 240)),
    beads,
    circle(0, 0, 68, sheet.metal(palette.metal, 60)),
    circle(0, 0, 64, sheet.metal(palette.metal, 235)),
    path(emblem, '#4a2803', 'opacity=".55" transform="translate(2 4)"'),
    path(emblem, sheet.metal(palette.metal, 70), 'stroke="#fff1b8" stroke-width="1.6" stroke-linejoin="round"'),
  ].join('');
};

/** A jewelled crown. */
export const crown: Motif = (sheet, _rng, palette) => {
  const body = 'M-88,56L-96,-34L-52,8L-34,-62L0,-8L34,-62L52,8L96,-34L88,56Z';
  const tips = [
    [-96, -40],
    [-34, -70],
    [34, -70],
    [96, -40],
  ] as const;
  const jewel = (x: number, y: number, r: number, hue: Hue): string =>
    circle(x, y, r + 3, '#5b3206') +
    circle(x, y, r, sheet.ball(hue, 50)) +
    ellipse(x - r / 3, y - r / 2.6, r / 3, r / 4, '#fff', 'opacity=".8"');
  return [
    ellipse(0, -4, 70, 24, lit(palette.hero, 22)),
    path(body, '#4c2a05', 'transform="translate(0 7)" stroke="#4c2a05" stroke-width="8" stroke-linejoin="round"'),
    path(body, sheet.metal(palette.metal, 75), 'stroke="#ffe9a6" stroke-width="3" stroke-linejoin="round"'),
    `<rect x="-90" y="44" width="180" height="34" rx="10" fill="${sheet.metal(palette.metal, 80)}" stroke="#ffe9a6" stroke-width="2.5"/>`,
    ...tips.map(([x, y]) => jewel(x, y, 11, palette.spark)),
    jewel(0, -20, 12, palette.hero),
    jewel(0, 61, 11, palette.hero),
    jewel(-44, 61, 8, palette.spark),
    jewel(44, 61, 8, palette.spark),
    jewel(-74, 61, 6, palette.hero),
    jewel(74, 61, 6, palette.hero),
  ].join('');
};

/** An open treasure chest, light and coins spilling out. */
export const chest: Motif = (sheet, rng, palette) => {
  const wood = sheet.linear([
    [0, '#9a5a26'],
    [0.5, '#6d3a14'],
    [1, '#3b1c08'],
  ]);
  const metal = sheet.metal(palette.metal, 80);
  const pile = Array.from({ length: 16 }, () =>
    ellipse(rng.between(-66, 66), rng.between(-22, 4), 17, 9, metal, 'stroke="#7a4808" stroke-width="1.5"'),
  ).join('');
  const stones = [-46, -8, 34]
    .map((x, i) =>
      place(cutStone(sheet, rng, i === 1 ? palette.hero : palette.spark, 6), x, -24, 0.17, rng.between(-20, 20)),
    )
    .join('');
  return [
    path('M-80,-14L-92,-64C-60,-98 60,-98 92,-64L80,-14Z', wood),
    path('M-76,-14L-84,-58C-56,-84 56,-84 84,-58L76,-14Z', '#2a1204'),
    path('M-92,-64C-60,-98 60,-98 92,-64', 'none', `stroke="${metal}" stroke-width="10" stroke-linecap="round"`),
    ellipse(
      0,
      -20,
      90,
      46,
      sheet.radial([
        [0, '#fff6c8', 0.95],
        [0.5, lit(palette.glow, 66), 0.5],
        [1, lit(palette.glow, 50), 0],
      ]),
    ),
    pile,
    stones,
    `<rect x="-90" y="-4" width="180" height="80" rx="8" fill="${wood}"/>`,
    `<path d="M-90,24H90M-90,50H90" stroke="#2c1305" stroke-width="3" opacity=".6"/>`,
    ...[-90, -34, 20, 74].map((x) => `<rect x="${x}" y="-6" width="16" height="84" fill="${metal}"/>`),
    `<rect x="-92" y="-8" width="184" height="13" rx="5" fill="${metal}"/><rect x="-92" y="68" width="184" height="11" rx="5" fill="${metal}"/>`,
    `<rect x="-20" y="-14" width="40" height="44" rx="9" fill="${metal}" stroke="#5b3206" stroke-width="3"/>`,
    circle(0, 4, 7, '#2a1204') + path('M-4,6L4,6L6,22L-6,22Z', '#2a1204'),
  ].join('');
};

/** An ornate key. */
export const key: Motif = (sheet, rng, palette) => {
  const metal = sheet.metal(palette.metal, 30);
  return place(
    [
      `<rect x="-8" y="-20" width="16" height="112" rx="5" fill="${metal}"/>`,
      path('M6,58H38V70H28V78H38V90H6Z', metal),
      circle(0, -20, 14, metal),
      ...[0, 120, 240].map(
        (turn) =>
          `<g transform="translate(0 -54) rotate(${turn}) translate(0 -20)">${circle(0, 0, 22, 'none', `stroke="${metal}" stroke-width="11"`)}</g>`,
      ),
      place(cutStone(sheet, rng, palette.hero, 8), 0, -54, 0.2),
    ].join(''),
    0,
    0,
    1,
    35,
  );
};
