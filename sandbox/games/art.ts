import sharp from 'sharp';
import { composeScene, FILTERS } from '../images/compose.ts';
import { MOTIFS, type MotifName } from '../images/motifs/motifs.ts';
import { cutStone } from '../images/motifs/treasure.ts';
import { lit, paint } from '../images/paint.ts';
import { seeded } from '../random.ts';
import { place } from '../images/shapes.ts';
import { subjectOf } from '../images/subject.ts';
import type { Game } from './sessions.ts';
import type { SlotSymbol } from './slot.ts';

/** The low symbols are cut stones: hue, sides, stretch. */
const STONES: Partial<Record<SlotSymbol, readonly [hue: string, sides: number, stretch: number]>> = {
  l1: ['348,84', 8, 1],
  l2: ['268,76', 6, 1.1],
  l3: ['206,86', 12, 1],
  l4: ['148,68', 8, 1.2],
};
/** Degrees by which a high symbol's hue is rotated, so that the symbols differ at a glance. */
const HIGH: Partial<Record<SlotSymbol, number>> = { h1: 0, h2: 150, h3: 60, h4: 240 };

/** An SVG document around the origin, `radius` units to each side. */
function svgDocument(radius: number, body: string): string {
  const size = radius * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-radius} ${-radius} ${size} ${size}" width="${size}" height="${size}">${FILTERS}${body}</svg>`;
}

/** The rocket of a crash game, in the colours of the game's title, as an SVG document. */
export function rocketArt({ title, kind }: Game): string {
  return svgDocument(120, paint(MOTIFS.rocket(seeded(title)), subjectOf(title, kind).palette));
}

/** One symbol of a slot in its title's colours, as an SVG document. */
export function symbolArt({ title, kind }: Game, symbol: SlotSymbol): string {
  const rng = seeded(`${title}:${symbol}`);
  const { palette, all } = subjectOf(title, kind);
  const stone = STONES[symbol];
  const drawn = stone
    ? place(cutStone(rng, ...stone), 0, 0, stone[2] > 1 ? 0.72 : 0.78)
    : place(MOTIFS[motifOf(symbol, all)](rng), 0, 0, 0.94);
  const tinted = { ...palette, hero: { h: (palette.hero.h + (HIGH[symbol] ?? 0)) % 360, s: palette.hero.s } };
  const banner = symbol === 'wild' || symbol === 'scatter' ? paint(ribbon(symbol.toUpperCase()), palette) : '';
  return svgDocument(112, paint(drawn, tinted) + banner);
}

function motifOf(symbol: SlotSymbol, own: readonly MotifName[]): MotifName {
  if (symbol === 'wild') return 'starlight';
  const high = new Set<MotifName>([...own, 'sevens', 'crown', 'bell', 'cherries', 'coin']);
  high.delete('starlight');
  const shown = [...high].slice(0, 4);
  if (symbol === 'scatter') return shown.includes('chest') ? 'fortuneWheel' : 'chest';
  return shown[Object.keys(HIGH).indexOf(symbol)] ?? 'coin';
}

function ribbon(text: string): string {
  return `<path d="M-104,34L-92,54L-104,76H-64V34ZM104,34L92,54L104,76H64V34Z" fill="{hero 22}"/>
    <rect x="-88" y="28" width="176" height="46" rx="9" fill="{hero 34}" stroke="{metal 80}" stroke-width="5"/>
    <text y="62" text-anchor="middle" font-family="'Arial Black','Helvetica Neue',Arial,sans-serif" font-weight="900" font-size="${text.length > 4 ? 30 : 38}" letter-spacing="2" fill="#fff6d2" stroke="#4a2803" stroke-width="5" paint-order="stroke">${text}</text>`;
}

/** The scene of a title's picture as a WebP, for a page's background. */
export function sceneArt(game: Game): Promise<Buffer> {
  return sharp(Buffer.from(composeScene(game.title, game.kind, 960)))
    .modulate({ saturation: 1.15, brightness: 0.82 })
    .webp({ quality: 66, effort: 3 })
    .toBuffer();
}

/** A title's colours as custom properties. */
export function skinCss(game: Game): string {
  const { sky, glow, hero } = subjectOf(game.title, game.kind).palette;
  const colours = {
    night: lit(sky, 7),
    deep: lit(sky, 13),
    raised: lit(sky, 20),
    line: lit(sky, 34),
    glow: lit(glow, 62),
    'glow-soft': lit(glow, 80),
    'hero-deep': lit(hero, 28),
  };
  const rows = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
  return `:root{${rows.join(';')}}`;
}
