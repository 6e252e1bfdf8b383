import type { GameKind } from '../../src/config/gameKinds.ts';
import { MOTIFS, type MotifName } from './motifs/motifs.ts';
import { paint } from './paint.ts';
import { seeded, type Rng } from '../random.ts';
import { SCENES } from './scenes.ts';
import { circle, path, petal, place, polar, repeat, spokes, star, turned } from './shapes.ts';
import { normalTitle, subjectOf } from './subject.ts';

/** Kinds of pictures: a game's card (4:3), the logo over it (square, transparent), a provider's card (16:9). */
export type Shape = 'game' | 'logo' | 'provider';

/** Width in units of each shape; the height is always 300. */
const WIDTH: Record<Shape, number> = { game: 400, logo: 300, provider: 533 };

/** The filters that motifs and scenes refer to. */
export const FILTERS = `<defs>
  <filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="glow" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>
  <filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="9" stdDeviation="9" flood-color="#000" flood-opacity=".6"/></filter>
</defs>`;

/** A glow, in most pictures with a ring of beads or leaves. */
function halo(rng: Rng, x: number): string {
  const kind = rng.int(0, 3);
  const bead = (turn: number, i: number): string =>
    kind === 1
      ? `<g transform="rotate(${turn})">${path(petal(16, 5), 'metal', 'transform="translate(0 -118)"')}</g>`
      : circle(...polar(turn, 118), i % 2 === 0 ? 2.6 : 1.4, 'glow 84');
  const beads = spokes(rng.pick([24, 32, 36])).map(bead);
  const rim = `<circle r="112" fill="none" stroke="{metal}" stroke-width="2"/>${beads.join('')}`;
  const light = circle(x, 140, 168, 'radial; glow 90/.85; glow 64/.42@.35; glow 50/0');
  return kind === 0 ? light : light + place(rim, x, 140, 1, 0, 'opacity=".75"');
}

function rays(rng: Rng, x: number): string {
  const beams = repeat(14, () => {
    const [angle, width, opacity] = [rng.between(0, 360), rng.between(2, 9), rng.between(0.05, 0.17)];
    // Three nested wedges look like a soft edge.
    const wedges = [1.5, 1, 0.5].map((part) => {
      const half = Math.tan((width * part * Math.PI) / 180) * 330;
      return `M0,0L${-half},-330H${half}Z`;
    });
    const soft = wedges.map((d) => path(d, 'glow 86', `opacity="${(opacity / 2.4).toFixed(3)}"`)).join('');
    return turned([angle], soft);
  });
  return place(beams, x, 140);
}

function particles(rng: Rng, w: number): string {
  const kind = rng.int(0, 3);
  const flying = repeat(16, () => {
    const [size, turn] = [rng.between(0.5, 1.5), rng.between(0, 360)];
    const [x, y] = [rng.chance(0.5) ? rng.between(0, w * 0.3) : rng.between(w * 0.7, w), rng.between(20, 285)];
    const coin = `<ellipse rx="9" ry="${rng.between(4, 9)}" fill="{metal}" stroke="#6b3b08" stroke-width=".8"/>`;
    const leaf = path(petal(18, 7), `hero ${rng.between(60, 84)}`);
    const shard = path('M0,-9L7,0L0,9L-7,0Z', `spark ${rng.between(56, 84)}`, 'stroke="#fff" stroke-opacity=".6"');
    const light = circle(0, 0, 4.5, 'glow 78', 'opacity=".8"');
    return place([coin, leaf, shard, light][kind] ?? '', x, y, size, turn);
  });
  const twinkle = circle(0, 0, 9, 'radial; #fff/.7; #fff/.18@.3; #fff/0') + path(star(4, 9, 1.2), '#fff');
  return flying + repeat(9, () => place(twinkle, rng.between(0, w), rng.between(10, 250), rng.between(0.4, 1.4)));
}

/** Darker edges and foot, a lighter top. */
const FINISH = `<rect width="100%" height="300" fill="{radial .5 .46 .74; #000/0; #000/0@.62; sky 4/.66}"/>
  <rect y="200" width="100%" height="100" fill="{linear; sky 3/0; sky 4/.55}"/>
  <rect width="100%" height="90" fill="{linear; #fff/.1; #fff/0}"/>`;

function svg(width: number, pixels: number, body: string): string {
  const height = Math.round((pixels * 300) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}" viewBox="0 0 ${width} 300">${FILTERS}${body}</svg>`;
}

/**
 * The picture of a title of a kind as SVG at a width in pixels: one subject, its scene, light and depth. A game's subject is its logo, so
 * that the two together are one picture.
 */
export function compose(title: string, kind: GameKind, shape: Shape, pixels: number): string {
  const rng = seeded(`${shape}:${normalTitle(title)}`);
  const { palette, scene, hero, beside } = subjectOf(title, kind);
  const w = WIDTH[shape];
  const middle = w / 2;
  const front = (scale: number, dy: number, turn: number): string =>
    place(MOTIFS[hero](rng), middle, 140 + dy, scale, turn, 'filter="url(#drop)"');
  const side = (name: MotifName, dx: number): string =>
    place(MOTIFS[name](rng), middle + dx, 174, 0.62, Math.sign(dx) * 10, 'opacity=".9"');
  if (shape === 'logo') return svg(w, pixels, paint(front(1.3, 10, rng.between(-5, 5)), palette));
  const reach = shape === 'provider' ? 168 : 122;
  const flanked = shape === 'provider' || rng.chance(0.42);
  const layers = [
    SCENES[scene](rng, w),
    rays(rng, middle),
    halo(rng, middle),
    flanked ? side(beside[0], -reach) + side(beside[1], reach) : '',
    shape === 'provider' ? front(1.02, 0, 0) : '',
    particles(rng, w),
    FINISH,
  ];
  return svg(w, pixels, paint(layers.join(''), palette));
}

/** Only the scene of a title's picture, 16:9, as SVG at a width in pixels. */
export function composeScene(title: string, kind: GameKind, pixels: number): string {
  const { palette, scene } = subjectOf(title, kind);
  const rng = seeded(`scene:${normalTitle(title)}`);
  const w = WIDTH.provider;
  return svg(w, pixels, paint(SCENES[scene](rng, w) + rays(rng, w / 2) + FINISH, palette));
}
