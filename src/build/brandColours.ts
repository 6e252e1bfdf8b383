import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCENT_COLOURS, type BrandFile } from '../config/brandFile.ts';
import { STYLES, THEMES, type Theme } from '../config/looks.ts';
import { contrastFaults } from './contrast.ts';
import { lookFaults } from './lookContrast.ts';
import { readSheets, SRC } from './sheets.ts';

type Colours = BrandFile['colours'];

/** A brand's own colours of some themes as a style sheet that is placed after the themes' own; empty without any. Rule B4. */
export function colourSheet(colours: Colours, themes: readonly Theme[]): string {
  const rules = themes.flatMap((theme) => {
    const tokens = declarationsOf(colours, theme);
    return tokens === '' ? [] : [`[data-theme='${theme}'] {\n${tokens}}\n`];
  });
  return rules.length > 0 ? `@layer themes {\n${rules.join('')}}\n` : '';
}

/** A line for each pair of a brand's own colours with too little contrast: in the theme, else in a style that mixes them. Rules B4, T4. */
export function colourProblems(colours: Colours): string[] {
  const sheets = readSheets('themes');
  const styles = readSheets('styles');
  const fills = readFileSync(join(SRC, 'theme/fills.css'), 'utf8');
  return THEMES.flatMap((theme) => {
    const own = declarationsOf(colours, theme);
    if (own === '') return [];
    const sheet = `${sheets[theme] ?? ''}\n${own}`;
    const plain = contrastFaults(sheet);
    const mixed = STYLES.flatMap((style) => {
      const faults = lookFaults({ theme: sheet, style: styles[style] ?? '', fills });
      return faults.map((fault) => `${fault}, with style ${style}`);
    });
    return [...new Set(plain.length > 0 ? plain : mixed)].map(
      (fault) => `colours.${theme} has too little contrast, of ${fault}`,
    );
  });
}

function declarationsOf(colours: Colours, theme: Theme): string {
  const own = colours[theme] ?? {};
  return ACCENT_COLOURS.flatMap((name) => (own[name] ? [`  --color-${name}: ${own[name]};\n`] : [])).join('');
}
