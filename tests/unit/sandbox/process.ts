import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const SANDBOX = join(import.meta.dirname, '../../../sandbox');

/** The command of the sandbox alone. */
export const MAIN = join(SANDBOX, 'main.ts');

/** What `npm start` and, with --dev, `npm run dev` run. */
export const LAUNCH = join(SANDBOX, 'launch.ts');

/** The environment for a free port of every server, without the web server. */
export const ANY_PORTS = {
  WEB_PORT: '0',
  API_PORT: '0',
  CONFIG_PORT: '0',
  GAMES_PORT: '0',
  IMAGES_PORT: '0',
  CONTROL_PORT: '0',
  WEB_ROOT: '',
};

/** A sandbox in its own process: its origins, and what it printed. */
export interface SandboxProcess {
  api: string;
  control: string;
  games: string;
  output: string;
  child: ChildProcess;
}

/** Starts the sandbox as its command does, and waits until it has printed its addresses. Rejects with its output if it ends before. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<SandboxProcess> {
  // Optimising PGlite's WebAssembly would take half of the processor time of a process that ends after a few calls.
  const child = spawn(process.execPath, ['--liftoff-only', MAIN], { env: { ...process.env, ...ANY_PORTS, ...env } });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part;
      if (output.includes('control ')) resolve();
    });
    child.stderr.on('data', (part: Buffer) => (output += part));
    child.once('exit', () => reject(new Error(output)));
  });
  const origin = (name: string) => new RegExp(`${name}\\s+(http\\S+)`).exec(output)?.[1] ?? '';
  return { api: origin('operator API'), control: origin('control'), games: origin('games'), output, child };
}
