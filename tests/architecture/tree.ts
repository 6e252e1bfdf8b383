import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of the repository: its path from the top, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A violation: its line (from 1) and a message. */
export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** The repository's top folder, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const FOLDERS = ['src', 'sw', 'sandbox', 'tests', 'public', '.ci'];
/** Paths of generated files. */
const GENERATED = /(^|\/)(node_modules|\.results|\.report|\.data|shots)(\/|$)|^tests\/bench\/results(\/|$)/;
const TEXT = /\.(ts|tsx|css|mjs|js|json|html|md|po|sql|svg|txt|npmrc|gitignore)$|(^|\/)(run|LICENSE)$/;

/** Reads every text file of the repository except generated ones. */
export function readTree(): SourceFile[] {
  const top = readdirSync(ROOT, { withFileTypes: true });
  const paths = [
    ...top.filter((entry) => entry.isFile()).map((entry) => entry.name),
    ...top.filter((entry) => entry.isDirectory() && FOLDERS.includes(entry.name)).flatMap((entry) => list(entry.name)),
  ];
  return paths
    .filter((path) => TEXT.test(path) && !GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

function list(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (GENERATED.test(path)) return [];
    return entry.isDirectory() ? list(path) : [path];
  });
}

/** The line (from 1) of an offset (UTF-16 units from 0). */
function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** A violation at an offset of a file. */
export function violation(file: SourceFile, offset: number, message: string): Violation {
  return { path: file.path, line: lineAt(file.text, offset), message };
}

/** Violations as sorted text: `path:line message`. */
export function formatViolations(violations: readonly Violation[]): string[] {
  return violations.map(({ path, line, message }) => `${path}:${line} ${message}`).sort();
}

/** Makes files for a rule's own test. */
export function plantFiles(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
