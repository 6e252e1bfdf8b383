import type { Rng } from '../random.ts';
import { circle, path, petal, place, polygon, repeat, spokes, star, turned, type Point } from './shapes.ts';

/** Draws a background on a canvas of `w` × 300 units, in the paints of `paint`. */
type Scene = (rng: Rng, w: number) => string;

function ground(fill: string): string {
  return `<rect width="100%" height="300" fill="{${fill}}"/>`;
}

/** The sky from dark above to glow below. */
function sky(low: number, high: number): string {
  return ground(`linear; sky ${high}; sky ${(low + high) / 2}@.55; glow ${low}`);
}

/** Circles of light in one hue at random places: the bounds of y, radius, lightness and opacity. */
function lights(rng: Rng, w: number, count: number, hues: readonly string[], y: Point, r: Point, l: Point, o: Point) {
  return repeat(count, () => {
    const at = [rng.between(0, w), rng.between(...y), rng.between(...r)] as const;
    const fill = `${rng.pick(hues)} ${rng.between(...l)}`;
    return circle(...at, fill, `opacity="${rng.between(...o).toFixed(2)}"`);
  });
}

function stars(rng: Rng, w: number, height: number, count: number): string {
  return lights(rng, w, count, ['glow'], [0, height], [0.4, 1.6], [100, 100], [0.3, 0.95]);
}

/** A soft spot of light: a gradient, because a blur of that size costs more than all the rest of a picture. */
function lamp(x: number, y: number, rx: number, ry: number, colour: string, opacity: number): string {
  const fill = `radial; ${colour}/${opacity}; ${colour}/${opacity * 0.55}@.4; ${colour}/0`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx * 1.4}" ry="${ry * 1.4}" fill="{${fill}}"/>`;
}

/** A colour that fades out to both sides, for beams. */
function beam(colour: string, opacity: number): string {
  return `linear 0; ${colour}/0; ${colour}/${opacity}; ${colour}/0`;
}

function ridge(rng: Rng, w: number, base: number, rise: number, steps: number): string {
  const peaks = Array.from({ length: steps + 1 }, (_, i): Point => {
    const part = i % 2 === 0 ? rng.between(0, 0.35) : rng.between(0.5, 1);
    return [(i / steps) * (w + 20) - 10, base - rise * part];
  });
  return polygon([[-10, 320], ...peaks, [w + 10, 320]]);
}

function dune(rng: Rng, w: number, y: number, lightness: number): string {
  const [rise, fall] = [y - rng.between(20, 60), y + rng.between(10, 50)];
  const d = `M-10,${y}C${w * 0.25},${rise} ${w * 0.45},${fall} ${w * 0.7},${y - 10}S${w},${y - 30} ${w + 10},${y}V320H-10Z`;
  return path(d, `linear; glow ${lightness}; sky ${lightness - 24}`);
}

function pillar(x: number, width: number): string {
  const flutes = [0.2, 0.4, 0.6, 0.8].map((part) => `M${x + part * width},56v200`).join('');
  const slab = (y: number, out: number, height: number): string =>
    `<rect x="${x - out}" y="${y}" width="${width + out * 2}" height="${height}" rx="4" fill="{metal 88}"/>`;
  return `<rect x="${x}" y="40" width="${width}" height="240" fill="{linear 0; sky 38; sky 24@.3; sky 9}"/>
    <path d="${flutes}" stroke="#000" stroke-width="3" opacity=".28"/>${slab(30, 9, 16)}${slab(38, 5, 12)}${slab(256, 7, 20)}`;
}

const PUFFS = [
  [0, 0, 30],
  [34, -10, 36],
  [74, -2, 30],
  [104, 8, 22],
  [-28, 8, 20],
] as const;
const CLOUD = PUFFS.map(
  ([
    x,
    y,
    r,
  ]) => `<g transform="translate(${x} ${y}) scale(${r / 30})" fill="none" stroke="{metal 40}" stroke-width="1.8">
    <circle r="30" fill="{linear; glow 76; sky 26}"/><circle r="18"/><circle r="8"/></g>`,
).join('');

const ALL = {
  burst: (rng, w) => {
    const rays = spokes(rng.pick([16, 20, 24]));
    const half = Math.tan(Math.PI / rays.length / 2) * 460;
    return `${ground('radial .5 .46 .72; glow 46; sky 28@.45; sky 8')}
    ${place(turned(rays, path(`M0,0L${-half},-460H${half}Z`, 'glow 58')), w / 2, 140, 1, 0, 'opacity=".3"')}`;
  },
  space: (rng, w) => {
    const nebulae = repeat(6, (i) => {
      const [x, y, rx, ry] = [rng.between(0, w), rng.between(20, 220), rng.between(60, 150), rng.between(30, 80)];
      return lamp(x, y, rx, ry, `${i % 2 === 0 ? 'glow' : 'hero'} ${rng.between(30, 50)}`, 0.42);
    });
    const moon = circle(w * rng.between(0.08, 0.2), rng.between(40, 90), rng.between(14, 30), 'ball spark 34');
    return sky(14, 4) + nebulae + stars(rng, w, 300, 90) + moon;
  },
  mountains: (rng, w) => {
    const x = w * rng.between(0.25, 0.75);
    const layers = repeat(4, (i) => {
      const fill = `linear; sky ${30 - i * 7}; ${i < 2 ? 'glow' : 'sky'} ${34 - i * 9}`;
      return path(ridge(rng, w, 190 + i * 34, 110 - i * 22, 8 + i * 3), fill);
    });
    return `${sky(44, 9)}${stars(rng, w, 130, 36)}${circle(x, 92, 96, 'radial; glow 84/.6; glow 60/0')}${circle(x, 92, 44, 'glow 88', 'opacity=".9"')}${layers}`;
  },
  dunes: (rng, w) => {
    const sand = dune(rng, w, 190, 50) + dune(rng, w, 226, 40) + dune(rng, w, 262, 28);
    const sun = circle(w * rng.between(0.3, 0.7), 110, 60, 'radial; #fffbe8; glow 76; glow 60/0');
    return sky(56, 14) + stars(rng, w, 90, 24) + sun + sand;
  },
  depths: (rng, w) => {
    const shafts = repeat(7, () => {
      const [x, width, lean, foot] = [
        rng.between(-20, w),
        rng.between(14, 46),
        rng.between(20, 80),
        rng.between(60, 110),
      ];
      return path(`M${x},-10h${width}l${lean},320h-${foot}Z`, beam('#fff', rng.between(0.1, 0.24)));
    });
    const bubbles = repeat(22, () =>
      place(
        '<circle r="8" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".5"/><circle cx="-2.7" cy="-2.7" r="2" fill="#fff" opacity=".8"/>',
        rng.between(0, w),
        rng.between(20, 290),
        rng.between(0.2, 1),
      ),
    );
    const weed = repeat(12, () =>
      place(
        path('M0,0C-16,-30 14,-50 -2,-92C22,-56 -4,-34 10,0Z', `sky ${rng.between(10, 22)}`),
        rng.between(0, w),
        304,
        rng.between(0.6, 1.3),
      ),
    );
    return ground('linear; glow 60; sky 34@.4; sky 9') + shafts + bubbles + weed;
  },
  waves: (rng, w) => {
    const columns = Math.ceil(w / 56) + 3;
    const scales = repeat(6 * columns, (i) => {
      const [row, column] = [Math.floor(i / columns), (i % columns) - 1];
      const fills = [`sky ${34 - row * 3}`, `glow ${62 - row * 6}`];
      const rims = [28, 21, 14, 7].map((r, n) => `<circle r="${r}" fill="{${fills[n % 2]}}"/>`);
      return `<g transform="translate(${column * 56 + (row % 2) * 28} ${196 + row * 22})" stroke="{spark 82}" stroke-width=".8" stroke-opacity=".5">${rims.join('')}</g>`;
    });
    return `${sky(60, 12)}${circle(w * rng.between(0.3, 0.7), 110, 74, 'linear; hero 62; glow 66')}${scales}`;
  },
  forest: (rng, w) => {
    const trunks = repeat(21, (i) => {
      const layer = Math.floor(i / 7);
      const [x, width] = [rng.between(-10, w), rng.between(6, 13) + layer * 5];
      const d = `M0,-10C4,120 -6,200 -8,310H${width + 8}C${width + 4},200 ${width - 4},120 ${width},-10Z`;
      return path(d, `sky ${30 - layer * 10}`, `transform="translate(${x})" opacity="${0.5 + layer * 0.2}"`);
    });
    const flies = lights(rng, w, 26, ['glow'], [60, 290], [0.8, 2.4], [82, 82], [0.9, 0.9]);
    const leaves = repeat(26, () => {
      const leaf = path(petal(44, 12), `sky ${rng.between(6, 18)}`);
      const y = rng.chance(0.5) ? rng.between(-8, 16) : 306;
      return place(leaf, rng.between(0, w), y, rng.between(0.6, 1.3), rng.between(0, 360));
    });
    return sky(22, 34) + lamp(w / 2, 120, 130, 110, 'glow 66', 0.6) + trunks + flies + leaves;
  },
  clouds: (rng, w) => `${sky(44, 12)}${circle(w / 2, 130, 100, 'radial; glow 84/.9; glow 60/.4; glow 50/0')}
    ${place(CLOUD, rng.between(-30, 20), rng.between(60, 110), 0.7)}${place(CLOUD, w - rng.between(70, 120), rng.between(50, 100), 0.62)}
    ${place(CLOUD, rng.between(0, 40), 244)}${place(CLOUD, w - rng.between(110, 160), 250, 1.1)}${place(CLOUD, w / 2 - 60, 284)}`,
  temple: (_rng, w) => `${ground('linear; sky 22; sky 8')}
    <path d="M${w * 0.2},300V120A${w * 0.3},110 0 0 1 ${w * 0.8},120V300Z" fill="{radial .5 .45 .7; glow 74; hero 40; sky 18}" stroke="{metal 20}" stroke-width="7"/>
    ${lamp(w / 2, 150, w * 0.26, 110, '#fff6d8', 0.4)}${pillar(-16, 40)}${pillar(w - 24, 40)}${pillar(46, 50)}${pillar(w - 96, 50)}
    <rect y="270" width="100%" height="30" fill="{sky 10}"/>`,
  stage: (_rng, w) => {
    const spot = (x: number, lean: number): string =>
      path(`M${x},-10L${x + lean - 70},310H${x + lean + 70}Z`, beam('#fff2cc', 0.26));
    return `${repeat(16, (i) => `<rect x="${(i * w) / 16}" width="${w / 16 + 1}" height="300" fill="{linear 0; hero 12; hero 38; hero 10}"/>`)}
    ${ground('radial .5 .5 .7; glow 50/.6; sky 8/.6@.7; sky 3/.9')}${spot(w * 0.16, 90)}${spot(w * 0.84, -90)}${spot(w * 0.5, 0)}
    <ellipse cx="50%" cy="286" rx="48%" ry="38" fill="{linear; glow 46; sky 8}"/>`;
  },
  city: (rng, w) => {
    const bokeh = lights(rng, w, 34, ['glow', 'hero', 'spark'], [70, 230], [4, 17], [52, 72], [0.12, 0.5]);
    const towers = repeat(16, (i) => {
      const [height, width] = [rng.between(40, 130), w / 16];
      const windows = repeat(
        9,
        () => `M${rng.between(3, width - 4).toFixed(1)},${(292 - rng.between(4, height - 8)).toFixed(1)}h2.4v3.6h-2.4Z`,
      );
      return `<g transform="translate(${i * width})"><rect y="${300 - height}" width="${width + 1}" height="${height}" fill="{sky ${rng.between(5, 11)}}"/>
      <path d="${windows}" fill="{glow 76}" opacity=".8"/></g>`;
    });
    return sky(42, 6) + bokeh + towers;
  },
  grid: (_rng, w) => {
    const lines =
      repeat(21, (i) => `M${w / 2},170L${w / 2 + (i - 10) * 70},310`) +
      [176, 186, 200, 219, 244, 276].map((y) => `M0,${y}H${w}`).join('');
    const slits = repeat(6, (i) => `<rect y="${105 + i * 13}" width="100%" height="${9 - i}"/>`);
    return `${sky(30, 6)}<clipPath id="slits"><rect width="100%" height="100"/>${slits}</clipPath>
    <circle cx="50%" cy="104" r="92" fill="{linear; spark 72; hero 60@.6; glow 50}" clip-path="url(#slits)"/>
    <rect y="170" width="100%" height="130" fill="{sky 5}"/><path d="${lines}" stroke="{glow 62}" stroke-width="1.6" opacity=".85"/>`;
  },
  felt: (rng, w) => `${ground('linear; glow 12; sky 6')}
    ${lights(rng, w, 26, ['glow', 'spark'], [0, 120], [4, 15], [66, 66], [0.08, 0.36])}
    <ellipse cx="50%" cy="300" rx="66%" ry="196" fill="#2b1408"/><ellipse cx="50%" cy="302" rx="63.5%" ry="184" fill="{radial .5 .2 .62; sky 42; sky 24@.6; sky 9}"/>
    <g fill="none" stroke="{metal 20}"><ellipse cx="50%" cy="300" rx="60%" ry="171" stroke-width="3" opacity=".9"/><ellipse cx="50%" cy="300" rx="42%" ry="120" stroke-width="1.5" opacity=".5"/></g>
    ${path(`M${w / 2 - 40},-20L${w / 2 - 190},310H${w / 2 + 190}L${w / 2 + 40},-20Z`, beam('#fff2cc', 0.2))}`,
  stadium: (rng, w) => {
    const crowd = lights(rng, w, 240, ['glow', 'hero', 'spark'], [88, 160], [0.9, 1.9], [50, 84], [0.6, 0.6]);
    const floodlight = (x: number): string =>
      lamp(x, 40, 90, 70, '#fff', 0.5) +
      repeat(10, (i) => circle(x - 24 + (i % 5) * 12, 32 + Math.floor(i / 5) * 12, 4.4, '#fffef2'));
    const stripes = repeat(10, (i) => {
      const [near, far] = [(i - 5) * 120, (i - 5) * 40];
      return path(
        `M${far},165L${near},310h120L${far + 40},165Z`,
        i % 2 === 0 ? '#1d7a3a' : '#2a9149',
        `transform="translate(${w / 2})"`,
      );
    });
    return `${sky(20, 6)}${crowd}${floodlight(w * 0.16)}${floodlight(w * 0.84)}${stripes}
    <rect y="160" width="100%" height="140" fill="{linear; #04140a/.55; #04140a/0; #04140a/.6}"/><path d="M0,168H${w}" stroke="#eafff0" stroke-width="2.5" opacity=".7"/>`;
  },
  rosette: (rng, w) => {
    const layers = [150, 118, 88].map((length, i) => {
      const leaf = path(
        petal(length, 24),
        `${i % 2 === 0 ? 'hero' : 'glow'} ${24 + i * 7}`,
        'stroke="{metal 30}" stroke-width=".9" stroke-opacity=".7"',
      );
      return turned(
        spokes(16).map((turn) => turn + i * 11.25),
        leaf,
      );
    });
    const rings = [158, 124, 92].map(
      (r) => `<circle r="${r}" fill="none" stroke="{metal}" stroke-width="1.2" stroke-dasharray="2 5" opacity=".8"/>`,
    );
    return `${ground('radial .5 .46 .7; sky 32; sky 13@.7; sky 5')}${stars(rng, w, 300, 26)}
    ${place(layers.join('') + rings.join(''), w / 2, 142, 1, 0, 'opacity=".75"')}${path(star(4, 10, 2), '#fff', `transform="translate(${w * 0.12} 40)" opacity=".8"`)}`;
  },
} as const satisfies Record<string, Scene>;

/** The name of a background. */
export type SceneName = keyof typeof ALL;

/** All backgrounds by name. */
export const SCENES: Record<SceneName, Scene> = ALL;
