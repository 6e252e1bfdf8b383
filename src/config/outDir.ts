import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The folder of the build as an absolute path: `OUT_DIR`, else `dist`. A build replaces it: throws for the folder of this repository and
 * those around it.
 */
export function outDir(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const path = resolve(ROOT, env['OUT_DIR'] || 'dist');
  if (/^(\.\.[\\/]?)*$/.test(relative(ROOT, path)))
    throw new Error(`OUT_DIR must be a folder for the build alone: ${path}`);
  return path;
}
