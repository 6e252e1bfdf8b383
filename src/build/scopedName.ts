import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Length of a file's part of a class name: short, because the documents contain hundreds of them. */
const LENGTH = 3;

/** The file of each part in use, and of each class name. */
const files = { byPart: new Map<string, string>(), byName: new Map<string, string>() };

/**
 * The built name of a CSS module's class: its own name, and a part that is unique to the file (an absolute path). The same in every build
 * and on every machine. Throws if two files have the same part: then one of them needs another name.
 */
export function scopedName(name: string, file: string): string {
  const path = relative('', file.split('?')[0] ?? '');
  const part = createHash('sha256').update(path).digest('base64url').slice(0, LENGTH);
  const known = files.byPart.get(part) ?? path;
  if (known !== path) throw new Error(`${path} and ${known} have the same part in class names: rename one of them`);
  files.byPart.set(part, path);
  files.byName.set(`${name}_${part}`, path);
  return `${name}_${part}`;
}

/** The CSS module of a scoped class name of this build; undefined for any other name. */
export function moduleOf(name: string): string | undefined {
  return files.byName.get(name);
}
