import {
  circle,
  gleam,
  path,
  petal,
  place,
  polar,
  repeat,
  spokes,
  star,
  turned,
  wedge,
  type Motif,
} from '../shapes.ts';

const SEVEN = 'M-62,-92H68V-58C30,-14 8,34 4,94H-46C-40,40 -18,-8 16,-50H-30L-36,-30H-64Z';

function seven(hue: string): string {
  return `${repeat(7, (i) => path(SEVEN, `${hue} ${12 + i}`, `transform="translate(${8 - i} ${9 - i})"`))}
    <path d="${SEVEN}" fill="{linear 80; ${hue} 74; ${hue} 50@.45; ${hue} 40@.5; ${hue} 26}" stroke="{metal}" stroke-width="9" stroke-linejoin="round"/>
    <path d="M-54,-84H60V-74H-54Z" fill="#fff" opacity=".45"/>`;
}

/** One fruit as a glossy ball. */
function fruit(x: number, y: number, r: number, hue: string, lightness = 46): string {
  const [dx, low, bend] = [r * 0.7, y + r * 0.45, r * 0.85];
  return `${circle(x, y, r, `ball ${hue} ${lightness}`)}${gleam(x - r * 0.34, y - r * 0.42, r * 0.3, r * 0.18, 0.75)}
    <path d="M${x - dx},${low}A${bend},${bend} 0 0 0 ${x + dx},${low}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".25"/>`;
}

const LEAF = `${path(petal(64, 26), 'linear; #c9f06b; #1f7a2c')}<path d="M0,0V-56" stroke="#eaffb0" stroke-width="2" opacity=".7"/>`;
const GRAPES = [
  [-30, -52],
  [-2, -58],
  [26, -52],
  [-18, -30],
  [12, -32],
  [-4, -8],
] as const;

function sweet(x: number, y: number, hue: string, turn: number): string {
  return place(
    `${path('M-34,0L-62,-22V22ZM34,0L62,-22V22Z', `${hue} 70`)}${circle(0, 0, 36, `ball ${hue} 56`)}${gleam(-10, -16, 12, 6, 0.8)}`,
    x,
    y,
    0.52,
    turn,
  );
}

/** What the reels of old slot machines show: sevens, fruits, sweets, a bell, lucky charms. */
export const LUCK = {
  sevens: () =>
    `${place(seven('spark'), -66, 6, 0.66, -9)}${place(seven('spark'), 66, 6, 0.66, 9)}${place(seven('hero'), 0, 0, 0.92)}`,
  cherries: () => `
    <path d="M-38,34C-34,-20 -4,-60 24,-84M44,24C46,-20 40,-58 24,-84" fill="none" stroke="#4d7a1c" stroke-width="8" stroke-linecap="round"/>
    ${place(LEAF, 22, -80, 1, 78)}${fruit(-40, 48, 44, '354,86')}${fruit(44, 40, 42, '354,86')}`,
  fruits: () => `${place(LEAF, 0, -64, 0.9, -50)}${place(LEAF, 4, -64, 0.9, 40)}${fruit(-52, 34, 46, '28,96', 52)}
    ${GRAPES.map(([x, y]) => fruit(x, y, 19, '282,70', 44)).join('')}
    <g transform="translate(36 48) rotate(-14) scale(.82)">
    <path d="M-62,0C-50,-44 44,-48 66,-4C72,4 66,10 60,14C36,46 -44,44 -62,0Z" fill="{ball 50,96 56}"/>${gleam(-18, -18, 20, 8, 0.7, -16)}</g>
    ${fruit(-4, 66, 27, '354,86')}`,
  melon: (rng) => {
    const seeds = repeat(9, (i) => {
      const [x, y] = polar(110 + i * 17.5, i % 2 === 0 ? 58 : 36);
      return place(path(petal(13, 5), '#2a0a0a'), x, y - 22, 1, rng.between(-30, 30));
    });
    return `<g transform="translate(0 -10) rotate(-14)">
    <path d="M-96,-24A96,96 0 0 0 96,-24Z" fill="{linear; #1c5f2a; #0d3516}"/><path d="M-86,-24A86,86 0 0 0 86,-24Z" fill="#dff4b4"/>
    <path d="M-78,-24A78,78 0 0 0 78,-24Z" fill="{linear; #ff7b80; #ee2f47@.6; #b80f2e}"/>${seeds}
    <path d="M-78,-24H78" stroke="#ffc2bd" stroke-width="5"/></g>`;
  },
  bell: () => `
    <circle cy="-78" r="14" fill="none" stroke="{metal 15}" stroke-width="8"/><circle cy="66" r="20" fill="{metal}"/>
    <path d="M-84,52C-58,34 -58,-4 -50,-30C-42,-58 -22,-70 0,-70C22,-70 42,-58 50,-30C58,-4 58,34 84,52Z" fill="{metal 15}" stroke="#ffeeb5" stroke-width="2"/>
    <path d="M-92,50C-60,66 60,66 92,50L88,64C50,80 -50,80 -88,64Z" fill="{metal 80}"/>
    <path d="M-50,6C-20,16 20,16 50,6" fill="none" stroke="#7a4808" stroke-width="5" opacity=".6"/>
    <path d="M-32,-40C-40,-10 -40,14 -50,36" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>`,
  clover:
    () => `<path d="M0,0C10,40 24,66 46,92" fill="none" stroke="#14702f" stroke-width="10" stroke-linecap="round"/>
    <g transform="translate(0 -6) scale(.92)">${turned(
      [45, 135, 225, 315],
      `<path d="M0,0C-66,-24 -56,-92 -20,-84C-8,-82 -2,-72 0,-62C2,-72 8,-82 20,-84C56,-92 66,-24 0,0Z" fill="{linear; #c8ff7a; #2fae4a; #0b5a2a}" stroke="{metal}" stroke-width="3"/>
      <path d="M0,-6V-54" stroke="#eaffc9" stroke-width="3" opacity=".6"/>`,
    )}</g>`,
  horseshoe: (rng) => {
    const studs = [-120, -84, -46, 0, 46, 84, 120].map((turn) => {
      const [x, y] = polar(turn, 70);
      return circle(x, y + 2, 6.5, 'ball hero 50', 'stroke="#5b3206" stroke-width="2"');
    });
    const arc = 'd="M-46,84C-92,20 -84,-72 0,-74C84,-72 92,20 46,84" fill="none"';
    return `<path ${arc} stroke="#43240a" stroke-width="42" transform="translate(3 6)"/><path ${arc} stroke="{metal 40}" stroke-width="38"/>
    <path ${arc} stroke="#fff4c8" stroke-width="2" opacity=".5"/>${studs.join('')}
    ${rng.chance(0.7) ? path(star(5, 40, 17), 'metal 70', 'transform="translate(0 6)" stroke="#fff3c0" stroke-width="3" stroke-linejoin="round"') : ''}`;
  },
  starlight: () => `${path(star(5, 106, 46), 'metal', 'stroke="{metal 70}" stroke-width="12" stroke-linejoin="round"')}
    ${repeat(10, (i) => {
      const [from, to] = [polar(i * 36, i % 2 === 0 ? 98 : 42), polar(i * 36 + 36, i % 2 === 0 ? 42 : 98)];
      return path(`M0,0L${from.join()}L${to.join()}Z`, `hero ${54 + Math.cos(((i * 36 + 58) * Math.PI) / 180) * 26}`);
    })}
    <circle cx="-18" cy="-22" r="9" fill="#fff" opacity=".55"/>`,
  candy: (rng) => `<rect x="-5" y="30" width="10" height="74" rx="5" fill="#fff" transform="rotate(8)"/>
    <g transform="translate(0 -26)">${repeat(12, (i) => {
      const [[x1, y1], [x2, y2]] = [polar(i * 30, 66), polar(i * 30 + 30, 66)];
      const swirl = `M0,0Q${y1 * -0.5},${x1 * 0.5} ${x1},${y1}A66,66 0 0 1 ${x2},${y2}Q${y2 * -0.5},${x2 * 0.5} 0,0Z`;
      return path(swirl, i % 2 === 0 ? '#fff4fb' : 'hero 58');
    })}
    <circle r="66" fill="{radial .32 .28 .6; #fff/.4; #fff/0; hero 20/.6}"/></g>
    ${sweet(-66, 56, 'spark', rng.between(-40, -10))}${sweet(66, 50, 'glow', rng.between(10, 40))}`,
  fortuneWheel:
    () => `<circle cy="5" r="100" fill="#1a0a05" opacity=".6"/><circle r="99" fill="{metal 50}"/><circle r="95" fill="{hero 20}"/>
    ${spokes(24)
      .map((turn, i) => circle(...polar(turn, 91), 4, i % 2 === 0 ? '#fffbe2' : 'glow 70'))
      .join('')}
    ${repeat(12, (i) => {
      const slice = path(
        wedge(i * 30, i * 30 + 30, 82),
        `${['hero', 'glow', 'spark'][i % 3]} ${44 + (i % 2) * 9}`,
        'stroke="{metal 50}" stroke-width="2.5"',
      );
      return slice + place(path(star(4, 9, 3.4), '#fff8d8'), ...polar(i * 30 + 15, 60));
    })}
    <circle r="82" fill="{radial .36 .28 .6; #fff/.35; #fff/0; #000/.45}"/>
    <circle r="20" fill="{metal 50}" stroke="#5b3206" stroke-width="2"/>${path(star(8, 12, 6), 'hero 40')}
    <path d="M-14,-108H14L0,-72Z" fill="{metal 50}" stroke="#5b3206" stroke-width="2" stroke-linejoin="round"/>`,
} as const satisfies Record<string, Motif>;
