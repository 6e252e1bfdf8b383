import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SRC, type Sheets } from '../../../src/build/sheets.ts';

/** Every file under `src` with one of these endings, by its path from `src`. */
export function readSources(...endings: string[]): Sheets {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => endings.some((ending) => file.endsWith(ending)));
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));
}
