/**
 * `npm run build`: builds into temporary folders, then renames them over those of the last build. If it fails or is
 * interrupted, the last build stays; a web server never serves an incomplete one.
 */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { adapterPath } from '../config/adapterFile.ts';
import { brandPath } from '../config/brandFile.ts';
import { outDir } from '../config/outDir.ts';
import { buildEnv } from './addresses.ts';
import { checkedBrand } from './brandProblems.ts';

const built = await checkedOutDir();
const BEGIN = `${basename(built)}-unfinished`;
/** Where this build writes until it has succeeded. Named after the process, so that two builds on one machine do not share it. */
const unfinished = join(dirname(built), `${BEGIN}-${process.pid}`);
const folders = ['', '-deploy'].map((end) => [unfinished + end, built + end] as const);
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

// Remove what interrupted builds have left.
for (const name of globSync(`${BEGIN}*`, { cwd: dirname(built) }))
  if (!isOfAnother(Number.parseInt(name.slice(BEGIN.length + 1), 10))) remove(join(dirname(built), name));

for (const command of ['vite build --logLevel warn', 'node src/build/precompress.ts']) {
  // A shell's own NODE_ENV would make another build: without a worker, with the looks page, with React's development code.
  const env = { ...process.env, NODE_ENV: 'production', OUT_DIR: unfinished };
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  if (status !== 0) {
    for (const [made] of folders) remove(made);
    process.exit(status ?? 1);
  }
}
for (const [made, folder] of folders) {
  const last = `${made}-last`;
  remove(last);
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(made, folder);
  remove(last);
}

/**
 * The folder of the build. Ends with the message alone where a variable or the brand file is wrong, or the folder cannot be written or holds
 * something else: Vite would print stack traces around it.
 */
async function checkedOutDir(): Promise<string> {
  try {
    const folder = outDir();
    // Vite's configuration gives the build a name, if it has none.
    buildEnv({ ...process.env, VITE_BUILD: process.env['VITE_BUILD'] || 'unnamed' });
    await checkedBrand(brandPath());
    const adapter = adapterPath();
    if (adapter && !statSync(adapter, { throwIfNoEntry: false })?.isFile())
      throw new Error(`VITE_ADAPTER names no file: ${adapter}`);
    mkdirSync(dirname(folder), { recursive: true });
    accessSync(dirname(folder), constants.W_OK);
    // Anything else than a build, such as the sources in `public`, would be lost.
    if (existsSync(folder) && !existsSync(join(folder, '_headers')) && readdirSync(folder).length > 0)
      throw new Error(`OUT_DIR holds no build, and a build would replace it: ${folder}`);
    return folder;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Whether another running process has this id. */
function isOfAnother(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
