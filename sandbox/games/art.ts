import sharp from 'sharp';
import { bell, cherries, sevens, starlight } from '../images/motifs/classic.ts';
import { rocket } from '../images/motifs/sport.ts';
import { fortuneWheel } from '../images/motifs/table.ts';
import { chest, coin, crown, cutStone, type Motif } from '../images/motifs/treasure.ts';
import { composeScene, FILTERS } from '../images/compose.ts';
import { seeded } from '../images/random.ts';
import { lit, place, Sheet, type Hue, type Palette } from '../images/sheet.ts';
import { subjectOf } from '../images/subject.ts';
import type { Game } from './sessions.ts';
import type { Symbol } from './slot.ts';

const GEMS: Record<string, { hue: Hue; sides: number; stretch: number }> = {
  l1: { hue: { h: 348, s: 84 }, sides: 8, stretch: 1 },
  l2: { hue: { h: 268, s: 76 }, sides: 6, stretch: 1.1 },
  l3: { hue: { h: 206, s: 86 }, sides: 12, stretch: 1 },
  l4: { hue: { h: 148, s: 68 }, sides: 8, stretch: 1.2 },
};

/** The rocket of a flight in its title's colours, as an SVG document. */
export function rocketArt(game: Game): string {
  const sheet = new Sheet();
  const drawn = rocket(sheet, seeded(game.title), subjectOf(game.title, game.kind).palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -120 240 240" width="240" height="240"><g>${drawn}</g><defs>${FILTERS}${sheet.defs()}</defs></svg>`;
}

/** One symbol of a slot in its title's colours, as an SVG document. Design section 9. */
export function symbolArt(game: Game, symbol: Symbol): string {
  const sheet = new Sheet();
  const rng = seeded(`${game.title}:${symbol}`);
  const { palette, all } = subjectOf(game.title, game.kind);
  const gem = GEMS[symbol];
  const drawn = gem
    ? place(cutStone(sheet, rng, gem.hue, gem.sides, gem.stretch), 0, 0, gem.stretch > 1 ? 0.72 : 0.78)
    : place(picture(symbol, all)(sheet, rng, tinted(palette, symbol)), 0, 0, 0.94);
  const banner =
    symbol === 'wild' ? ribbon(sheet, palette, 'WILD') : symbol === 'scatter' ? ribbon(sheet, palette, 'SCATTER') : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-112 -112 224 224" width="224" height="224"><g>${drawn}${banner}</g><defs>${FILTERS}${sheet.defs()}</defs></svg>`;
}

function picture(symbol: Symbol, own: readonly Motif[]): Motif {
  if (symbol === 'wild') return starlight;
  const free = [...own.filter((motif) => motif !== starlight), sevens, crown, bell, cherries, coin].filter(
    (motif, index, list) => list.indexOf(motif) === index,
  );
  if (symbol === 'scatter') return free.slice(0, 4).includes(chest) ? fortuneWheel : chest;
  return free[['h1', 'h2', 'h3', 'h4'].indexOf(symbol)] ?? coin;
}

/** Each high symbol leans to another hue, so that they tell apart at a glance. */
function tinted(palette: Palette, symbol: Symbol): Palette {
  const turn = { h2: 150, h3: 60, h4: 240 }[symbol as string] ?? 0;
  return { ...palette, hero: { h: (palette.hero.h + turn) % 360, s: palette.hero.s } };
}

function ribbon(sheet: Sheet, palette: Palette, text: string): string {
  const gold = sheet.metal(palette.metal, 80);
  return [
    `<path d="M-104,34L-92,54L-104,76H-64V34ZM104,34L92,54L104,76H64V34Z" fill="${lit(palette.hero, 22)}"/>`,
    `<rect x="-88" y="28" width="176" height="46" rx="9" fill="${lit(palette.hero, 34)}" stroke="${gold}" stroke-width="5"/>`,
    `<text y="62" text-anchor="middle" font-family="'Arial Black','Helvetica Neue',Arial,sans-serif" font-weight="900" font-size="${text.length > 4 ? 30 : 38}" letter-spacing="2" fill="#fff6d2" stroke="#4a2803" stroke-width="5" paint-order="stroke">${text}</text>`,
  ].join('');
}

/** The place of a title as a WebP, for a page's background. */
export function sceneArt(game: Game): Promise<Buffer> {
  return sharp(Buffer.from(composeScene(game.title, game.kind, 960)))
    .modulate({ saturation: 1.15, brightness: 0.82 })
    .webp({ quality: 66, effort: 3 })
    .toBuffer();
}

/** A title's colours as custom properties. */
export function skinCss(game: Game): string {
  const { sky, glow, hero, spark } = subjectOf(game.title, game.kind).palette;
  const rows: [string, string][] = [
    ['night', lit(sky, 7)],
    ['deep', lit(sky, 13)],
    ['raised', lit(sky, 20)],
    ['line', lit(sky, 34)],
    ['glow', lit(glow, 62)],
    ['glow-soft', lit(glow, 80)],
    ['hero', lit(hero, 50)],
    ['hero-deep', lit(hero, 28)],
    ['spark', lit(spark, 60)],
  ];
  return `:root{${rows.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}
