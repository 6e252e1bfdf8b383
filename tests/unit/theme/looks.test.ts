import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STYLES, THEMES } from '../../../src/config/looks.ts';
import { contrast } from '../../../src/build/contrast.ts';
import { lookFaults, resolveColour } from '../../../src/build/lookContrast.ts';
import { readSheets, SRC, tokensOf, withoutComments } from '../../../src/build/sheets.ts';
import { readSources } from './sources.ts';

const themes = readSheets('themes');
const styles = readSheets('styles');
const fills = readFileSync(join(SRC, 'theme/fills.css'), 'utf8');
const sheetsOf = (theme: string, style: string) => ({ theme: themes[theme] ?? '', style: styles[style] ?? '', fills });
const looks = THEMES.flatMap((theme) => STYLES.map((style) => [theme, style] as const));

describe('Contrast holds in all 36 looks, after the style has mixed the colours', () => {
  test.each(looks)('%s × %s', (theme, style) => {
    expect(lookFaults(sheetsOf(theme, style))).toEqual([]);
  });

  test('a pastel without its own text colour fails on ivory', () => {
    const sheets = sheetsOf('light', 'pastel');
    const faults = lookFaults({ ...sheets, style: sheets.style.replace('--btn-pale-ink: 100%', '--btn-pale-ink: 0%') });
    expect(faults).toContainEqual(expect.stringMatching(/^on-fill-primary on fill-primary: /));
  });

  test('a bar in the fill that pastel lightens fails on ivory, so bars and dots have one that no style lightens', () => {
    const sheets = sheetsOf('light', 'pastel');
    const lightened = fills.replace(/--fill-mark: .*;/, '--fill-mark: var(--fill-primary);');
    const faults = lookFaults({ ...sheets, fills: lightened });
    expect(faults).toContainEqual(expect.stringMatching(/^fill-mark on color-weak-3: /));
    expect(faults).toContainEqual(expect.stringMatching(/^fill-mark on card-bg: /));
    for (const file of [
      'ui/ProgressBar.module.css',
      'features/account/parts/SignUpForm.module.css',
      'features/protection/parts/ActivityPanel.module.css',
      'features/supports/parts/Rows.module.css',
    ]) {
      const css = readFileSync(join(SRC, file), 'utf8');
      expect(css, file).toContain('var(--fill-mark)');
      expect(css, file).not.toContain('var(--fill-primary)');
    }
  });

  test('a background without contrast to its text fails', () => {
    const sheets = sheetsOf('dark', 'neon');
    const style = sheets.style.replace('--card-bg: var(--color-surface)', '--card-bg: var(--color-sub-text)');
    expect(lookFaults({ ...sheets, style })).toContainEqual(expect.stringMatching(/^color-sub-text on card-bg: 1.00/));
  });

  test('a value that cannot be computed fails', () => {
    const sheets = sheetsOf('dark', 'neon');
    const style = sheets.style.replace('--card-bg: var(--color-surface)', '--card-bg: var(--color-nowhere)');
    expect(() => lookFaults({ ...sheets, style })).toThrow('--color-nowhere is not declared');
  });
});

describe('Pastel lightens colours by about 40 percent, in one place', () => {
  const fillOf = (theme: string, style: string) => {
    const tokens = new Map([themes[theme] ?? '', styles[style] ?? '', fills].flatMap((css) => [...tokensOf(css)]));
    const colour = (name: string) => resolveColour(`var(--${name})`, tokens);
    return { full: colour('color-primary'), fill: colour('fill-primary'), pale: colour('color-pale') };
  };

  test.each(THEMES)('%s: 40 % of its pale tone; every other style has the full accent', (theme) => {
    const { full, fill, pale } = fillOf(theme, 'pastel');
    expect(contrast(pale, [255, 255, 255]), 'near white').toBeLessThan(1.3);
    fill.forEach((part, at) => expect(part).toBeCloseTo((full[at] ?? 0) * 0.6 + (pale[at] ?? 0) * 0.4));
    for (const style of STYLES.filter((name) => name !== 'pastel')) {
      const other = fillOf(theme, style);
      expect(other.fill).toEqual(other.full);
    }
  });

  test('no other sheet lightens colours', () => {
    const lightening = Object.entries(readSources('.css')).filter(([, css]) =>
      /color-mix\([^;]*(?:\bwhite\b|--color-pale)/.test(withoutComments(css)),
    );
    expect(lightening.map(([file]) => file)).toEqual(['theme/fills.css']);
  });
});

test('no block names a theme-style pair', () => {
  const pairs = Object.entries(readSources('.css')).filter(([, css]) =>
    [...withoutComments(css).matchAll(/[^{}]+(?=\{)/g)].some(
      ([head]) => /\[data-theme/.test(head) && /\[data-style/.test(head),
    ),
  );
  expect(pairs.map(([file]) => file)).toEqual([]);
});
