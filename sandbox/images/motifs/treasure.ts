import type { Rng } from '../../random.ts';
import {
  circle,
  path,
  place,
  polar,
  polygon,
  repeat,
  spokes,
  star,
  turned,
  type Motif,
  type Point,
} from '../shapes.ts';

/** A cut stone seen from above, in a hue as `paint` names it: facets lit from the upper left. */
export function cutStone(rng: Rng, hue: string, sides: number, stretch = 1): string {
  const step = 360 / sides;
  const facet = (points: readonly Point[], facing: number, base: number): string =>
    path(polygon(points), `${hue} ${base + Math.cos(((facing + 40) * Math.PI) / 180) * 20 + rng.between(-6, 6)}`);
  const facets = spokes(sides).map((at) => {
    const [outer, next, middle, before] = [
      polar(at, 100),
      polar(at + step, 100),
      polar(at + step / 2, 79),
      polar(at - step / 2, 79),
    ];
    const [table, tableNext] = [polar(at, 54), polar(at + step, 54)];
    return (
      facet([outer, next, middle], at + step / 2, 40) +
      facet([outer, middle, table, before], at, 52) +
      facet([table, tableNext, middle], at + step / 2, 62)
    );
  });
  const rim = (radius: number): string => polygon(spokes(sides).map((at) => polar(at, radius)));
  return `<g transform="scale(1 ${stretch})">${facets.join('')}
    ${path(rim(54), `linear 50; ${hue} 94; ${hue} 64@.45; ${hue} 48@.5; ${hue} 72`)}
    <path d="${rim(100)}" fill="none" stroke="{${hue} 88}" stroke-width="2.5" stroke-opacity=".8" stroke-linejoin="round"/></g>`;
}

function jewel(x: number, y: number, r: number, hue: string): string {
  return `${circle(x, y, r + 3, '#5b3206')}${circle(x, y, r, `ball ${hue} 50`)}${circle(x - r / 3, y - r / 2.6, r / 3.5, '#fff', 'opacity=".8"')}`;
}

const COIN_EMBLEMS = [
  star(5, 46, 20),
  star(8, 46, 26),
  star(4, 48, 14),
  'M0,42C-66,-4 -40,-48 0,-20C40,-48 66,-4 0,42Z',
  'M0,-46L34,0L0,46L-34,0Z',
];
const GEM_CUTS = [
  [6, 1.12],
  [8, 1],
  [8, 1.2],
  [12, 1],
  [10, 1.1],
] as const;
/** A brilliant's facets: corners and lightness. */
const BRILLIANT: readonly [string, number][] = [
  ['M-92,-24H-46L0,88Z', 56],
  ['M-92,-24H-46L-52,-66Z', 84],
  ['M-46,-24L-52,-66H-18Z', 70],
  ['M-46,-24H0V88Z', 78],
  ['M-46,-24H0L-18,-66Z', 62],
  ['M0,-24L-18,-66H18Z', 90],
  ['M0,-24H46L0,88Z', 64],
  ['M0,-24H46L18,-66Z', 78],
  ['M46,-24L18,-66H52Z', 66],
  ['M46,-24H92L0,88Z', 40],
  ['M46,-24H92L52,-66Z', 52],
];

/** Riches: cut stones, coins, a crown, a chest, a key. */
export const TREASURE = {
  gem: (rng) => {
    const [sides, stretch] = rng.pick(GEM_CUTS);
    return place(cutStone(rng, 'hero', sides, stretch), 0, 0, 0.86);
  },
  brilliant: (rng) => `
    ${BRILLIANT.map(([d, lightness]) => path(d, `spark ${lightness + rng.between(-5, 5)}`)).join('')}
    <path d="M-92,-24L-52,-66H52L92,-24L0,88Z" fill="none" stroke="{spark 95}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M-60,-30L-40,-60H-22L-44,-30Z" fill="#fff" opacity=".5"/>`,
  coin: (rng) => {
    const emblem = rng.pick(COIN_EMBLEMS);
    return `
    <circle cx="3" cy="7" r="92" fill="{30,80 14}"/><circle r="92" fill="{metal}"/><circle r="84" fill="{metal 240}"/>
    <circle r="78" fill="none" stroke="#fff3c0" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 15.3" opacity=".75"/>
    <circle r="68" fill="{metal}"/><circle r="64" fill="{metal 235}"/>
    <path d="${emblem}" fill="#4a2803" opacity=".55" transform="translate(2 4)"/>
    <path d="${emblem}" fill="{metal 70}" stroke="#fff1b8" stroke-width="1.6" stroke-linejoin="round"/>`;
  },
  crown: () => `
    <ellipse cy="-4" rx="70" ry="24" fill="{hero 22}"/>
    <g stroke-linejoin="round"><path d="M-88,63L-96,-27L-52,15L-34,-55L0,-1L34,-55L52,15L96,-27L88,63Z" fill="#4c2a05" stroke="#4c2a05" stroke-width="8"/>
    <path d="M-88,56L-96,-34L-52,8L-34,-62L0,-8L34,-62L52,8L96,-34L88,56Z" fill="{metal 75}" stroke="#ffe9a6" stroke-width="3"/></g>
    <rect x="-90" y="44" width="180" height="34" rx="10" fill="{metal 80}" stroke="#ffe9a6" stroke-width="2.5"/>
    ${jewel(0, -20, 12, 'hero')}${jewel(0, 61, 11, 'hero')}
    ${[-1, 1].map((side) => jewel(side * 96, -40, 11, 'spark') + jewel(side * 34, -70, 11, 'spark') + jewel(side * 44, 61, 8, 'spark') + jewel(side * 74, 61, 6, 'hero')).join('')}`,
  chest: (rng) => {
    const pile = repeat(16, () => {
      const at = `cx="${rng.between(-66, 66)}" cy="${rng.between(-22, 4)}"`;
      return `<ellipse ${at} rx="17" ry="9" fill="{metal 80}" stroke="#7a4808" stroke-width="1.5"/>`;
    });
    const stones = [-46, -8, 34].map((x, i) =>
      place(cutStone(rng, i === 1 ? 'hero' : 'spark', 6), x, -24, 0.17, rng.between(-20, 20)),
    );
    const wood = '{linear; #9a5a26; #6d3a14; #3b1c08}';
    return `
    <path d="M-80,-14L-92,-64C-60,-98 60,-98 92,-64L80,-14Z" fill="${wood}"/>
    <path d="M-76,-14L-84,-58C-56,-84 56,-84 84,-58L76,-14Z" fill="#2a1204"/>
    <path d="M-92,-64C-60,-98 60,-98 92,-64" fill="none" stroke="{metal 80}" stroke-width="10" stroke-linecap="round"/>
    <ellipse cy="-20" rx="90" ry="46" fill="{radial; #fff6c8/.95; glow 66/.5; glow 50/0}"/>${pile}${stones.join('')}
    <rect x="-90" y="-4" width="180" height="80" rx="8" fill="${wood}"/>
    <path d="M-90,24H90M-90,50H90" stroke="#2c1305" stroke-width="3" opacity=".6"/>
    <path d="M-90,-6h16v84h-16ZM-34,-6h16v84h-16ZM20,-6h16v84h-16ZM74,-6h16v84h-16Z" fill="{metal 80}"/>
    <rect x="-92" y="-8" width="184" height="13" rx="5" fill="{metal 80}"/><rect x="-92" y="68" width="184" height="11" rx="5" fill="{metal 80}"/>
    <rect x="-20" y="-14" width="40" height="44" rx="9" fill="{metal 80}" stroke="#5b3206" stroke-width="3"/>
    <circle cy="4" r="7" fill="#2a1204"/><path d="M-4,6H4L6,22H-6Z" fill="#2a1204"/>`;
  },
  key: (rng) => `<g transform="rotate(35)">
    <rect x="-8" y="-20" width="16" height="112" rx="5" fill="{metal 30}"/>
    <path d="M6,58H38V70H28V78H38V90H6Z" fill="{metal 30}"/><circle cy="-20" r="14" fill="{metal 30}"/>
    <g transform="translate(0 -54)">${turned(spokes(3), '<circle cy="-20" r="22" fill="none" stroke="{metal 30}" stroke-width="11"/>')}</g>
    ${place(cutStone(rng, 'hero', 8), 0, -54, 0.2)}</g>`,
} as const satisfies Record<string, Motif>;
