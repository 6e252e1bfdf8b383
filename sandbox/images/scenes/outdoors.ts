import type { Rng } from '../random.ts';
import { circle, lit, path, petal, place, polar, polygon } from '../sheet.ts';
import { beamFill, haze, lamp, sky, stars, type Scene } from './light.ts';

function ridge(rng: Rng, w: number, base: number, rise: number, steps: number): string {
  const points: [number, number][] = [[-10, 320]];
  for (let i = 0; i <= steps; i++)
    points.push([
      (i / steps) * (w + 20) - 10,
      base - rise * (i % 2 === 0 ? rng.between(0, 0.35) : rng.between(0.5, 1)),
    ]);
  points.push([w + 10, 320]);
  return polygon(points);
}

/** A sunburst. */
export const burst: Scene = (sheet, rng, palette, w) => {
  const count = rng.pick([16, 20, 24]);
  const wedge = 360 / count;
  const turn = rng.between(0, wedge);
  const wedges = Array.from({ length: count }, (_, i) => {
    const [a, b] = [polar(turn + i * wedge, 460), polar(turn + (i + 0.5) * wedge, 460)];
    return path(`M0,0L${a.join(',')}L${b.join(',')}Z`, lit(palette.glow, 58));
  }).join('');
  return [
    `<rect width="${w}" height="300" fill="${sheet.radial(
      [
        [0, lit(palette.glow, 46)],
        [0.45, lit(palette.sky, 28)],
        [1, lit(palette.sky, 8)],
      ],
      0.5,
      0.46,
      0.72,
    )}"/>`,
    `<g transform="translate(${w / 2} 140)" opacity=".3">${wedges}</g>`,
  ].join('');
};

/** Stars and nebulae. */
export const space: Scene = (sheet, rng, palette, w) =>
  sky(sheet, palette, w, 14, 4) +
  haze(sheet, palette, rng, w, 6) +
  stars(rng, w, 300, 90) +
  place(
    circle(0, 0, 100, sheet.ball(palette.spark, 34)),
    w * rng.between(0.08, 0.2),
    rng.between(40, 90),
    rng.between(0.14, 0.3),
  );

/** Ridges in mist under a large moon or sun. */
export const mountains: Scene = (sheet, rng, palette, w) => {
  const x = w * rng.between(0.25, 0.75);
  const layers = [0, 1, 2, 3].map((i) =>
    path(
      ridge(rng, w, 190 + i * 34, 110 - i * 22, 8 + i * 3),
      sheet.linear([
        [0, lit(palette.sky, 30 - i * 7)],
        [1, lit(i < 2 ? palette.glow : palette.sky, 34 - i * 9)],
      ]),
    ),
  );
  return (
    sky(sheet, palette, w, 44, 9) +
    stars(rng, w, 130, 36) +
    circle(
      x,
      92,
      96,
      sheet.radial([
        [0, lit(palette.glow, 84), 0.6],
        [1, lit(palette.glow, 60), 0],
      ]),
    ) +
    circle(x, 92, 44, lit(palette.glow, 88), 'opacity=".9"') +
    layers.join('')
  );
};

/** Rolling dunes. */
export const dunes: Scene = (sheet, rng, palette, w) => {
  const dune = (y: number, lightness: number): string =>
    path(
      `M-10,${y}C${w * 0.25},${y - rng.between(20, 60)} ${w * 0.45},${y + rng.between(10, 50)} ${w * 0.7},${y - 10}S${w},${y - 30} ${w + 10},${y}V320H-10Z`,
      sheet.linear([
        [0, lit(palette.glow, lightness)],
        [1, lit(palette.sky, lightness - 24)],
      ]),
    );
  return (
    sky(sheet, palette, w, 56, 14) +
    stars(rng, w, 90, 24) +
    circle(
      w * rng.between(0.3, 0.7),
      110,
      60,
      sheet.radial([
        [0, '#fffbe8'],
        [0.5, lit(palette.glow, 76)],
        [1, lit(palette.glow, 60), 0],
      ]),
    ) +
    dune(190, 50) +
    dune(226, 40) +
    dune(262, 28)
  );
};

/** Light under water. */
export const depths: Scene = (sheet, rng, palette, w) => {
  const shafts = Array.from({ length: 7 }, () => {
    const x = rng.between(-20, w);
    return path(
      `M${x},-10h${rng.between(14, 46)}l${rng.between(20, 80)},320h-${rng.between(60, 110)}Z`,
      beamFill(sheet, '#fff', rng.between(0.1, 0.24)),
    );
  }).join('');
  const bubbles = Array.from({ length: 22 }, () => {
    const r = rng.between(1.5, 8);
    const [x, y] = [rng.between(0, w), rng.between(20, 290)];
    return (
      circle(x, y, r, '#fff', 'opacity=".12"') +
      circle(x, y, r, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width=".9"') +
      circle(x - r / 3, y - r / 3, r / 4, '#fff', 'opacity=".8"')
    );
  }).join('');
  const weed = Array.from({ length: 12 }, () =>
    place(
      path('M0,0C-16,-30 14,-50 -2,-92C22,-56 -4,-34 10,0Z', lit(palette.sky, rng.between(10, 22))),
      rng.between(0, w),
      304,
      rng.between(0.6, 1.3),
    ),
  ).join('');
  return (
    `<rect width="${w}" height="300" fill="${sheet.linear([
      [0, lit(palette.glow, 60)],
      [0.4, lit(palette.sky, 34)],
      [1, lit(palette.sky, 8)],
    ])}"/>` +
    shafts +
    bubbles +
    weed
  );
};

/** Layered waves with foam, as in old prints. */
export const waves: Scene = (sheet, rng, palette, w) => {
  const rows: string[] = [];
  for (let row = 0; row < 6; row++)
    for (let column = -1; column <= w / 56 + 1; column++) {
      const [x, y] = [column * 56 + (row % 2) * 28, 196 + row * 22];
      rows.push(
        [28, 21, 14, 7]
          .map((r, i) =>
            circle(
              x,
              y,
              r,
              i % 2 === 0 ? lit(palette.sky, 34 - row * 3) : lit(palette.glow, 62 - row * 6),
              `stroke="${lit(palette.spark, 82)}" stroke-width=".8" stroke-opacity=".5"`,
            ),
          )
          .join(''),
      );
    }
  return (
    sky(sheet, palette, w, 60, 12) +
    circle(
      w * rng.between(0.3, 0.7),
      110,
      74,
      sheet.linear([
        [0, lit(palette.hero, 62)],
        [1, lit(palette.glow, 66)],
      ]),
    ) +
    rows.join('')
  );
};

/** A dark wood with fireflies. */
export const forest: Scene = (sheet, rng, palette, w) => {
  const trunks = [0, 1, 2].map((layer) =>
    Array.from({ length: 7 }, () => {
      const [x, width] = [rng.between(-10, w), rng.between(6, 13) + layer * 5];
      return path(
        `M${x},-10C${x + 4},120 ${x - 6},200 ${x - 8},310H${x + width + 8}C${x + width + 4},200 ${x + width - 4},120 ${x + width},-10Z`,
        lit(palette.sky, 30 - layer * 10),
        `opacity="${0.5 + layer * 0.2}"`,
      );
    }).join(''),
  );
  const flies = Array.from({ length: 26 }, () =>
    circle(rng.between(0, w), rng.between(60, 290), rng.between(0.8, 2.4), lit(palette.glow, 82), 'opacity=".9"'),
  ).join('');
  const leaves = Array.from({ length: 26 }, () =>
    place(
      path(petal(44, 12), lit(palette.sky, rng.between(6, 18))),
      rng.between(0, w),
      rng.chance(0.5) ? rng.between(-8, 16) : 306,
      rng.between(0.6, 1.3),
      rng.between(0, 360),
    ),
  ).join('');
  return (
    sky(sheet, palette, w, 22, 34) +
    lamp(sheet, w / 2, 120, 130, 110, lit(palette.glow, 66), 0.6) +
    trunks.join('') +
    flies +
    leaves
  );
};

/** Clouds of an old scroll. */
export const clouds: Scene = (sheet, rng, palette, w) => {
  const cloud = (x: number, y: number, scale: number): string =>
    place(
      (
        [
          [0, 0, 30],
          [34, -10, 36],
          [74, -2, 30],
          [104, 8, 22],
          [-28, 8, 20],
        ] as const
      )
        .map(
          ([cx, cy, r]) =>
            circle(
              cx,
              cy,
              r,
              sheet.linear([
                [0, lit(palette.glow, 76)],
                [1, lit(palette.sky, 26)],
              ]),
              `stroke="${sheet.metal(palette.metal, 40)}" stroke-width="2"`,
            ) +
            circle(cx, cy, r * 0.6, 'none', `stroke="${sheet.metal(palette.metal, 40)}" stroke-width="1.6"`) +
            circle(cx, cy, r * 0.26, 'none', `stroke="${sheet.metal(palette.metal, 40)}" stroke-width="1.4"`),
        )
        .join(''),
      x,
      y,
      scale,
    );
  return (
    sky(sheet, palette, w, 44, 12) +
    circle(
      w / 2,
      130,
      100,
      sheet.radial([
        [0, lit(palette.glow, 84), 0.9],
        [0.5, lit(palette.glow, 60), 0.4],
        [1, lit(palette.glow, 50), 0],
      ]),
    ) +
    cloud(rng.between(-30, 20), rng.between(60, 110), 0.7) +
    cloud(w - rng.between(70, 120), rng.between(50, 100), 0.62) +
    cloud(rng.between(0, 40), 244, 1) +
    cloud(w - rng.between(110, 160), 250, 1.1) +
    cloud(w / 2 - 60, 284, 1)
  );
};
