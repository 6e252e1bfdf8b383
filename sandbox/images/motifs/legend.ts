import { path, petal, place, polar, polygon, repeat, spokes, star, turned, type Motif } from '../shapes.ts';
import { cutStone } from './treasure.ts';

const LIDS = 'M-92,8C-50,-58 46,-62 94,-18C60,46 -38,56 -92,8Z';
const SWORD = `<path d="M-8,28V-88L0,-104V28Z" fill="#eef4fb"/><path d="M8,28V-88L0,-104V28Z" fill="#8697ad"/>
  <rect x="-34" y="26" width="68" height="13" rx="6" fill="{metal}"/><rect x="-7" y="38" width="14" height="40" rx="4" fill="{hero 24}"/><circle cy="84" r="11" fill="{metal}"/>`;
const SHIELD = 'M0,-76C24,-60 48,-56 70,-58C74,4 52,56 0,86C-52,56 -74,4 -70,-58C-48,-56 -24,-60 0,-76Z';
const BOLT = 'M22,-104L-58,14L-10,14L-30,104L62,-22L10,-22Z';
const FACE =
  'M0,-14C30,-42 78,-42 98,-30C98,10 74,46 40,44C20,42 8,28 0,22C-8,28 -20,42 -40,44C-74,46 -98,10 -98,-30C-78,-42 -30,-42 0,-14Z';
const EYEHOLE = `<path d="M18,2C30,-18 62,-18 76,-8C66,20 34,22 18,2Z" fill="#0a0508" stroke="{metal}" stroke-width="3.5"/>
  <path d="M30,-28C50,-36 70,-34 86,-24" fill="none" stroke="{glow 74}" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round"/>`;

function gear(teeth: number, metal: string, angle: number): string {
  const step = 360 / teeth;
  const tooth = [
    [-0.3, 82],
    [-0.18, 100],
    [0.18, 100],
    [0.3, 82],
  ] as const;
  const rim = polygon(spokes(teeth).flatMap((at) => tooth.map(([part, radius]) => polar(at + part * step, radius))));
  return `<path d="${rim}" fill="#1c0f06" transform="translate(4 6)"/><path d="${rim}" fill="{${metal} ${angle}}"/>
    <circle r="66" fill="none" stroke="#3b2008" stroke-width="4" opacity=".6"/>
    ${turned(spokes(5), '<path d="M-12,-56A58,58 0 0 1 12,-56L7,-30H-7Z" fill="#1a0e07"/>')}
    <circle r="22" fill="{${metal} ${angle + 180}}"/><circle r="9" fill="#1a0e07"/>`;
}

const LANTERN = `<circle cy="-8" r="96" fill="{radial; glow 70/.55; glow 50/0}"/>
  <g transform="translate(0 -8)"><ellipse rx="70" ry="58" fill="{radial .5 .55 .6; #fff2b8; hero 60@.35; hero 24}"/>
  ${[16, 34, 52, 68].map((rx) => `<ellipse rx="${rx}" ry="58" fill="none" stroke="{glow 58}" stroke-width="2" opacity=".6"/>`).join('')}
  ${path(star(4, 20, 8), 'metal 20')}</g>
  <rect x="-32" y="-74" width="64" height="15" rx="5" fill="{metal 20}"/><rect x="-32" y="44" width="64" height="15" rx="5" fill="{metal 20}"/>
  <path d="M-16,58V88M-8,58V92M0,58V96M8,58V92M16,58V88" stroke="{hero 46}" stroke-width="5" stroke-linecap="round"/><circle cy="64" r="8" fill="{metal 20}"/>`;

function arc(from: number, to: number, radius: number): string {
  return `M${polar(from, radius).join()}A${radius},${radius} 0 0 1 ${polar(to, radius).join()}`;
}

/** Heroes of old tales, their things and their places. */
export const LEGEND = {
  dragonEye: (rng) => {
    const scales = repeat(99, (i) => {
      const row = Math.floor(i / 11);
      const [x, y] = [((i % 11) - 5) * 24 + (row % 2) * 12, -98 + row * 23];
      const light = 30 - Math.hypot(x, y) / 7 + rng.between(-4, 5);
      const at = `transform="translate(${x} ${y})" stroke="{glow ${light + 26}}" stroke-width="1.4"`;
      return path('M-14,-12C-14,8 -6,16 0,22C6,16 14,8 14,-12Z', `hero ${light + 4}`, at);
    });
    const streaks = spokes(40).map((turn) => {
      const d = `M${polar(turn, 14).join()}L${polar(turn + rng.between(-5, 5), rng.between(36, 54)).join()}`;
      return `<path d="${d}" stroke="{spark ${rng.between(50, 84)}}" stroke-width="2" opacity=".7"/>`;
    });
    return `<clipPath id="lids"><path d="${LIDS}"/></clipPath><clipPath id="scales"><circle r="104"/></clipPath>
    <g clip-path="url(#scales)">${scales}</g><path d="M-104,12C-60,-82 60,-84 106,-22C70,66 -48,76 -104,12Z" fill="{hero 9}"/>
    <g clip-path="url(#lids)"><path d="${LIDS}" fill="{glow 18}"/><g transform="translate(4 -6)">
    <circle r="58" fill="{radial; spark 90; glow 58@.4; hero 36@.85; hero 10}"/>${streaks.join('')}<ellipse rx="9" ry="54" fill="#080305"/>
    <ellipse rx="11" ry="7" fill="#fff" opacity=".9" transform="translate(-20 -20) rotate(-24)"/></g></g>
    <path d="${LIDS}" fill="none" stroke="{metal}" stroke-width="5" stroke-linejoin="round"/>
    <path d="M-98,-12C-54,-82 50,-88 102,-40" fill="none" stroke="{hero 48}" stroke-width="9" stroke-linecap="round"/>`;
  },
  shield: (rng) => `<g transform="translate(0 -4)">${turned([42, -42], SWORD)}</g>
    <path d="${SHIELD}" fill="#241004" transform="translate(3 6)"/><path d="${SHIELD}" fill="{metal}"/>
    <path d="${SHIELD}" fill="{linear 65; hero 58; hero 36; hero 18}" transform="translate(0 2) scale(.84)"/>
    ${path(star(8, 34, 15), 'metal', 'stroke="#fff0b8" stroke-width="1.5"')}
    ${place(cutStone(rng, 'spark', 8), 0, 0, 0.17)}
    <path d="M-58,-48C-60,-6 -46,28 -30,46" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35"/>`,
  bolt: () => `<path d="${BOLT}" fill="{glow 60}" filter="url(#glow)" opacity=".9"/><path d="${BOLT}" fill="#5b3206" transform="translate(6 6)"/>
    <path d="${BOLT}" fill="{linear; #fff; glow 76@.4; glow 46}" stroke="#fffbe0" stroke-width="4" stroke-linejoin="round"/>
    <path d="M16,-84L-38,4H4" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" opacity=".8"/>`,
  mask: (rng) => `${[-58, 58, -40, 40, -20, 20, 0]
    .map((turn, i) =>
      place(
        `${path(petal(92 + i * 3, 17), 'linear; spark 84; hero 32', 'stroke="{glow 80}" stroke-width="1.2"')}<path d="M0,0V-80" stroke="{glow 88}" stroke-width="1.5" opacity=".7"/>`,
        turn * 0.5,
        0,
        1,
        turn,
      ),
    )
    .join('')}
    <path d="${FACE}" fill="#1a0a05" transform="translate(2 6)"/>
    <path d="${FACE}" fill="{linear; hero 58; hero 36@.6; hero 20}" stroke="{metal}" stroke-width="6" stroke-linejoin="round"/>
    ${EYEHOLE}<g transform="scale(-1 1)">${EYEHOLE}</g>${place(cutStone(rng, 'spark', 8), 0, -18, 0.17)}`,
  orb: () => `<path d="M-58,96L-40,58H40L58,96Z" fill="{metal 70}"/><ellipse cy="94" rx="62" ry="12" fill="{metal 80}"/>
    <g transform="translate(0 -12)"><circle r="78" fill="{radial .5 .6 .6; glow 92; hero 62@.3; hero 30@.75; hero 12}"/>
    ${repeat(5, (i) => `<path d="M${-50 + i * 6},${26 - i * 14}C-10,${-40 + i * 10} 20,${50 - i * 12} ${52 - i * 5},${-22 + i * 9}" fill="none" stroke="{${i % 2 === 0 ? 'spark' : 'glow'} 78}" stroke-width="${7 - i}" stroke-linecap="round" opacity=".6"/>`)}
    ${path(star(4, 26, 5), '#fff', 'transform="translate(4 -2)"')}<circle r="77" fill="none" stroke="{glow 84}" stroke-width="3" opacity=".7"/>
    <ellipse rx="24" ry="12" fill="#fff" opacity=".65" transform="translate(-30 -36) rotate(-34)"/></g>
    <path d="M-62,40C-66,60 -50,66 -40,60L-44,72C-68,72 -74,54 -62,40ZM62,40C66,60 50,66 40,60L44,72C68,72 74,54 62,40Z" fill="{metal}"/>`,
  pyramid: () => `<circle cy="-40" r="74" fill="{radial; #fff6cf/.9; glow 66/.5@.4; glow 50/0}"/>
    <path d="M0,-84L-104,82H20Z" fill="{linear 110; #ffe7a6; #b9782c}"/><path d="M0,-84L104,82H20Z" fill="{linear 70; #a8692b; #4a260d}"/>
    <path d="${[-40, -14, 12, 38, 62].map((y) => `M${-0.627 * (y + 84)},${y}H${0.627 * (y + 84)}`).join('')}" stroke="#3b1d08" stroke-width="1.6" opacity=".45"/>
    <path d="M0,-92L-30,-38H30Z" fill="{metal}" stroke="#fff4cc" stroke-width="2" stroke-linejoin="round"/>
    <path d="M-18,-52C-8,-64 8,-64 18,-52C8,-42 -8,-42 -18,-52Z" fill="#fff8e0" stroke="#5b3206" stroke-width="2"/><circle cy="-52" r="5.5" fill="{hero 36}"/>`,
  lantern: () => place(LANTERN, -62, -16, 0.5) + place(LANTERN, 64, -6, 0.46) + place(LANTERN, 0, 4, 0.92),
  gears: () =>
    place(gear(14, 'copper', 60), 46, 44, 0.5, 8) +
    place(gear(12, 'silver', 40), -58, 52, 0.36) +
    place(gear(16, 'metal', 60), -8, -20, 0.74),
  helm: (rng) => {
    const wood = 'linear 40; #c98a4a; #7a4318; #3b1c08';
    const spoke = `<rect x="-6" y="-98" width="12" height="98" rx="6" fill="{${wood}}"/>${path('M-9,-80C-12,-92 -6,-104 0,-106C6,-104 12,-92 9,-80Z', wood, 'stroke="#2a1206" stroke-width="1.5"')}`;
    return `${turned(spokes(8), spoke)}<g fill="none"><circle r="62" stroke="#231004" stroke-width="24"/><circle r="62" stroke="{${wood}}" stroke-width="19"/>
    <circle r="72" stroke="{metal}" stroke-width="4"/><circle r="52" stroke="{metal}" stroke-width="4"/></g>
    <circle r="25" fill="{metal}" stroke="#2a1206" stroke-width="2"/>${place(cutStone(rng, 'hero', 8), 0, 0, 0.15)}`;
  },
  gate: () => `<circle cy="-14" r="74" fill="{linear; #fff3cf; glow 70; glow 50}"/>
    <g fill="{linear; hero 58; hero 26}"><rect x="-62" y="-48" width="17" height="140"/><rect x="45" y="-48" width="17" height="140"/>
    <rect x="-82" y="-32" width="164" height="13"/><path d="M-104,-84C-60,-68 60,-68 104,-84L98,-58C60,-48 -60,-48 -98,-58Z"/></g>
    <rect x="-8" y="-58" width="16" height="28" fill="{metal}"/>
    <path d="M-108,-92C-60,-76 60,-76 108,-92L105,-80C60,-66 -60,-66 -105,-80Z" fill="{sky 12}"/>
    <rect x="-66" y="80" width="26" height="16" rx="3" fill="{sky 14}"/><rect x="40" y="80" width="26" height="16" rx="3" fill="{sky 14}"/>
    <path d="M-45,-14C-20,2 20,2 45,-14" fill="none" stroke="{metal}" stroke-width="7"/>`,
  fan: () => `<g transform="translate(0 66) scale(.74)">
    ${repeat(15, (i) => `<path d="${arc(i * 10 - 75, i * 10 - 65, 106)}" fill="none" stroke="{hero ${i % 2 === 0 ? 50 : 38}}" stroke-width="88"/>`)}
    ${repeat(16, (i) => `<rect x="-2" y="-150" width="4" height="150" fill="{metal 20}" transform="rotate(${i * 10 - 75})"/>`)}
    ${[148, 64].map((r) => `<path d="${arc(-75, 75, r)}" fill="none" stroke="{metal 40}" stroke-width="5"/>`).join('')}
    ${turned([-44, 0, 44], `<g transform="translate(0 -108)">${turned(spokes(5), path(petal(20, 10), 'spark 86'))}<circle r="4" fill="#ffdf80"/></g>`)}
    <circle r="9" fill="{metal}"/></g>`,
} as const satisfies Record<string, Motif>;
