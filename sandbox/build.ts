import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { adapterFolder } from '../src/config/adapterFile.ts';
import { brandFolder, brandPath } from '../src/config/brandFile.ts';
import { outDir } from '../src/config/outDir.ts';
import { sandboxAddresses } from '../src/config/ports.ts';
import { ROOT, run } from './install.mjs';

const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The folder of the build for the sandbox: OUT_DIR, else one of its own, so that it never replaces an operator's build in `dist`. */
export function sandboxBuild(): string {
  return outDir({ OUT_DIR: process.env['OUT_DIR'] || 'dist-sandbox' });
}

/**
 * Builds the client for the sandbox with `npm run build`, unless its folder was already built from these sources with this environment.
 * Throws if the build fails.
 */
export async function build(): Promise<void> {
  const folder = sandboxBuild();
  const mark = join(folder, '.built-from');
  const from = fingerprint(process.env);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === from) return;
  const code = await run('npm', ['run', 'build'], { env: { ...sandboxAddresses(process.env), OUT_DIR: folder } });
  if (code !== 0) throw new Error(`npm run build ended with ${code}`);
  writeFileSync(mark, from);
}

/** A hash over everything a build reads: the sources by name and content, and these variables by name and value. */
export function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const own = [brandFolder(brandPath(env)), adapterFolder(env) ?? []].flat();
  for (const path of [...SOURCES, ...own].flatMap(filesOf).toSorted())
    hash.update(`\0${path}\0`).update(readFileSync(resolve(ROOT, path)));
  const variables = Object.entries(env).filter(([name]) => /^VITE_|_PORT$|^I18N_LENIENT$/.test(name));
  for (const [name, value] of variables.toSorted()) hash.update(`\0${name}=${value}`);
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  const entry = statSync(resolve(ROOT, path), { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [path] : [];
  const below = readdirSync(resolve(ROOT, path), { recursive: true, withFileTypes: true });
  return below.filter((each) => each.isFile()).map((each) => relative(ROOT, join(each.parentPath, each.name)));
}
