import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sources are. */
export const SRC = join(import.meta.dirname, '../../../src');

/** One `name: value` of a style sheet. */
export interface Declaration {
  name: string;
  value: string;
}

/** A style sheet's text by the name it goes by in a report. */
export type Sheets = Record<string, string>;

/** The sheets of one folder of `src/theme`, by their names without `.css`. */
export function readSheets(folder: 'themes' | 'styles'): Sheets {
  const path = join(SRC, 'theme', folder);
  return Object.fromEntries(
    readdirSync(path).map((file) => [file.replace('.css', ''), readFileSync(join(path, file), 'utf8')]),
  );
}

/** Every file under `src` whose name ends so, by its path from `src`. */
export function readSources(...endings: string[]): Sheets {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));
}

/** A sheet without its comments. */
export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '');
}

/** The declarations of a sheet that nests no deeper than one rule in a layer. */
export function declarations(css: string): Declaration[] {
  return [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim().replaceAll(/\s+/g, ' '),
  }));
}

/** The tokens of a sheet, by their names. */
export function tokensOf(css: string): Map<string, string> {
  return new Map(declarations(css).map(({ name, value }) => [name, value]));
}
