import {
  gleam,
  mirrored,
  path,
  petal,
  place,
  polar,
  polygon,
  repeat,
  spokes,
  star,
  turned,
  type Motif,
} from '../shapes.ts';

function lotusRow(turns: readonly number[], length: number, width: number, fill: string, y: number): string {
  const leaf = path(petal(length, width), fill, 'stroke="{spark 92}" stroke-width="1.6" stroke-opacity=".75"');
  return place(turned(turns, leaf), 0, y);
}

const FLOWER = `${turned(spokes(5), '<path d="M0,0C28,-14 30,-50 9,-58L0,-50L-9,-58C-30,-50 -28,-14 0,0Z" fill="{radial .5 1 1; hero 64; hero 84@.6; hero 94}"/>')}
  ${turned(spokes(9), '<path d="M0,0V-20" stroke="{hero 42}" stroke-width="1.8"/><circle cy="-22" r="2.6" fill="#ffe08a"/>')}`;
/** Blossoms on their branch: x, y, scale. */
const BLOSSOMS = [
  [-58, 40, 0.62],
  [40, 60, 0.66],
  [66, -48, 0.6],
  [-26, -66, 0.66],
  [6, 2, 1.05],
] as const;

const SUN_TEETH = ['M-11,-60L0,-104L11,-60Z', 'M-9,-60C-14,-78 8,-80 0,-96C14,-84 10,-70 9,-60Z'] as const;

function feathers(
  count: number,
  length: number,
  step: number,
  y: number,
  from: number,
  lean: number,
  fill: string,
): string {
  const [edge, width] = ['stroke="{glow 82}" stroke-width="1.4" stroke-opacity=".7"', length / 8 + 1];
  return repeat(count, (i) =>
    place(path(petal(length - i * step, width), fill, edge), 6, y - i * 2, 1, from - i * lean),
  );
}

const TONGUE =
  'M0,92C-66,88 -74,22 -40,-14C-38,6 -28,14 -18,16C-30,-30 4,-62 14,-98C26,-62 66,-30 60,26C56,66 36,90 0,92Z';
const ARM = 'd="M0,0V-96M0,-34L-20,-52M0,-34L20,-52M0,-58L-24,-80M0,-58L24,-80M0,-80L-12,-92M0,-80L12,-92"';

const WING = `
  <g stroke="{sky 10}" stroke-width="5" stroke-linejoin="round"><path d="M4,0C20,-60 70,-104 98,-78C112,-50 76,4 4,8Z" fill="{radial .1 .95 1; spark 86; hero 62@.45; hero 26}"/>
  <path d="M4,6C44,4 84,26 76,60C66,92 30,84 4,20Z" fill="{radial .05 .1 1; glow 80; hero 50; hero 20}"/></g>
  <path d="M8,-2L80,-70M8,0L92,-44M8,4L70,-12M8,12L62,66" stroke="{sky 12}" stroke-width="2.4" opacity=".6"/>
  <circle cx="84" cy="-66" r="7" fill="#fff" opacity=".85"/><circle cx="92" cy="-48" r="5" fill="#fff" opacity=".7"/>
  <circle cx="62" cy="62" r="8" fill="{spark 80}"/><circle cx="44" cy="44" r="5" fill="{spark 90}"/>`;

function fish(body: string, mark: string): string {
  return `<g fill="{${mark}}"><path d="M-18,-30C-50,-30 -60,-6 -50,10C-40,-2 -28,-8 -16,-8ZM18,-30C50,-30 60,-6 50,10C40,-2 28,-8 16,-8Z" opacity=".75"/>
    <path d="M0,52C-8,70 -36,80 -40,106C-20,98 -6,92 0,84C6,92 20,98 40,106C36,80 8,70 0,52Z" opacity=".85"/>
    <path d="M0,-92C26,-84 32,-40 24,0C18,30 8,48 0,64C-8,48 -18,30 -24,0C-32,-40 -26,-84 0,-92Z" fill="{linear 0; ${body}; spark 96}" stroke="{sky 16}" stroke-width="2"/>
    <path d="M-18,-52C-6,-66 14,-56 16,-40C18,-24 -10,-24 -18,-34ZM-8,-4C6,-14 20,-4 12,14C4,30 -12,22 -8,-4Z"/></g>
    <path d="M0,-60V40" stroke="{${mark}}" stroke-width="3" stroke-dasharray="4 5" opacity=".8"/>
    <circle cx="-13" cy="-70" r="4.4" fill="#14161f"/><circle cx="13" cy="-70" r="4.4" fill="#14161f"/>`;
}

/** The left half of a beast's head in flat planes: outline and lightness. */
const PLANES: readonly (readonly [string, number])[] = [
  ['M-72,-98L-24,-58L-76,-30Z', 34],
  ['M-64,-80L-34,-56L-66,-40Z', 16],
  ['M0,-64L-24,-58L-30,-16L0,-22Z', 58],
  ['M-76,-30L-24,-58L-30,-16L-62,-6Z', 48],
  ['M-76,-30L-62,-6L-86,30Z', 36],
  ['M-62,-6L-86,30L-52,56L-28,26Z', 42],
  ['M-30,-16L-62,-6L-28,26L-14,6Z', 28],
  ['M0,-22L-30,-16L-14,6L-17,44L0,44Z', 68],
  ['M-14,6L-28,26L-17,44Z', 54],
  ['M-28,26L-52,56L-20,80L-17,44Z', 74],
  ['M-17,44L-20,80L0,94L0,58Z', 86],
];

/** Plants, weather and animals. */
export const NATURE = {
  lotus: () => {
    const [outer, inner] = ['linear; hero 88; hero 62; hero 30', 'linear; spark 94; hero 70@.6; hero 40'];
    return `<ellipse cy="62" rx="92" ry="16" fill="{glow 70}" opacity=".35"/>
    ${lotusRow([-84, 84, -62, 62], 104, 30, outer, 52)}${lotusRow([-42, 42, -21, 21, 0], 122, 32, outer, 56)}
    ${lotusRow([-72, 72, -50, 50], 84, 26, inner, 58)}${lotusRow([-30, 30, -12, 12], 96, 28, inner, 60)}${lotusRow([0], 84, 27, inner, 62)}
    <circle cy="44" r="12" fill="{metal}" opacity=".9"/>`;
  },
  blossom: (
    rng,
  ) => `<g fill="none" stroke="#2c1512" stroke-linecap="round"><path d="M-104,70C-60,40 -30,50 0,10C20,-16 50,-30 96,-78" stroke-width="11"/>
    <path d="M-34,38C-20,60 10,70 40,66M24,-14C14,-44 2,-60 -22,-74" stroke-width="6"/></g>
    ${BLOSSOMS.map(([x, y, scale]) => place(FLOWER, x, y, scale, rng.between(0, 72))).join('')}`,
  moon: () => `<circle r="98" fill="{radial; glow 86/.55; glow 60/0}"/>
    <path d="M30,-84A88,88 0 1 0 78,46A72,72 0 1 1 30,-84Z" fill="{linear 70; #fffbe8; glow 80; glow 52}" stroke="#fffdf2" stroke-width="2"/>
    <g fill="{glow 62}" opacity=".4"><circle cx="-52" cy="20" r="9"/><circle cx="-30" cy="56" r="6"/><circle cx="-58" cy="-14" r="5"/></g>
    ${place(path(star(5, 20, 8.5), 'metal'), 30, -12, 1, 12)}${place(path(star(5, 11, 4.6), 'metal'), 62, -42, 1, -10)}`,
  sun: (rng) => {
    const rays = spokes(rng.pick([12, 16, 20]));
    const teeth = SUN_TEETH.map((d, odd) =>
      turned(
        rays.filter((_, i) => i % 2 === odd),
        path(d, 'metal', 'stroke="#6b3b08" stroke-width="1.5"'),
      ),
    );
    return `${teeth.join('')}<circle r="66" fill="{metal}"/><circle r="60" fill="{hero 28}"/>
    <circle r="53" fill="none" stroke="{glow 62}" stroke-width="8" stroke-dasharray="10 6.6"/><circle r="44" fill="{metal}"/>
    <circle r="36" fill="none" stroke="#5b3206" stroke-width="6" stroke-dasharray="4 5.4"/><circle r="28" fill="{ball hero 54}"/>${gleam(-8, -12, 9, 5, 0.75)}`;
  },
  wings: () => {
    const long = 'linear; spark 82; hero 56@.4; hero 22';
    return `${mirrored(feathers(10, 112, 5, 28, 118, 11, long) + feathers(8, 70, 3, 22, 112, 12, 'linear; glow 90; hero 66@.6; hero 36'))}
    <g stroke="{glow 82}" stroke-width="1.4"><path d="M0,96C-26,60 -18,20 0,-30C18,20 26,60 0,96Z" fill="{${long}}"/>
    <path d="${petal(58, 22)}" transform="translate(0 44)" fill="{linear; #fff; glow 74; hero 44}"/></g>
    <circle cy="22" r="13" fill="{metal}"/><circle cy="22" r="9" fill="{ball spark 56}"/>`;
  },
  flame:
    () => `${path(TONGUE, 'linear; hero 58; hero 30')}${path(TONGUE, 'linear; glow 66; hero 52', 'transform="translate(0 20) scale(.76)"')}
    ${path(TONGUE, 'linear; #fff6c0; glow 62', 'transform="translate(0 42) scale(.5)"')}${path(TONGUE, 'linear; #fff; #fff3b0', 'transform="translate(0 62) scale(.28)"')}`,
  snowflake:
    () => `<g fill="none" stroke-linecap="round">${turned(spokes(6), `<path ${ARM} stroke="{hero 40}" stroke-width="13"/>`)}
    ${turned(spokes(6), `<path ${ARM} stroke="#f4fbff" stroke-width="7"/>`)}</g>
    ${path(polygon(spokes(6).map((at) => polar(at, 24))), 'radial; #fff; spark 78', 'stroke="{hero 50}" stroke-width="3"')}
    ${path(star(6, 15, 8), 'hero 60')}`,
  butterfly: () => `${mirrored(WING)}
    <path d="M-3,-30C-12,-60 -24,-70 -34,-74M3,-30C12,-60 24,-70 34,-74" fill="none" stroke="{sky 8}" stroke-width="3" stroke-linecap="round"/>
    <ellipse cy="8" rx="7" ry="44" fill="{metal 20}"/><circle cy="-34" r="8" fill="{metal}"/>`,
  koi: (rng) => {
    const turn = rng.between(10, 40);
    return (
      place(fish('#fff4e4', 'hero 52'), -44, 2, 0.95, turn) + place(fish('hero 56', '#fffaf0'), 46, 0, 0.95, turn + 180)
    );
  },
  beast: (rng) => {
    const half = (shift: number): string => `
    ${PLANES.map(([d, base]) => path(d, `hero ${base + shift + rng.between(-3, 3)}`, `stroke="{hero ${base + shift - 4}}"`)).join('')}
    <path d="M-50,-4L-32,-8L-25,4L-38,8Z" fill="{glow 64}" filter="url(#glow)"/><path d="M-50,-4L-32,-8L-25,4L-38,8Z" fill="{spark 70}"/>
    <path d="M-37,-6H-33L-34,6H-37Z" fill="#0a0508"/>
    <path d="M-8,-52L-18,-34L-6,-40ZM-8,-38L-22,-22L-6,-28ZM-66,10L-44,14L-62,20ZM-66,28L-42,28L-58,36Z" fill="{sky 10}" opacity=".75"/>`;
    return `${half(3)}<g transform="scale(-1 1)">${half(-9)}</g>
    <path d="M-16,42H16L6,58H-6Z" fill="#0d0709"/><path d="M-11,44H4L0,48H-8Z" fill="#fff" opacity=".35"/>`;
  },
} as const satisfies Record<string, Motif>;
