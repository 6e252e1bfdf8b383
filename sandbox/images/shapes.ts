import type { Rng } from '../random.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Draws one subject inside a circle of radius 100 around (0, 0), in the paints of `paint`. */
export type Motif = (rng: Rng) => string;

/** A point: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** A point on a circle: degrees clockwise from the top, radius. */
export function polar(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

/** The path of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`;
}

/** The path of a star with `count` points between two radii. */
export function star(count: number, outer: number, inner: number): string {
  return polygon(Array.from({ length: count * 2 }, (_, i) => polar((i * 180) / count, i % 2 === 0 ? outer : inner)));
}

/** The path of a petal that grows upwards from (0, 0). */
export function petal(length: number, width: number): string {
  return `M0,0C${width},${-length * 0.3} ${width * 0.75},${-length * 0.8} 0,${-length}C${-width * 0.75},${-length * 0.8} ${-width},${-length * 0.3} 0,0Z`;
}

/** The path of a piece of a disc around (0, 0), between two angles in degrees. */
export function wedge(from: number, to: number, radius: number): string {
  return `M0,0L${polar(from, radius).join()}A${radius},${radius} 0 0 1 ${polar(to, radius).join()}Z`;
}

/** Markup repeated `count` times. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Copies of markup rotated around (0, 0), one per angle in degrees. */
export function turned(turns: readonly number[], markup: string): string {
  return turns.map((turn) => `<g transform="rotate(${turn})">${markup}</g>`).join('');
}

/** `count` angles in degrees that divide the circle evenly, from the top. */
export function spokes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 360) / count);
}

/** Markup and its mirror image. */
export function mirrored(markup: string): string {
  return `${markup}<g transform="scale(-1 1)">${markup}</g>`;
}

/** Scales markup, then turns it (degrees), then moves it. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0, more = ''): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale.toFixed(3)})" ${more}>${markup}</g>`;
}

/** A path with a paint (see `paint`) and further attributes. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="{${fill}}" ${more}/>`;
}

/** A circle with a paint and further attributes. */
export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="{${fill}}" ${more}/>`;
}

/** A white reflection on a glossy surface, turned by degrees. */
export function gleam(x: number, y: number, rx: number, ry: number, opacity: number, turn = -30): string {
  const at = `transform="translate(${round(x)} ${round(y)}) rotate(${turn})"`;
  return `<ellipse rx="${round(rx)}" ry="${round(ry)}" fill="#fff" opacity="${opacity}" ${at}/>`;
}
