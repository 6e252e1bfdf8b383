import { readFileSync } from 'node:fs';

/**
 * Reads a file of a brand, without the byte order mark with which some editors begin one. Throws if it is not UTF-8: the letters of another
 * encoding, such as the one of a Korean Windows, would be lost. Rule B1.
 */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error('is not in UTF-8: save it in that encoding', { cause });
  }
}
