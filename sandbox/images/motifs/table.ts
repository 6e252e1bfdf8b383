import { circle, ellipse, lit, path, place, polar, star, type Sheet } from '../sheet.ts';
import type { Motif } from './treasure.ts';

/** The four card suits as paths about 100 high around (0, 0). */
export const SUITS = {
  spade:
    'M0,-52C14,-26 50,-8 50,20C50,44 18,48 6,28C8,42 14,50 22,54H-22C-14,50 -8,42 -6,28C-18,48 -50,44 -50,20C-50,-8 -14,-26 0,-52Z',
  heart: 'M0,52C-64,8 -54,-46 -22,-46C-8,-46 0,-34 0,-24C0,-34 8,-46 22,-46C54,-46 64,8 0,52Z',
  club: 'M0,-52A25,25 0 0 1 18,-10A25,25 0 1 1 6,28C8,42 14,50 22,54H-22C-14,50 -8,42 -6,28A25,25 0 1 1 -18,-10A25,25 0 0 1 0,-52Z',
  diamond: 'M0,-54L38,0L0,54L-38,0Z',
} as const;

const RED = '#c8102e';
const INK = '#14161f';

function card(sheet: Sheet, suit: keyof typeof SUITS, gold: string): string {
  const colour = suit === 'heart' || suit === 'diamond' ? RED : INK;
  const face = sheet.linear(
    [
      [0, '#ffffff'],
      [0.6, '#f4f0e6'],
      [1, '#d8cfbd'],
    ],
    65,
  );
  const corner = path(SUITS[suit], colour, 'transform="translate(-40 -70) scale(.22)"');
  return [
    `<rect x="-56" y="-88" width="118" height="184" rx="11" fill="#000" opacity=".35"/>`,
    `<rect x="-58" y="-92" width="116" height="184" rx="11" fill="${face}" stroke="${gold}" stroke-width="2.5"/>`,
    corner,
    `<g transform="rotate(180)">${corner}</g>`,
    path(SUITS[suit], colour, 'transform="scale(.78)"'),
  ].join('');
}

/** A fan of aces. */
export const cards: Motif = (sheet, rng, palette) => {
  const gold = sheet.metal(palette.metal);
  const suits = rng.pick([
    ['club', 'diamond', 'spade', 'heart'],
    ['heart', 'club', 'diamond', 'spade'],
    ['diamond', 'spade', 'heart'],
  ] as const);
  const spread = 60 / (suits.length - 1);
  return (
    suits
      .map(
        (suit, i) =>
          `<g transform="rotate(${-30 + i * spread}) translate(0 -26) scale(.8)">${card(sheet, suit, gold)}</g>`,
      )
      .join('')
      .replace(/^/, '<g transform="translate(0 32)">') + '</g>'
  );
};

/** Two cards face to face. */
export const pair: Motif = (sheet, rng, palette) => {
  const gold = sheet.metal(palette.metal);
  const suits = rng.pick([
    ['spade', 'heart'],
    ['club', 'diamond'],
    ['spade', 'diamond'],
  ] as const);
  return place(card(sheet, suits[0], gold), -34, 0, 0.86, -12) + place(card(sheet, suits[1], gold), 36, 4, 0.86, 11);
};

/** A roulette wheel, tilted. */
export const roulette: Motif = (sheet, _rng, palette) => {
  const wedge = 360 / 37;
  const pockets = Array.from({ length: 37 }, (_, i) => {
    const [x1, y1] = polar(i * wedge, 84);
    const [x2, y2] = polar((i + 1) * wedge, 84);
    return path(
      `M0,0L${x1},${y1}A84,84 0 0 1 ${x2},${y2}Z`,
      i === 0 ? '#0b8a43' : i % 2 === 0 ? '#151722' : '#c1121f',
      'stroke="#e8c56a" stroke-width="1"',
    );
  }).join('');
  const [bx, by] = polar(38, 72);
  return place(
    [
      ellipse(0, 8, 102, 98, '#1a0c05'),
      circle(
        0,
        0,
        102,
        sheet.linear(
          [
            [0, '#8a4b1f'],
            [0.5, '#4b220b'],
            [1, '#211005'],
          ],
          60,
        ),
      ),
      circle(0, 0, 90, sheet.metal(palette.metal, 45)),
      pockets,
      circle(0, 0, 60, 'none', `stroke="${sheet.metal(palette.metal, 45)}" stroke-width="3"`),
      circle(
        0,
        0,
        52,
        sheet.radial(
          [
            [0, '#a4622b'],
            [0.7, '#5b2b0e'],
            [1, '#2a1206'],
          ],
          0.4,
          0.35,
          0.6,
        ),
      ),
      ...[0, 45, 90, 135].map(
        (turn) =>
          `<g transform="rotate(${turn})"><rect x="-3.5" y="-44" width="7" height="88" rx="3.5" fill="${sheet.metal(palette.metal, 20)}"/>${circle(0, -44, 7, sheet.metal(palette.metal))}${circle(0, 44, 7, sheet.metal(palette.metal))}</g>`,
      ),
      circle(0, 0, 17, sheet.metal(palette.metal)),
      circle(0, 0, 9, sheet.metal(palette.metal, 240)),
      circle(
        bx,
        by,
        8,
        sheet.radial(
          [
            [0, '#fff'],
            [0.6, '#e6e6ee'],
            [1, '#8d8fa0'],
          ],
          0.35,
          0.3,
        ),
      ),
      path(
        'M-70,-46A84,84 0 0 1 40,-74',
        'none',
        'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".28"',
      ),
    ].join(''),
    0,
    0,
    0.98,
    0,
  );
};

/** A die: three faces of a cube with round pips. */
function die(sheet: Sheet, colour: { h: number; s: number }, faces: readonly [number, number, number]): string {
  const layout: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-26, -26],
      [26, 26],
    ],
    3: [
      [-28, -28],
      [0, 0],
      [28, 28],
    ],
    4: [
      [-26, -26],
      [26, -26],
      [-26, 26],
      [26, 26],
    ],
    5: [
      [-28, -28],
      [28, -28],
      [0, 0],
      [-28, 28],
      [28, 28],
    ],
    6: [
      [-26, -30],
      [-26, 0],
      [-26, 30],
      [26, -30],
      [26, 0],
      [26, 30],
    ],
  };
  const face = (matrix: string, lightness: number, pips: number): string =>
    `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="15" fill="${sheet.linear(
      [
        [0, lit(colour, lightness + 12)],
        [1, lit(colour, lightness - 8)],
      ],
      45,
    )}" stroke="${lit(colour, lightness + 24)}" stroke-width="2.5"/>${(layout[pips] ?? []).map(([x, y]) => circle(x, y, 10.5, '#fff') + circle(x, y + 2, 9, '#ece8ff')).join('')}</g>`;
  return (
    face('.8,-.4,.8,.4,0,-42', 62, faces[0]) +
    face('.8,.4,0,.82,-40,19', 46, faces[1]) +
    face('.8,-.4,0,.82,40,19', 34, faces[2])
  );
}

/** Two thrown dice. */
export const dice: Motif = (sheet, rng, palette) =>
  place(die(sheet, palette.spark, [rng.int(1, 6), 4, 2]), 42, -30, 0.6, 18) +
  place(die(sheet, palette.hero, [6, 5, 3]), -24, 18, 0.8, -10);

/** A chip's face. */
function chipFace(sheet: Sheet, hue: { h: number; s: number }, gold: string): string {
  return [
    circle(
      0,
      0,
      94,
      sheet.radial(
        [
          [0, lit(hue, 56)],
          [0.8, lit(hue, 38)],
          [1, lit(hue, 24)],
        ],
        0.4,
        0.3,
        0.6,
      ),
    ),
    circle(0, 0, 82, 'none', 'stroke="#fffaf0" stroke-width="22" stroke-dasharray="30 55.9"'),
    circle(0, 0, 66, 'none', `stroke="${gold}" stroke-width="4"`),
    circle(
      0,
      0,
      56,
      sheet.radial([
        [0, lit(hue, 34)],
        [1, lit(hue, 18)],
      ]),
    ),
    circle(0, 0, 48, 'none', `stroke="${gold}" stroke-width="2" stroke-dasharray="5 5"`),
  ].join('');
}

/** A large chip before a stack of chips. */
export const chips: Motif = (sheet, rng, palette) => {
  const gold = sheet.metal(palette.metal);
  const stack = (x: number, y: number, count: number, hue: { h: number; s: number }): string =>
    Array.from({ length: count }, (_, i) => {
      const top = y - i * 13;
      return (
        path(`M${x - 44},${top}V${top + 11}A44,17 0 0 0 ${x + 44},${top + 11}V${top}Z`, lit(hue, 26)) +
        path(`M${x - 20},${top + 15}V${top + 27}A44,17 0 0 0 ${x + 4},${top + 28}V${top + 16}Z`, '#fffaf0') +
        `<g transform="translate(${x} ${top}) scale(.47 .18)">${chipFace(sheet, hue, gold)}</g>`
      );
    }).join('');
  const suit = rng.pick(['spade', 'heart', 'club', 'diamond'] as const);
  return [
    stack(-50, 56, 6, palette.spark),
    stack(52, 56, 8, palette.hero),
    place(chipFace(sheet, palette.hero, gold) + path(SUITS[suit], gold, 'transform="scale(.6)"'), 0, 18, 0.66, -12),
  ].join('');
};

/** A wheel of fortune with a pointer. */
export const fortuneWheel: Motif = (sheet, _rng, palette) => {
  const gold = sheet.metal(palette.metal, 50);
  const hues = [palette.hero, palette.glow, palette.spark];
  const wedges = Array.from({ length: 12 }, (_, i) => {
    const [x1, y1] = polar(i * 30, 82);
    const [x2, y2] = polar(i * 30 + 30, 82);
    const hue = hues[i % 3] ?? palette.hero;
    return (
      path(
        `M0,0L${x1},${y1}A82,82 0 0 1 ${x2},${y2}Z`,
        lit(hue, 44 + (i % 2) * 9),
        `stroke="${gold}" stroke-width="2.5"`,
      ) + place(path(star(4, 9, 3.4), '#fff8d8'), polar(i * 30 + 15, 60)[0], polar(i * 30 + 15, 60)[1])
    );
  }).join('');
  const bulbs = Array.from({ length: 24 }, (_, i) =>
    circle(polar(i * 15, 91)[0], polar(i * 15, 91)[1], 4, i % 2 === 0 ? '#fffbe2' : lit(palette.glow, 70)),
  ).join('');
  return [
    circle(0, 5, 100, '#1a0a05', 'opacity=".6"'),
    circle(0, 0, 99, gold),
    circle(0, 0, 95, lit(palette.hero, 20)),
    bulbs,
    wedges,
    circle(
      0,
      0,
      82,
      sheet.radial(
        [
          [0, '#fff', 0.35],
          [0.5, '#fff', 0],
          [1, '#000', 0.45],
        ],
        0.36,
        0.28,
        0.6,
      ),
    ),
    circle(0, 0, 20, gold, 'stroke="#5b3206" stroke-width="2"'),
    path(star(8, 12, 6), lit(palette.hero, 40)),
    path('M-14,-108H14L0,-72Z', gold, 'stroke="#5b3206" stroke-width="2" stroke-linejoin="round"'),
  ].join('');
};
