import { hash } from '../random.ts';

/** A hue (degrees) with its saturation (percent); the lightness is chosen where it is used. */
export interface Hue {
  h: number;
  s: number;
}

/** Each metal's sheen, as the stops of a gradient. */
const METALS = {
  gold: '#fff6d2; #f7cf57@.22; #a9690f@.48; #ffe69a@.56; #d6941f@.8; #6f3d07',
  silver: '#ffffff; #d6dfea@.22; #6d7b90@.48; #f2f6fb@.56; #a7b4c6@.8; #414d60',
  rose: '#fff0ea; #f6b9a2@.22; #a3563f@.48; #ffd9c9@.56; #d2836a@.8; #6a2c1e',
  copper: '#ffe9cf; #eaa363@.22; #86431a@.48; #ffc993@.56; #bb6a2f@.8; #4d220b',
};
/** The metals that frames, rims and coins are made of. */
export type Metal = keyof typeof METALS;

/** The few colours of one picture. */
export interface Palette {
  sky: Hue;
  glow: Hue;
  hero: Hue;
  spark: Hue;
  metal: Metal;
}

/** A colour as `#rrggbb` at a lightness of 0..100 (clamped). */
export function lit({ h, s }: Hue, lightness: number): string {
  const l = Math.min(100, Math.max(0, lightness)) / 100;
  const a = (Math.min(100, s) / 100) * Math.min(l, 1 - l);
  const channel = (n: number): string => {
    const k = (n + h / 30 + 120) % 12;
    const value = l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * Replaces the paints in SVG markup by colours and gradients; the gradients come first, in `<defs>`. A paint is written in braces:
 * - `{hero 50}`: a hue of the palette at a lightness; `{348,84 50}`: a hue and saturation of its own;
 * - `{linear 90; hero 80; #fff/.5@.3; sky 10}`: a gradient over the shape's box at an angle (90, the default, is downwards), its
 *   stops with `/opacity` and `@offset`; without offsets they are spread evenly;
 * - `{radial .3 .3 .6; …}`: the same around a bright point (x, y, radius; the middle and .5 by default);
 * - `{metal 60}`, `{copper 40}`: the palette's metal or a named one at an angle; `{ball hero 50}`: the shading of a lit ball.
 */
export function paint(markup: string, palette: Palette): string {
  const filledPaints = new Map<string, string>();
  const defs = new Map<string, string>();

  function colour(text: string): string {
    if (text.startsWith('#')) return text;
    const [name = '', lightness] = text.split(' ');
    const [h = 0, s = 0] = name.split(',').map(Number);
    const hue = name === 'sky' || name === 'glow' || name === 'hero' || name === 'spark' ? palette[name] : { h, s };
    return lit(hue, Number(lightness));
  }

  function stops(list: readonly string[]): string {
    return list
      .map((stop, index) => {
        const [rest = '', offset = index / (list.length - 1)] = stop.trim().split('@');
        const [shade = '', opacity = 1] = rest.split('/');
        return `<stop offset="${offset}" stop-color="${colour(shade)}" stop-opacity="${opacity}"/>`;
      })
      .join('');
  }

  function define(element: string, attributes: string, list: readonly string[]): string {
    const body = `${attributes}>${stops(list)}</${element}>`;
    const id = `p${hash(element + body).toString(36)}`;
    defs.set(id, `<${element} id="${id}" ${body}`);
    return `url(#${id})`;
  }

  function fill(text: string): string {
    const [head = '', ...list] = text.split(';');
    const [kind = '', ...words] = head.split(' ');
    const numbers = words.map(Number);
    if (kind === 'metal') return fill([palette.metal, ...words].join(' '));
    if (kind in METALS) return fill(`linear ${words[0] ?? 60}; ${METALS[kind as Metal]}`);
    if (kind === 'ball') {
      const [hue, light] = [words[0], Number(words[1])];
      return fill(
        `radial .34 .28 .62; ${hue} ${light + 38}; ${hue} ${light + 8}@.35; ${hue} ${light - 16}@.75; ${hue} ${light - 34}`,
      );
    }
    if (kind === 'linear') {
      const angle = ((numbers[0] ?? 90) * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
      const [x1, y1, x2, y2] = [0.5 - x, 0.5 - y, 0.5 + x, 0.5 + y].map((at) => at.toFixed(3));
      return define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, list);
    }
    if (kind !== 'radial') return colour(text);
    const [fx = 0.5, fy = 0.5, r = 0.5] = numbers;
    const [cx, cy] = [(0.5 + fx) / 2, (0.5 + fy) / 2];
    return define('radialGradient', `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`, list);
  }

  const painted = markup.replaceAll(/\{([^{}]+)\}/g, (_, text: string) => {
    const filled = filledPaints.get(text) ?? fill(text);
    filledPaints.set(text, filled);
    return filled;
  });
  return `<defs>${[...defs.values()].join('')}</defs>${painted}`;
}
