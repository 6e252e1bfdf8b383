import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webServer } from '../../sandbox/web.ts';

/** A web host to which builds are deployed one after another, over the APIs of a sandbox. */
export interface Host {
  origin: string;
  /** Replaces the served build immediately, without files of the previous one. */
  deploy(build: string): Promise<void>;
  /** Serves another text in place of a file's own. `path` from the host's root. */
  change(path: string, to: (text: string) => string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a host that serves a build. */
export async function startHost(build: string): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'night-lounge-host-'));
  const root = join(folder, 'served');
  let deploys = 0;
  async function deploy(next: string): Promise<void> {
    deploys += 1;
    const own = join(folder, String(deploys));
    await cp(next, own, { recursive: true });
    await symlink(own, `${root}-next`);
    await rename(`${root}-next`, root);
  }
  await deploy(build);
  const server = webServer(root, []);
  const origin = await server.listen({ port: 0, host: 'localhost' });
  return {
    origin: `http://localhost:${new URL(origin).port}`,
    deploy,
    async change(path, to) {
      const file = join(root, path);
      await writeFile(file, to(await readFile(file, 'utf8')));
      for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The name of a build's first script, which identifies the build of a page. */
export async function firstScriptOf(build: string): Promise<string> {
  const html = await readFile(join(build, 'home.html'), 'utf8');
  const name = /\/assets\/(index-[\w-]+\.js)/.exec(html)?.[1];
  if (!name) throw new Error('The build has no first script');
  return name;
}
