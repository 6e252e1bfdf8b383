import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the sources, from the working directory: a bundle of this file is in another folder than the file. */
export const SRC = resolve('src');

/** A declaration of a style sheet. */
export interface Declaration {
  name: string;
  value: string;
}

/** A style sheet's text by its name in reports. */
export type Sheets = Record<string, string>;

/** The style sheets of a folder of `src/theme`, by name without `.css`. */
export function readSheets(folder: 'themes' | 'styles'): Sheets {
  const path = join(SRC, 'theme', folder);
  return Object.fromEntries(
    readdirSync(path).map((file) => [file.replace('.css', ''), readFileSync(join(path, file), 'utf8')]),
  );
}

/** A style sheet without comments. */
export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '');
}

/** The declarations of a style sheet with one level of nesting in a layer. */
export function declarations(css: string): Declaration[] {
  return [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim().replaceAll(/\s+/g, ' '),
  }));
}

/** The tokens of a style sheet, by name. */
export function tokensOf(css: string): Map<string, string> {
  return new Map(declarations(css).map(({ name, value }) => [name, value]));
}
