/** A hue (degrees) with its saturation (percent); the lightness is chosen where it is used. */
export interface Hue {
  h: number;
  s: number;
}

/** The metals that frames, rims and coins are made of. */
export type Metal = 'gold' | 'silver' | 'rose' | 'copper';

/** The few colours of one picture. */
export interface Palette {
  sky: Hue;
  glow: Hue;
  hero: Hue;
  spark: Hue;
  metal: Metal;
}

/** One gradient stop: offset 0..1, colour, opacity 0..1 (1 unless told). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

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

const METALS: Record<Metal, readonly Stop[]> = {
  gold: [
    [0, '#fff6d2'],
    [0.22, '#f7cf57'],
    [0.48, '#a9690f'],
    [0.56, '#ffe69a'],
    [0.8, '#d6941f'],
    [1, '#6f3d07'],
  ],
  silver: [
    [0, '#ffffff'],
    [0.22, '#d6dfea'],
    [0.48, '#6d7b90'],
    [0.56, '#f2f6fb'],
    [0.8, '#a7b4c6'],
    [1, '#414d60'],
  ],
  rose: [
    [0, '#fff0ea'],
    [0.22, '#f6b9a2'],
    [0.48, '#a3563f'],
    [0.56, '#ffd9c9'],
    [0.8, '#d2836a'],
    [1, '#6a2c1e'],
  ],
  copper: [
    [0, '#ffe9cf'],
    [0.22, '#eaa363'],
    [0.48, '#86431a'],
    [0.56, '#ffc993'],
    [0.8, '#bb6a2f'],
    [1, '#4d220b'],
  ],
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Collects the definitions (gradients, clips) of one SVG and hands out references to them. */
export class Sheet {
  readonly #defs: string[] = [];
  #metals = new Map<string, string>();

  /** Adds a definition; `write` gets the fresh id. Gives `url(#id)`. */
  define(write: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(write(id));
    return `url(#${id})`;
  }

  /** A linear gradient over the shape's own box, at an angle in degrees (90 = downwards). */
  linear(stops: readonly Stop[], angle = 90): string {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
    const at = (value: number): string => (0.5 + value).toFixed(3);
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${at(-x)}" y1="${at(-y)}" x2="${at(x)}" y2="${at(y)}">${stopList(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient over the shape's own box; the bright point (fx, fy) may sit off the middle. */
  radial(stops: readonly Stop[], fx = 0.5, fy = 0.5, r = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${(0.5 + fx) / 2}" cy="${(0.5 + fy) / 2}" r="${r}" fx="${fx}" fy="${fy}">${stopList(stops)}</radialGradient>`,
    );
  }

  /** A metal's sheen. */
  metal(kind: Metal, angle = 60): string {
    const key = `${kind}${angle}`;
    const known = this.#metals.get(key);
    if (known !== undefined) return known;
    const made = this.linear(METALS[kind], angle);
    this.#metals.set(key, made);
    return made;
  }

  /** A lit ball's shading in a hue. */
  ball(hue: Hue, lightness = 50): string {
    return this.radial(
      [
        [0, lit(hue, lightness + 38)],
        [0.35, lit(hue, lightness + 8)],
        [0.75, lit(hue, lightness - 16)],
        [1, lit(hue, lightness - 34)],
      ],
      0.34,
      0.28,
      0.62,
    );
  }

  /** All definitions so far. */
  defs(): string {
    return this.#defs.join('');
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A point on a circle: degrees clockwise from the top, radius. */
export function polar(degrees: number, radius: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

/** The path of a closed polygon. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`;
}

/** The path of a star with `count` points between two radii. */
export function star(count: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    Array.from({ length: count * 2 }, (_, i) => polar(turn + (i * 180) / count, i % 2 === 0 ? outer : inner)),
  );
}

/** The path of a petal that grows upwards from (0, 0). */
export function petal(length: number, width: number): string {
  return `M0,0C${width},${-length * 0.3} ${width * 0.75},${-length * 0.8} 0,${-length}C${-width * 0.75},${-length * 0.8} ${-width},${-length * 0.3} 0,0Z`;
}

/** A path element. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A circle element. */
export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
}

/** An ellipse element. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

/** Moves, turns (degrees) and scales markup, in that order of reading. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0, more = ''): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale.toFixed(3)})" ${more}>${markup}</g>`;
}
