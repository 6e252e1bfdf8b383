import { dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The operator's adapter file as an absolute path; undefined where its API is the contract's own. */
export function adapterPath(env: Record<string, string | undefined> = process.env): string | undefined {
  const path = env['VITE_ADAPTER'];
  return path ? resolve(ROOT, path) : undefined;
}

/**
 * The folder of the adapter file, which must hold nothing else: the application is rebuilt when a file in it changes.
 */
export function adapterFolder(env: Record<string, string | undefined>): string | undefined {
  const path = adapterPath(env);
  return path && dirname(path);
}
