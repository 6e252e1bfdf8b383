import type { GameKind } from '../../src/config/gameKinds.ts';
import type { MotifName } from './motifs/motifs.ts';
import type { Hue, Palette } from './paint.ts';
import { seeded } from '../random.ts';
import type { SceneName } from './scenes.ts';
import { THEMES, type Theme } from './themes.ts';

/** What one picture shows. */
export interface Subject {
  palette: Palette;
  scene: SceneName;
  hero: MotifName;
  /** Smaller subjects beside the hero. */
  beside: readonly [MotifName, MotifName];
  /** All subjects that fit the title. */
  all: readonly MotifName[];
}

const LATIN = /^[a-z0-9 ']+$/;

function matches(title: string, word: string): boolean {
  // "ice" is not in "dice": a Latin word starts where a word of the title starts.
  return LATIN.test(word) ? ` ${title}`.includes(` ${word}`) : title.includes(word);
}

/** Lower case, dashes and the like to blanks, so that a title and its slug read the same. */
export function normalTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function turned(colour: Hue, by: number): Hue {
  return { h: (colour.h + by + 360) % 360, s: colour.s };
}

/** The subject of a title: by its words, else picked from its kind by a hash of the title. */
export function subjectOf(title: string, kind: GameKind = 'slot'): Subject {
  const words = normalTitle(title);
  const rng = seeded(words);
  const own = THEMES.filter((row) => row.kind === kind);
  const theme: Theme = own.find((row) => row.words.some((word) => matches(words, word))) ?? rng.pick(own);
  // All hues are rotated a little, so that two titles with one subject differ; tables differ by the colour of their cloth.
  const turn = rng.between(-14, 14);
  const cloth = kind === 'casino' ? rng.between(-150, 150) : turn * 1.6;
  const { sky, glow, hero, spark, metal } = theme.palette;
  const subject = rng.pick(theme.heroes);
  const others = theme.heroes.filter((motif) => motif !== subject);
  const beside = others.length > 0 ? others : theme.heroes;
  return {
    palette: {
      sky: turned(sky, cloth),
      glow: turned(glow, turn * 0.6),
      hero: turned(hero, kind === 'casino' ? cloth / 2 : turn),
      spark: turned(spark, turn),
      metal,
    },
    scene: rng.pick(theme.scenes),
    hero: subject,
    beside: [rng.pick(beside), rng.pick(beside)],
    all: theme.heroes,
  };
}
