import { circle, ellipse, lit, path, place } from '../sheet.ts';
import type { Motif } from './treasure.ts';

/** A butterfly with jewelled wings. */
export const butterfly: Motif = (sheet, _rng, palette) => {
  const upper = sheet.radial(
    [
      [0, lit(palette.spark, 86)],
      [0.45, lit(palette.hero, 62)],
      [1, lit(palette.hero, 26)],
    ],
    0.1,
    0.95,
    1,
  );
  const lower = sheet.radial(
    [
      [0, lit(palette.glow, 80)],
      [0.5, lit(palette.hero, 50)],
      [1, lit(palette.hero, 20)],
    ],
    0.05,
    0.1,
    1,
  );
  const rim = `stroke="${lit(palette.sky, 10)}" stroke-width="5" stroke-linejoin="round"`;
  const wing = [
    path('M4,0C20,-60 70,-104 98,-78C112,-50 76,4 4,8Z', upper, rim),
    path('M4,6C44,4 84,26 76,60C66,92 30,84 4,20Z', lower, rim),
    path(
      'M8,-2L80,-70M8,0L92,-44M8,4L70,-12M8,12L62,66',
      'none',
      `stroke="${lit(palette.sky, 12)}" stroke-width="2.4" opacity=".6"`,
    ),
    circle(84, -66, 7, '#fff', 'opacity=".85"'),
    circle(92, -48, 5, '#fff', 'opacity=".7"'),
    circle(62, 62, 8, lit(palette.spark, 80)),
    circle(44, 44, 5, lit(palette.spark, 90)),
  ].join('');
  return [
    wing,
    `<g transform="scale(-1 1)">${wing}</g>`,
    path(
      'M-3,-30C-12,-60 -24,-70 -34,-74M3,-30C12,-60 24,-70 34,-74',
      'none',
      `stroke="${lit(palette.sky, 8)}" stroke-width="3" stroke-linecap="round"`,
    ),
    ellipse(0, 8, 7, 44, sheet.metal(palette.metal, 20)),
    circle(0, -34, 8, sheet.metal(palette.metal)),
  ].join('');
};

/** Two koi that circle each other. */
export const koi: Motif = (sheet, rng, palette) => {
  const fish = (body: string, mark: string): string => {
    const fill = sheet.linear(
      [
        [0, body],
        [1, lit(palette.spark, 96)],
      ],
      0,
    );
    return [
      path(
        'M-18,-30C-50,-30 -60,-6 -50,10C-40,-2 -28,-8 -16,-8ZM18,-30C50,-30 60,-6 50,10C40,-2 28,-8 16,-8Z',
        mark,
        'opacity=".75"',
      ),
      path('M0,52C-8,70 -36,80 -40,106C-20,98 -6,92 0,84C6,92 20,98 40,106C36,80 8,70 0,52Z', mark, 'opacity=".85"'),
      path(
        'M0,-92C26,-84 32,-40 24,0C18,30 8,48 0,64C-8,48 -18,30 -24,0C-32,-40 -26,-84 0,-92Z',
        fill,
        `stroke="${lit(palette.sky, 16)}" stroke-width="2"`,
      ),
      path(`M-18,-52C-6,-66 14,-56 16,-40C18,-24 -10,-24 -18,-34ZM-8,-4C6,-14 20,-4 12,14C4,30 -12,22 -8,-4Z`, mark),
      path('M0,-60V40', 'none', `stroke="${mark}" stroke-width="3" stroke-dasharray="4 5" opacity=".8"`),
      circle(-13, -70, 4.4, '#14161f'),
      circle(13, -70, 4.4, '#14161f'),
    ].join('');
  };
  const turn = rng.between(10, 40);
  return (
    place(fish('#fff4e4', lit(palette.hero, 52)), -44, 2, 0.95, turn) +
    place(fish(lit(palette.hero, 56), '#fffaf0'), 46, 0, 0.95, turn + 180)
  );
};
