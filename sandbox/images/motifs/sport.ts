import { gleam, path, polar, polygon, repeat, spokes, turned, type Motif } from '../shapes.ts';

const PATCH = path(polygon(spokes(5).map((at) => polar(at, 32))), '#151a26');
const SEAM = polygon([polar(0, 30), polar(0, 58), polar(27, 84), polar(0, 58), polar(-27, 84), polar(0, 58)]);

function planetRing(sweep: 0 | 1): string {
  const d = `d="M-104,0A104,30 0 0 ${sweep} 104,0" fill="none"`;
  return `<path ${d} stroke="{metal 0}" stroke-width="11"/><path ${d} stroke="{glow 80}" stroke-width="2.5" transform="scale(.86)"/>`;
}

/** Motifs of sports and arcade games: balls, a trophy, a rocket, a planet. */
export const SPORT = {
  football: () => `<clipPath id="football"><circle r="92"/></clipPath><circle r="92" fill="#f7f9fc"/>
    <g clip-path="url(#football)" transform="rotate(-14)">${PATCH}${turned(spokes(5), `<path d="${SEAM}" fill="none" stroke="#2a3142" stroke-width="3.5"/>`)}
    <g transform="rotate(36)">${turned(spokes(5), `<g transform="translate(0 -92)">${PATCH}</g>`)}</g></g>
    <circle r="92" fill="{radial .34 .28 .62; #fff/.5; #fff/0@.4; #0b1020/.35@.8; #05070f/.8}"/>`,
  basketball: () => `<circle r="92" fill="{ball 22,88 50}"/>
    <path d="M-92,0H92M0,-92V92M-66,-64C-24,-30 -24,30 -66,64M66,-64C24,-30 24,30 66,64" fill="none" stroke="#2a1206" stroke-width="5" transform="rotate(-20)"/>
    ${gleam(-30, -44, 26, 13, 0.35, -34)}`,
  baseball: () => {
    const stitches = repeat(9, (i) => {
      const [x, y] = [48 + Math.abs(i - 4) * 4, -60 + i * 15];
      return `M${-x},${y}l13,-5M${x},${y}l-13,-5`;
    });
    return `<circle r="92" fill="{radial .34 .28 .62; #fff; #eee8dc@.6; #9b907e}"/>
    <g transform="rotate(24)" fill="none" stroke="#c1121f" stroke-width="4" stroke-linecap="round"><path d="M-70,-60C-34,-30 -34,30 -70,60M70,-60C34,-30 34,30 70,60"/><path d="${stitches}"/></g>`;
  },
  trophy:
    () => `<path d="M-52,-66C-104,-70 -98,0 -40,6M52,-66C104,-70 98,0 40,6" fill="none" stroke="{metal}" stroke-width="11"/>
    <path d="M-58,-82H58C60,-10 40,26 12,34V58H-12V34C-40,26 -60,-10 -58,-82Z" fill="{metal 12}" stroke="#ffeeb5" stroke-width="2"/>
    <ellipse cy="-82" rx="58" ry="11" fill="{metal 200}"/><path d="M-30,56H30L40,74H-40Z" fill="{metal 80}"/>
    <rect x="-48" y="72" width="96" height="24" rx="4" fill="{sky 12}" stroke="{metal 12}" stroke-width="2"/>
    <path d="M-36,-70C-38,-26 -26,4 -14,18" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"/>`,
  rocket: () => `<g transform="rotate(34) scale(.92)">
    <path d="M-20,58C-34,90 -10,100 0,124C10,100 34,90 20,58Z" fill="{linear; #fff6c0; #ffae2b@.4; #e8341a/0}" filter="url(#soft)"/>
    <path d="M-12,58C-20,78 -6,86 0,104C6,86 20,78 12,58Z" fill="#fffbe4"/>
    <path d="M-30,10C-58,26 -62,54 -56,76C-46,62 -36,56 -22,54ZM30,10C58,26 62,54 56,76C46,62 36,56 22,54Z" fill="{linear; hero 60; hero 26}"/>
    <path d="M0,-104C40,-70 42,0 24,60H-24C-42,0 -40,-70 0,-104Z" fill="{linear 0; #fff; #e4eaf3@.35; #9fabbd@.7; #58657a}"/>
    <path d="M0,-104C20,-87 30,-62 33,-38H-33C-30,-62 -20,-87 0,-104Z" fill="{linear 0; hero 66; hero 32}"/>
    <circle cy="-10" r="20" fill="{metal}"/><circle cy="-10" r="15" fill="{ball spark 50}"/><ellipse cx="-5" cy="-16" rx="5" ry="3" fill="#fff" opacity=".9"/>
    <path d="M-5,22H5V66L0,74L-5,66Z" fill="{hero 38}"/></g>`,
  planet: (rng) => {
    const bands = repeat(7, (i) => {
      const height = rng.between(5, 13).toFixed(1);
      return `<rect x="-70" y="${-60 + i * 18}" width="140" height="${height}" fill="{${i % 2 === 0 ? 'spark' : 'hero'} ${rng.between(40, 72)}}"/>`;
    });
    return `<g transform="rotate(-18)">${planetRing(1)}<clipPath id="planet"><circle r="64"/></clipPath><circle r="64" fill="{ball hero 48}"/>
    <g clip-path="url(#planet)" opacity=".6">${bands}</g><circle r="64" fill="{radial .3 .26 .62; #fff/.5; #fff/0@.4; #05030c/.5@.8; #05030c/.85}"/>${planetRing(0)}</g>`;
  },
} as const satisfies Record<string, Motif>;
