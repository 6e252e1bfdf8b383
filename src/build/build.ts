/**
 * `npm run build`: builds beside the folders of the last build, and replaces them when all is done. A build that fails or is interrupted
 * leaves the last one, and what serves it never sees a half one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { outDir } from '../config/outDir.ts';

const built = outDir();
const unfinished = `${built}-unfinished`;
const folders = ['', '-deploy'].map((end) => [unfinished + end, built + end] as const);
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

for (const command of ['vite build --logLevel warn', 'node src/build/precompress.ts']) {
  const env = { ...process.env, OUT_DIR: unfinished };
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
