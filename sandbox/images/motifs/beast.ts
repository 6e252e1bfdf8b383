import { lit, path, polygon } from '../sheet.ts';
import type { Motif } from './treasure.ts';

/** A beast's head in flat planes. */
export const beast: Motif = (_sheet, rng, palette) => {
  const planes: readonly (readonly [readonly (readonly [number, number])[], number])[] = [
    [
      [
        [-72, -98],
        [-24, -58],
        [-76, -30],
      ],
      34,
    ],
    [
      [
        [-64, -80],
        [-34, -56],
        [-66, -40],
      ],
      16,
    ],
    [
      [
        [0, -64],
        [-24, -58],
        [-30, -16],
        [0, -22],
      ],
      58,
    ],
    [
      [
        [-76, -30],
        [-24, -58],
        [-30, -16],
        [-62, -6],
      ],
      48,
    ],
    [
      [
        [-76, -30],
        [-62, -6],
        [-86, 30],
      ],
      36,
    ],
    [
      [
        [-62, -6],
        [-86, 30],
        [-52, 56],
        [-28, 26],
      ],
      42,
    ],
    [
      [
        [-30, -16],
        [-62, -6],
        [-28, 26],
        [-14, 6],
      ],
      28,
    ],
    [
      [
        [0, -22],
        [-30, -16],
        [-14, 6],
        [-17, 44],
        [0, 44],
      ],
      68,
    ],
    [
      [
        [-14, 6],
        [-28, 26],
        [-17, 44],
      ],
      54,
    ],
    [
      [
        [-28, 26],
        [-52, 56],
        [-20, 80],
        [-17, 44],
      ],
      74,
    ],
    [
      [
        [-17, 44],
        [-20, 80],
        [0, 94],
        [0, 58],
      ],
      86,
    ],
  ];
  const half = (shift: number): string =>
    planes
      .map(([points, lightness]) =>
        path(
          polygon(points),
          lit(palette.hero, lightness + shift + rng.between(-3, 3)),
          `stroke="${lit(palette.hero, lightness + shift - 4)}" stroke-width="1"`,
        ),
      )
      .join('') +
    path('M-50,-4L-32,-8L-25,4L-38,8Z', lit(palette.glow, 64), 'filter="url(#glow)"') +
    path('M-50,-4L-32,-8L-25,4L-38,8Z', lit(palette.spark, 70)) +
    path('M-37,-6L-33,-6L-34,6L-37,6Z', '#0a0508') +
    path(
      'M-8,-52L-18,-34L-6,-40ZM-8,-38L-22,-22L-6,-28ZM-66,10L-44,14L-62,20ZM-66,28L-42,28L-58,36Z',
      lit(palette.sky, 10),
      'opacity=".75"',
    );
  return [
    half(3),
    `<g transform="scale(-1 1)">${half(-9)}</g>`,
    path('M-16,42H16L6,58H-6Z', '#0d0709'),
    path('M-11,44H4L0,48H-8Z', '#fff', 'opacity=".35"'),
  ].join('');
};
