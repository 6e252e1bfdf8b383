import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';
import * as brand from '../config/brand.ts';
import { brandPath, readBrandFile } from '../config/brandFile.ts';
import { colourSheet } from './brandColours.ts';
import { THEMES, type Theme } from '../config/looks.ts';
import { checkedBrand } from './brandProblems.ts';
import { inSrc } from './sources.ts';

/** How a source imports every catalogue; replaced by `OWN_CATALOGS`, the brand's languages. */
const ALL_CATALOGS = 'catalogs/*.po';
const OWN_CATALOGS =
  brand.LANGUAGES.length > 1 ? `catalogs/{${brand.LANGUAGES.join(',')}}.po` : `catalogs/${brand.LANGUAGES[0]}.po`;

/** The look that `theme/main.css` imports in the sources. */
const SOURCE_LOOK = { theme: 'dark', style: 'modern' } as const;

/**
 * Replaces `src/config/brand.ts`, which only Node can run, by the values of the brand file. A build also replaces each `FEATURES.name` by a
 * literal before imports are followed: code behind a feature that is off is not even read. Rules B1, B3.
 */
export function brandValues(): Plugin[] {
  return [
    {
      name: 'brand:values',
      // Vitest caches compiled modules, which depend on the brand file as well.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(() => readFileSync(brandPath(), 'utf8')),
      load: {
        filter: { id: /\/src\/config\/brand\.ts$/ },
        handler: () =>
          Object.entries(brand)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n'),
      },
    },
    {
      name: 'brand:check',
      apply: 'build',
      buildStart: async () => void (await checkedBrand(brandPath())),
    },
    {
      name: 'brand:looks',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/theme\/(main|otherLooks)\.css(\?|$)/ },
        handler: (css) => looksOf(css) + colourSheet(readBrandFile().colours, themesOf(looksOf(css))),
      },
    },
    {
      name: 'brand:languages',
      enforce: 'pre',
      transform: {
        filter: { id: inSrc(/.*\.tsx?$/), code: ALL_CATALOGS },
        handler: (code) => code.replaceAll(ALL_CATALOGS, OWN_CATALOGS),
      },
    },
    {
      name: 'brand:features',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: inSrc(/.*\.tsx?$/), code: 'FEATURES.' },
        handler: (code) => code.replaceAll(/\bFEATURES\.(\w+)/g, (_member, name: string) => literalOf(name)),
      },
    },
  ];
}

/** A sheet of looks, in which the brand's default theme and style are swapped with the default ones of the source. */
function looksOf(css: string): string {
  const swapped: Record<string, string> = {
    [SOURCE_LOOK.theme]: brand.LOOK.theme,
    [brand.LOOK.theme]: SOURCE_LOOK.theme,
    [SOURCE_LOOK.style]: brand.LOOK.style,
    [brand.LOOK.style]: SOURCE_LOOK.style,
  };
  return css.replaceAll(/(?<=(?:themes|styles)\/)\w+(?=\.css)/g, (name) => swapped[name] ?? name);
}

/** The themes that a sheet imports. */
function themesOf(css: string): Theme[] {
  return THEMES.filter((theme) => css.includes(`themes/${theme}.css`));
}

function literalOf(name: string): string {
  const value = Object.entries(brand.FEATURES).find(([feature]) => feature === name)?.[1];
  if (value === undefined) throw new Error(`No feature is called ${name}`);
  return String(value);
}
