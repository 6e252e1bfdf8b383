import { test } from 'vitest';
import { FEATURES, LANGUAGES, LOOK } from '../../src/config/brand.ts';
import type { FEATURE_NAMES } from '../../src/config/brandFile.ts';
import type { Locale } from '../../src/config/locales.ts';
import { STYLES, THEMES } from '../../src/config/looks.ts';

type Feature = (typeof FEATURE_NAMES)[number];
type Run = () => unknown;

/** `test` for what needs these features: where the brand has one of them off, it is skipped and its name says why. */
export function testWith(...features: readonly Feature[]): (name: string, run: Run) => void {
  const off = features.filter((name) => !FEATURES[name]);
  if (off.length === 0) return (name, run) => test(name, run);
  return (name, run) => test.skip(`${name} [switched off by the brand: ${off.join(', ')}]`, run);
}

/** `test` for what only a brand with all of these languages shows; otherwise it is skipped and its name says why. */
export function testIn(...locales: readonly Locale[]): (name: string, run: Run) => void {
  const off = locales.filter((locale) => !LANGUAGES.includes(locale));
  if (off.length === 0) return (name, run) => test(name, run);
  return (name, run) => test.skip(`${name} [not among the brand's languages: ${off.join(', ')}]`, run);
}

/** The brand's own look. */
export const OWN_LOOK = { theme: LOOK.theme, style: LOOK.style } as const;

/** A look that shares neither theme nor style with the brand's own. */
export const OTHER_LOOK = {
  theme: THEMES.find((theme) => theme !== LOOK.theme) ?? LOOK.theme,
  style: STYLES.find((style) => style !== LOOK.style) ?? LOOK.style,
} as const;
