import { circle, ellipse, lit, path, petal, place, star } from '../sheet.ts';
import { beamFill, lamp, sky, stars, type Scene } from './light.ts';

/** A temple arch with pillars and a bright gate. */
export const temple: Scene = (sheet, _rng, palette, w) => {
  const stone = sheet.linear(
    [
      [0, lit(palette.sky, 38)],
      [0.3, lit(palette.sky, 24)],
      [1, lit(palette.sky, 9)],
    ],
    0,
  );
  const pillar = (x: number, width: number): string =>
    [
      `<rect x="${x}" y="40" width="${width}" height="240" fill="${stone}"/>`,
      ...[0.2, 0.4, 0.6, 0.8].map(
        (part) => `<rect x="${x + part * width - 1.5}" y="56" width="3" height="200" fill="#000" opacity=".28"/>`,
      ),
      ...[
        [30, 9, 16],
        [38, 5, 12],
      ].map(
        ([y = 0, out = 0, height = 0]) =>
          `<rect x="${x - out}" y="${y}" width="${width + out * 2}" height="${height}" rx="4" fill="${sheet.metal(palette.metal, 88)}"/>`,
      ),
      `<rect x="${x - 7}" y="256" width="${width + 14}" height="20" rx="4" fill="${sheet.metal(palette.metal, 88)}"/>`,
    ].join('');
  return [
    `<rect width="${w}" height="300" fill="${sheet.linear([
      [0, lit(palette.sky, 22)],
      [1, lit(palette.sky, 8)],
    ])}"/>`,
    path(
      `M${w * 0.2},300V120A${w * 0.3},110 0 0 1 ${w * 0.8},120V300Z`,
      sheet.radial(
        [
          [0, lit(palette.glow, 74)],
          [0.5, lit(palette.hero, 40)],
          [1, lit(palette.sky, 18)],
        ],
        0.5,
        0.45,
        0.7,
      ),
      `stroke="${sheet.metal(palette.metal, 20)}" stroke-width="7"`,
    ),
    lamp(sheet, w / 2, 150, w * 0.26, 110, '#fff6d8', 0.4),
    pillar(-16, 40),
    pillar(w - 24, 40),
    pillar(46, 50),
    pillar(w - 96, 50),
    path(`M0,300V270H${w}V300Z`, lit(palette.sky, 10)),
  ].join('');
};

/** Stage curtains and spotlights. */
export const stage: Scene = (sheet, _rng, palette, w) => {
  const fold = sheet.linear(
    [
      [0, lit(palette.hero, 12)],
      [0.5, lit(palette.hero, 38)],
      [1, lit(palette.hero, 10)],
    ],
    0,
  );
  const folds = Array.from(
    { length: 16 },
    (_, i) => `<rect x="${(i * w) / 16}" width="${w / 16 + 1}" height="300" fill="${fold}"/>`,
  ).join('');
  const shine = beamFill(sheet, '#fff2cc', 0.26);
  const beam = (x: number, lean: number): string => path(`M${x},-10L${x + lean - 70},310H${x + lean + 70}Z`, shine);
  return [
    folds,
    `<rect width="${w}" height="300" fill="${sheet.radial(
      [
        [0, lit(palette.glow, 50), 0.6],
        [0.7, lit(palette.sky, 8), 0.6],
        [1, lit(palette.sky, 3), 0.9],
      ],
      0.5,
      0.5,
      0.7,
    )}"/>`,
    beam(w * 0.16, 90),
    beam(w * 0.84, -90),
    beam(w * 0.5, 0),
    ellipse(
      w / 2,
      286,
      w * 0.48,
      38,
      sheet.linear([
        [0, lit(palette.glow, 46)],
        [1, lit(palette.sky, 8)],
      ]),
    ),
  ].join('');
};

/** City lights out of focus behind a skyline. */
export const city: Scene = (sheet, rng, palette, w) => {
  const bokeh = Array.from({ length: 34 }, () =>
    circle(
      rng.between(0, w),
      rng.between(70, 230),
      rng.between(4, 17),
      lit(rng.pick([palette.glow, palette.hero, palette.spark]), rng.between(52, 72)),
      `opacity="${rng.between(0.12, 0.5).toFixed(2)}"`,
    ),
  ).join('');
  const towers = Array.from({ length: 16 }, (_, i) => {
    const height = rng.between(40, 130);
    const x = (i * w) / 16;
    const windows = Array.from(
      { length: 9 },
      () =>
        `<rect x="${(x + rng.between(3, w / 16 - 4)).toFixed(1)}" y="${(292 - rng.between(4, height - 8)).toFixed(1)}" width="2.4" height="3.6" fill="${lit(palette.glow, 76)}" opacity=".8"/>`,
    ).join('');
    return `<rect x="${x}" y="${300 - height}" width="${w / 16 + 1}" height="${height}" fill="${lit(palette.sky, rng.between(5, 11))}"/>${windows}`;
  }).join('');
  return sky(sheet, palette, w, 42, 6) + bokeh + towers;
};

/** A neon grid under a striped sun. */
export const grid: Scene = (sheet, _rng, palette, w) => {
  const lines =
    Array.from({ length: 21 }, (_, i) => `M${w / 2},170L${w / 2 + (i - 10) * 70},310`).join('') +
    [176, 186, 200, 219, 244, 276].map((y) => `M0,${y}H${w}`).join('');
  const clip = sheet.define(
    (id) =>
      `<clipPath id="${id}">${[0, 1, 2, 3, 4, 5, 6].map((i) => `<rect x="0" y="${i < 1 ? 0 : 92 + i * 13}" width="${w}" height="${i < 1 ? 100 : 10 - i}"/>`).join('')}</clipPath>`,
  );
  return (
    sky(sheet, palette, w, 30, 6) +
    circle(
      w / 2,
      104,
      92,
      sheet.linear([
        [0, lit(palette.spark, 72)],
        [0.6, lit(palette.hero, 60)],
        [1, lit(palette.glow, 50)],
      ]),
      `clip-path="${clip}"`,
    ) +
    `<rect y="170" width="${w}" height="130" fill="${lit(palette.sky, 5)}"/>` +
    path(lines, 'none', `stroke="${lit(palette.glow, 62)}" stroke-width="1.6" opacity=".85"`)
  );
};

/** A card table under a lamp. */
export const felt: Scene = (sheet, rng, palette, w) => {
  const bokeh = Array.from({ length: 26 }, () =>
    circle(
      rng.between(0, w),
      rng.between(0, 120),
      rng.between(4, 15),
      lit(rng.pick([palette.glow, palette.spark]), 66),
      `opacity="${rng.between(0.08, 0.36).toFixed(2)}"`,
    ),
  ).join('');
  const table = sheet.radial(
    [
      [0, lit(palette.sky, 42)],
      [0.6, lit(palette.sky, 24)],
      [1, lit(palette.sky, 9)],
    ],
    0.5,
    0.2,
    0.62,
  );
  const arc = (r: number, width: number, opacity: number): string =>
    ellipse(
      w / 2,
      300,
      w * r,
      190 * r * 1.5,
      'none',
      `stroke="${sheet.metal(palette.metal, 20)}" stroke-width="${width}" opacity="${opacity}"`,
    );
  return [
    `<rect width="${w}" height="300" fill="${sheet.linear([
      [0, lit(palette.glow, 12)],
      [1, lit(palette.sky, 6)],
    ])}"/>`,
    bokeh,
    ellipse(w / 2, 300, w * 0.66, 196, '#2b1408'),
    ellipse(w / 2, 302, w * 0.635, 184, table),
    arc(0.6, 3, 0.9),
    arc(0.42, 1.5, 0.5),
    path(`M${w / 2 - 40},-20L${w / 2 - 190},310H${w / 2 + 190}L${w / 2 + 40},-20Z`, beamFill(sheet, '#fff2cc', 0.2)),
  ].join('');
};

/** A pitch under floodlights. */
export const stadium: Scene = (sheet, rng, palette, w) => {
  const floodlight = (x: number): string =>
    lamp(sheet, x, 40, 90, 70, '#fff', 0.5) +
    Array.from({ length: 10 }, (_, i) =>
      circle(x - 24 + (i % 5) * 12, 32 + Math.floor(i / 5) * 12, 4.4, '#fffef2'),
    ).join('');
  const crowd = Array.from({ length: 240 }, () =>
    circle(
      rng.between(0, w),
      rng.between(88, 160),
      rng.between(0.9, 1.9),
      lit(rng.pick([palette.glow, palette.hero, palette.spark]), rng.between(50, 84)),
      'opacity=".6"',
    ),
  ).join('');
  const stripes = Array.from({ length: 10 }, (_, i) =>
    path(
      `M${w / 2 + (i - 5) * 40},165L${w / 2 + (i - 5) * 120},310H${w / 2 + (i - 4) * 120}L${w / 2 + (i - 4) * 40},165Z`,
      i % 2 === 0 ? '#1d7a3a' : '#2a9149',
    ),
  ).join('');
  return (
    sky(sheet, palette, w, 20, 6) +
    crowd +
    floodlight(w * 0.16) +
    floodlight(w * 0.84) +
    stripes +
    `<rect y="160" width="${w}" height="140" fill="${sheet.linear([
      [0, '#04140a', 0.55],
      [0.5, '#04140a', 0],
      [1, '#04140a', 0.6],
    ])}"/>` +
    path(`M0,168H${w}`, 'none', 'stroke="#eafff0" stroke-width="2.5" opacity=".7"')
  );
};

/** A jewelled rosette with fine rings. */
export const rosette: Scene = (sheet, rng, palette, w) => {
  const layers = [150, 118, 88].map((length, i) =>
    Array.from({ length: 16 }, (_, n) =>
      place(
        path(
          petal(length, 24),
          lit(i % 2 === 0 ? palette.hero : palette.glow, 24 + i * 7),
          `stroke="${sheet.metal(palette.metal, 30)}" stroke-width=".9" stroke-opacity=".7"`,
        ),
        0,
        0,
        1,
        n * 22.5 + i * 11.25,
      ),
    ).join(''),
  );
  return [
    `<rect width="${w}" height="300" fill="${sheet.radial(
      [
        [0, lit(palette.sky, 32)],
        [0.7, lit(palette.sky, 13)],
        [1, lit(palette.sky, 5)],
      ],
      0.5,
      0.46,
      0.7,
    )}"/>`,
    stars(rng, w, 300, 26),
    `<g transform="translate(${w / 2} 142)" opacity=".75">${layers.join('')}${[158, 124, 92].map((r) => circle(0, 0, r, 'none', `stroke="${sheet.metal(palette.metal)}" stroke-width="1.2" stroke-dasharray="2 5" opacity=".8"`)).join('')}</g>`,
    path(star(4, 10, 2), '#fff', `transform="translate(${w * 0.12} 40)" opacity=".8"`),
  ].join('');
};
