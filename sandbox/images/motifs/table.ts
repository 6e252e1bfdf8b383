import { circle, path, place, polar, repeat, turned, wedge, type Motif } from '../shapes.ts';

/** The four card suits as paths about 100 high around (0, 0). */
const SUITS = {
  spade:
    'M0,-52C14,-26 50,-8 50,20C50,44 18,48 6,28C8,42 14,50 22,54H-22C-14,50 -8,42 -6,28C-18,48 -50,44 -50,20C-50,-8 -14,-26 0,-52Z',
  heart: 'M0,52C-64,8 -54,-46 -22,-46C-8,-46 0,-34 0,-24C0,-34 8,-46 22,-46C54,-46 64,8 0,52Z',
  club: 'M0,-52A25,25 0 0 1 18,-10A25,25 0 1 1 6,28C8,42 14,50 22,54H-22C-14,50 -8,42 -6,28A25,25 0 1 1 -18,-10A25,25 0 0 1 0,-52Z',
  diamond: 'M0,-54L38,0L0,54L-38,0Z',
} as const;
type Suit = keyof typeof SUITS;

const FANS: readonly (readonly Suit[])[] = [
  ['club', 'diamond', 'spade', 'heart'],
  ['heart', 'club', 'diamond', 'spade'],
  ['diamond', 'spade', 'heart'],
];
const PAIRS: readonly (readonly [Suit, Suit])[] = [
  ['spade', 'heart'],
  ['club', 'diamond'],
  ['spade', 'diamond'],
];

function card(suit: Suit): string {
  const pip = (transform: string): string =>
    path(SUITS[suit], suit === 'heart' || suit === 'diamond' ? '#c8102e' : '#14161f', `transform="${transform}"`);
  const corner = 'translate(-40 -70) scale(.22)';
  return `<rect x="-56" y="-88" width="118" height="184" rx="11" fill="#000" opacity=".35"/>
    <rect x="-58" y="-92" width="116" height="184" rx="11" fill="{linear 65; #ffffff; #f4f0e6@.6; #d8cfbd}" stroke="{metal}" stroke-width="2.5"/>
    ${pip(corner)}${pip(`rotate(180) ${corner}`)}${pip('scale(.78)')}`;
}

/** Positions of the pips on the faces of a die, one to six. */
const PIPS: readonly string[] = [
  '0,0',
  '-26,-26 26,26',
  '-28,-28 0,0 28,28',
  '-26,-26 26,-26 -26,26 26,26',
  '-28,-28 28,-28 0,0 -28,28 28,28',
  '-26,-30 -26,0 -26,30 26,-30 26,0 26,30',
];

/** A die: three faces of a cube with round pips. */
function die(hue: string, faces: readonly [top: number, left: number, right: number]): string {
  const face = (matrix: string, lightness: number, pips: number): string => {
    const dots = (PIPS[pips - 1] ?? '')
      .split(' ')
      .map((at) => `<circle r="10.5" transform="translate(${at})" fill="#fff"/>`);
    const fill = `{linear 45; ${hue} ${lightness + 12}; ${hue} ${lightness - 8}}`;
    return `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="15" fill="${fill}" stroke="{${hue} ${lightness + 24}}" stroke-width="2.5"/>${dots.join('')}</g>`;
  };
  return (
    face('.8,-.4,.8,.4,0,-42', 62, faces[0]) +
    face('.8,.4,0,.82,-40,19', 46, faces[1]) +
    face('.8,-.4,0,.82,40,19', 34, faces[2])
  );
}

/** A chip's face. */
function chipFace(hue: string): string {
  return `<circle r="94" fill="{radial .4 .3 .6; ${hue} 56; ${hue} 38@.8; ${hue} 24}"/>
    <g fill="none"><circle r="82" stroke="#fffaf0" stroke-width="22" stroke-dasharray="30 55.9"/><circle r="66" stroke="{metal}" stroke-width="4"/></g>
    <circle r="56" fill="{radial; ${hue} 34; ${hue} 18}"/><circle r="48" fill="none" stroke="{metal}" stroke-width="2" stroke-dasharray="5 5"/>`;
}

function stack(x: number, count: number, hue: string): string {
  return repeat(count, (i) => {
    const top = 56 - i * 13;
    return `${path(`M${x - 44},${top}V${top + 11}A44,17 0 0 0 ${x + 44},${top + 11}V${top}Z`, `${hue} 26`)}
      ${path(`M${x - 20},${top + 15}V${top + 27}A44,17 0 0 0 ${x + 4},${top + 28}V${top + 16}Z`, '#fffaf0')}
      <g transform="translate(${x} ${top}) scale(.47 .18)">${chipFace(hue)}</g>`;
  });
}

/** What lies on a casino's tables. */
export const TABLE = {
  cards: (rng) => {
    const suits = rng.pick(FANS);
    const turn = (i: number): number => -30 + (i * 60) / (suits.length - 1);
    const fan = suits.map(
      (suit, i) => `<g transform="rotate(${turn(i)}) translate(0 -26) scale(.8)">${card(suit)}</g>`,
    );
    return place(fan.join(''), 0, 32);
  },
  pair: (rng) => {
    const [left, right] = rng.pick(PAIRS);
    return place(card(left), -34, 0, 0.86, -12) + place(card(right), 36, 4, 0.86, 11);
  },
  roulette:
    () => `<ellipse cy="8" rx="102" ry="98" fill="#1a0c05"/><circle r="100" fill="{linear 60; #8a4b1f; #4b220b; #211005}"/>
    <circle r="88" fill="{metal 45}"/>
    ${repeat(37, (i) => path(wedge((i * 360) / 37, ((i + 1) * 360) / 37, 82), i === 0 ? '#0b8a43' : i % 2 === 0 ? '#151722' : '#c1121f', 'stroke="#e8c56a" stroke-width="1"'))}
    <circle r="59" fill="none" stroke="{metal 45}" stroke-width="3"/><circle r="51" fill="{radial .4 .35 .6; #a4622b; #5b2b0e@.7; #2a1206}"/>
    ${turned([0, 45, 90, 135], '<rect x="-3.5" y="-44" width="7" height="88" rx="3.5" fill="{metal 20}"/><circle cy="-44" r="7" fill="{metal}"/><circle cy="44" r="7" fill="{metal}"/>')}
    <circle r="17" fill="{metal}"/><circle r="9" fill="{metal 240}"/>${circle(...polar(38, 71), 8, 'radial .35 .3; #fff; #e6e6ee@.6; #8d8fa0')}
    <path d="M-69,-45A82,82 0 0 1 39,-73" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".28"/>`,
  dice: (rng) =>
    place(die('spark', [rng.int(1, 6), 4, 2]), 42, -30, 0.6, 18) + place(die('hero', [6, 5, 3]), -24, 18, 0.8, -10),
  chips: (rng) => {
    const suit = rng.pick(Object.values(SUITS));
    const front = chipFace('hero') + path(suit, 'metal', 'transform="scale(.6)"');
    return stack(-50, 6, 'spark') + stack(52, 8, 'hero') + place(front, 0, 18, 0.66, -12);
  },
} as const satisfies Record<string, Motif>;
