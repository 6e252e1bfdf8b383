import { circle, ellipse, lit, path, place, polar, polygon } from '../sheet.ts';
import type { Motif } from './treasure.ts';

/** A football. */
export const football: Motif = (sheet) => {
  const clip = sheet.define((id) => `<clipPath id="${id}"><circle r="92"/></clipPath>`);
  const patch = (x: number, y: number, turn: number, size: number): string =>
    place(path(polygon([0, 72, 144, 216, 288].map((t) => polar(t, size))), '#151a26'), x, y, 1, turn);
  const seams = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path d="M${polar(turn, 30).join(',')}L${polar(turn, 58).join(',')}M${polar(turn, 58).join(',')}L${polar(turn + 27, 84).join(',')}M${polar(turn, 58).join(',')}L${polar(turn - 27, 84).join(',')}" stroke="#2a3142" stroke-width="3.5"/>`,
    )
    .join('');
  return [
    circle(0, 0, 92, '#f7f9fc'),
    `<g clip-path="${clip}" transform="rotate(-14)">${patch(0, 0, 0, 32)}${seams}${[36, 108, 180, 252, 324].map((turn) => patch(polar(turn, 92)[0], polar(turn, 92)[1], turn, 32)).join('')}</g>`,
    circle(
      0,
      0,
      92,
      sheet.radial(
        [
          [0, '#fff', 0.5],
          [0.4, '#fff', 0],
          [0.8, '#0b1020', 0.35],
          [1, '#05070f', 0.8],
        ],
        0.34,
        0.28,
        0.62,
      ),
    ),
  ].join('');
};

/** A basketball. */
export const basketball: Motif = (sheet) =>
  [
    circle(0, 0, 92, sheet.ball({ h: 22, s: 88 }, 50)),
    path(
      'M-92,0H92M0,-92V92M-66,-64C-24,-30 -24,30 -66,64M66,-64C24,-30 24,30 66,64',
      'none',
      'stroke="#2a1206" stroke-width="5" transform="rotate(-20)"',
    ),
    ellipse(-30, -44, 26, 13, '#fff', 'opacity=".35" transform="rotate(-34 -30 -44)"'),
  ].join('');

/** A baseball. */
export const baseball: Motif = (sheet) => {
  const stitches = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${-48 + Math.abs(i - 4) * -4},${-60 + i * 15}l13,-5M${48 + Math.abs(i - 4) * 4},${-60 + i * 15}l-13,-5" stroke="#c1121f" stroke-width="4" stroke-linecap="round"/>`,
  ).join('');
  return [
    circle(
      0,
      0,
      92,
      sheet.radial(
        [
          [0, '#fff'],
          [0.6, '#eee8dc'],
          [1, '#9b907e'],
        ],
        0.34,
        0.28,
        0.62,
      ),
    ),
    `<g transform="rotate(24)">${path('M-70,-60C-34,-30 -34,30 -70,60M70,-60C34,-30 34,30 70,60', 'none', 'stroke="#c1121f" stroke-width="3.5"')}${stitches}</g>`,
  ].join('');
};

/** A winner's cup. */
export const trophy: Motif = (sheet, _rng, palette) => {
  const metal = sheet.metal(palette.metal, 12);
  return [
    path(
      'M-52,-66C-104,-70 -98,0 -40,6M52,-66C104,-70 98,0 40,6',
      'none',
      `stroke="${sheet.metal(palette.metal, 60)}" stroke-width="11"`,
    ),
    path(
      'M-58,-82H58C60,-10 40,26 12,34V58H-12V34C-40,26 -60,-10 -58,-82Z',
      metal,
      'stroke="#ffeeb5" stroke-width="2"',
    ),
    ellipse(0, -82, 58, 11, sheet.metal(palette.metal, 200)),
    path('M-30,56H30L40,74H-40Z', sheet.metal(palette.metal, 80)),
    `<rect x="-48" y="72" width="96" height="24" rx="4" fill="${lit(palette.sky, 12)}" stroke="${metal}" stroke-width="2"/>`,
    path(
      'M-36,-70C-38,-26 -26,4 -14,18',
      'none',
      'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"',
    ),
  ].join('');
};

/** A rocket in flight. */
export const rocket: Motif = (sheet, _rng, palette) =>
  place(
    [
      path(
        'M-20,58C-34,90 -10,100 0,124C10,100 34,90 20,58Z',
        sheet.linear([
          [0, '#fff6c0'],
          [0.4, '#ffae2b'],
          [1, '#e8341a', 0],
        ]),
        'filter="url(#soft)"',
      ),
      path('M-12,58C-20,78 -6,86 0,104C6,86 20,78 12,58Z', '#fffbe4'),
      path(
        'M-30,10C-58,26 -62,54 -56,76C-46,62 -36,56 -22,54ZM30,10C58,26 62,54 56,76C46,62 36,56 22,54Z',
        sheet.linear([
          [0, lit(palette.hero, 60)],
          [1, lit(palette.hero, 26)],
        ]),
      ),
      path(
        'M0,-104C40,-70 42,0 24,60H-24C-42,0 -40,-70 0,-104Z',
        sheet.linear(
          [
            [0, '#ffffff'],
            [0.35, '#e4eaf3'],
            [0.7, '#9fabbd'],
            [1, '#58657a'],
          ],
          0,
        ),
      ),
      path(
        'M0,-104C20,-87 30,-62 33,-38H-33C-30,-62 -20,-87 0,-104Z',
        sheet.linear(
          [
            [0, lit(palette.hero, 66)],
            [1, lit(palette.hero, 32)],
          ],
          0,
        ),
      ),
      circle(0, -10, 20, sheet.metal(palette.metal)),
      circle(0, -10, 15, sheet.ball(palette.spark, 50)),
      ellipse(-5, -16, 5, 3, '#fff', 'opacity=".9"'),
      path('M-5,22H5V66L0,74L-5,66Z', lit(palette.hero, 38)),
    ].join(''),
    0,
    0,
    0.92,
    34,
  );

/** A ringed planet. */
export const planet: Motif = (sheet, rng, palette) => {
  const clip = sheet.define((id) => `<clipPath id="${id}"><circle r="64"/></clipPath>`);
  const bands = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="-70" y="${-60 + i * 18}" width="140" height="${rng.between(5, 13).toFixed(1)}" fill="${lit(i % 2 === 0 ? palette.spark : palette.hero, rng.between(40, 72))}" opacity=".6"/>`,
  ).join('');
  const ring = (half: string): string =>
    `<path d="${half}" fill="none" stroke="${sheet.metal(palette.metal, 0)}" stroke-width="11"/><path d="${half}" fill="none" stroke="${lit(palette.glow, 80)}" stroke-width="2.5" transform="scale(.86)"/>`;
  return place(
    [
      ring('M-104,0A104,30 0 0 1 104,0'),
      circle(0, 0, 64, sheet.ball(palette.hero, 48)),
      `<g clip-path="${clip}">${bands}</g>`,
      circle(
        0,
        0,
        64,
        sheet.radial(
          [
            [0, '#fff', 0.5],
            [0.4, '#fff', 0],
            [0.8, '#05030c', 0.5],
            [1, '#05030c', 0.85],
          ],
          0.3,
          0.26,
          0.62,
        ),
      ),
      ring('M-104,0A104,30 0 0 0 104,0'),
    ].join(''),
    0,
    0,
    1,
    -18,
  );
};
