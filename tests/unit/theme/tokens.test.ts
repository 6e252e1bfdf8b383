import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrandFile, SANDBOX_BRAND } from '../../../src/config/brandFile.ts';
import { LOCALES } from '../../../src/config/locales.ts';
import { STYLES, THEMES } from '../../../src/config/looks.ts';
import { readSheets, SRC } from '../../../src/build/sheets.ts';
import { readSources } from './sources.ts';
import { styleFaults, themeFaults, undeclared } from './tokenChecks.ts';

const themes = readSheets('themes');
const styles = readSheets('styles');

/** The sheets with one text replaced: a planted fault. */
function planted(sheets: Record<string, string>, name: string, from: string | RegExp, to: string) {
  const sheet = sheets[name] ?? '';
  const changed = sheet.replace(from, to);
  expect(changed, 'the fault was planted').not.toBe(sheet);
  return { ...sheets, [name]: changed };
}

describe('Theme files set only --color-* and color-scheme, each the same set', () => {
  test('every theme of the config has its file: the documents contain the default look, another sheet all others', () => {
    const imports = (sheet: string): string[] =>
      readFileSync(join(SRC, 'theme', sheet), 'utf8').match(/(themes|styles)\/\w+/g) ?? [];
    expect(Object.keys(themes).sort()).toEqual([...THEMES].sort());
    expect(Object.keys(styles).sort()).toEqual([...STYLES].sort());
    const all = [...THEMES.map((name) => `themes/${name}`), ...STYLES.map((name) => `styles/${name}`)];
    const own = ['themes/dark', 'styles/modern'];
    expect(imports('main.css')).toEqual(own);
    expect(imports('otherLooks.css').sort()).toEqual(all.filter((name) => !own.includes(name)).sort());
  });

  test('themes light, dark, darkBlue, darkOrange, darkRed, black, default dark; styles modern, classic, minimal, neon, retro, pastel, default modern; index.html carries them before any script runs', () => {
    expect(THEMES).toEqual(['light', 'dark', 'darkBlue', 'darkOrange', 'darkRed', 'black']);
    expect(STYLES).toEqual(['modern', 'classic', 'minimal', 'neon', 'retro', 'pastel']);
    expect(readBrandFile(SANDBOX_BRAND).look).toMatchObject({ theme: 'dark', style: 'modern' });
    const html = readFileSync(join(SRC, '../index.html'), 'utf8');
    // The build replaces them by the brand's look.
    expect(html).toContain('data-theme="dark" data-style="modern"');
  });

  test('black is true black, for OLED screens', () => {
    expect(themes['black']).toContain('--color-background: #000000;');
  });

  test('the themes have no violations', () => {
    expect(themeFaults(themes)).toEqual([]);
  });

  test('theme palette: primary, secondary, success, error, warning, info, background, surface, subText, weak1 to weak4', () => {
    const palette = [
      'primary',
      'secondary',
      'success',
      'error',
      'warning',
      'info',
      'background',
      'surface',
      'sub-text',
    ];
    for (const name of [...palette, 'weak-1', 'weak-2', 'weak-3', 'weak-4']) {
      expect(themes['dark']).toMatch(new RegExp(`--color-${name}: #`));
    }
  });

  test.each([
    ['a gap', /--color-warning-soft: .*;/, '', 'light: lacks --color-warning-soft'],
    ['a shape', '--color-info:', '--btn-radius: 4px; --color-info:', 'light: --btn-radius is no colour'],
    ['a property', '--color-info:', 'font-weight: 700; --color-info:', 'light: font-weight is no colour'],
    [
      'a value without a computable contrast',
      /--color-info: .*;/,
      '--color-info: navy;',
      'light: --color-info is navy, not a hex colour',
    ],
    ['a second value', '--color-info:', '--color-info: #000000; --color-info:', 'light: sets --color-info twice'],
    [
      'a rule for a pair',
      "[data-theme='light']",
      "[data-theme='light'][data-style='modern']",
      "light: rules @layer themes, [data-theme='light'][data-style='modern']",
    ],
  ])('%s is found', (_, from, to, fault) => {
    expect(themeFaults(planted(themes, 'light', from, to))).toContain(fault);
  });
});

describe('Every theme of the six', () => {
  test.each(THEMES)('a missing token in %s is found', (name) => {
    expect(themeFaults(planted(themes, name, /--color-on-pale: .*;/, ''))).toContain(`${name}: lacks --color-on-pale`);
  });
});

describe('Style files set only shape tokens of the nine families, each the same set', () => {
  test('the styles have no violations', () => {
    expect(styleFaults(styles)).toEqual([]);
  });

  test('button heights: modern 58, classic 48, minimal 38, neon 44, retro 46, pastel 40 px; dialog max width 800, min height 650', () => {
    const heights = { modern: 58, classic: 48, minimal: 38, neon: 44, retro: 46, pastel: 40 };
    for (const [name, height] of Object.entries(heights)) expect(styles[name]).toContain(`--btn-height: ${height}px;`);
    for (const name of STYLES) {
      expect(styles[name]).toContain('--dialog-width: 800px;');
      expect(styles[name]).toContain('--dialog-height: min(650px, 100dvh - 32px);');
    }
  });

  // What distinguishes the variants of a family: borders, backgrounds and lines, by the family's token names.
  test.each([
    ['buttons', 'btn', ['radius', 'edge', 'shadow', 'height']],
    ['chips', 'chip', ['radius', 'ground', 'shadow', 'height']],
    ['cards', 'card', ['radius', 'bg', 'shadow']],
    ['text fields', 'field', ['radius', 'bg', 'line', 'shadow', 'height']],
    ['menus', 'menu', ['radius', 'border-width', 'shadow', 'item-height']],
    ['dialogs', 'dialog', ['radius', 'border-width', 'shadow', 'height']],
    ['tabs', 'tab', ['radius', 'pill', 'line', 'glow', 'height']],
    ['expansion panels', 'panel', ['radius', 'bg', 'shadow', 'height']],
    ['windows', 'window', ['radius', 'border-width', 'shadow', 'bar-height']],
  ])('each style sets defaults for %s: rounding, variant, elevation or shadow, height', (_name, family, parts) => {
    for (const name of STYLES)
      for (const part of parts)
        expect(styles[name], `${name} ${part}`).toMatch(new RegExp(`--${family}-${part}:\\s*\\S`));
  });

  test.each([
    ['a gap', /--tab-line: .*;/, '', 'classic: lacks --tab-line'],
    [
      'a token of no family',
      '--tab-line:',
      '--toast-radius: 4px; --tab-line:',
      'classic: --toast-radius is in none of the nine families',
    ],
    [
      'a colour',
      /--card-shadow: .*;/,
      '--card-shadow: 0 1px 2px #0008;',
      'classic: --card-shadow has a colour: 0 1px 2px #0008',
    ],
    [
      'a property',
      '--tab-line:',
      'border-radius: 4px; --tab-line:',
      'classic: border-radius is in none of the nine families',
    ],
  ])('%s is found', (_, from, to, fault) => {
    expect(styleFaults(planted(styles, 'classic', from, to))).toContain(fault);
  });

  test.each(STYLES)('a missing token in %s is found', (name) => {
    expect(styleFaults(planted(styles, name, /--card-bg: .*;/, ''))).toContain(`${name}: lacks --card-bg`);
  });
});

describe('Every custom property that is used is declared', () => {
  const sheets = readSources('.css');
  const scripts = readSources('.ts', '.tsx');

  test('in a sheet, or set by a script', () => {
    expect(undeclared(sheets, scripts)).toEqual([]);
  });

  test('an undeclared property is found', () => {
    const withFault = { ...sheets, 'ui/Planted.module.css': '.a { color: var(--color-nowhere, var(--text-14)); }' };
    expect(undeclared(withFault, scripts)).toEqual(['ui/Planted.module.css: --color-nowhere']);
  });
});

test('every language has its fonts and line heights in one block', () => {
  const tokens = readFileSync(join(SRC, 'theme/tokens.css'), 'utf8');
  const blocks = [...tokens.matchAll(/\[lang\]:lang\(([^)]*)\)\) \{([^}]*)\}/g)];
  expect(blocks.flatMap(([, languages = '']) => languages.split(', ')).sort()).toEqual([...LOCALES].sort());
  for (const [, languages, block] of blocks)
    expect(block?.match(/--[\w-]+(?=:)/g), languages).toEqual(['--font', '--leading', '--leading-tight', '--cased']);
});

test('the layers are declared in order, before anything else, whichever sheet comes first', () => {
  for (const sheet of ['theme/main.css', 'theme/otherLooks.css'])
    expect(/@import '(.*?)'/.exec(readFileSync(join(SRC, sheet), 'utf8'))?.[1]).toBe('./layers.css');
  expect(readFileSync(join(SRC, 'theme/layers.css'), 'utf8')).toContain(
    '@layer reset, tokens, themes, styles, ui, skins, features, forced;',
  );
});
