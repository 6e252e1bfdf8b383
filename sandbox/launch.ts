import { build, sandboxBuild } from './build.ts';
import { run } from './install.mjs';
import { portsFromEnv, reservePorts } from './servers.ts';

/**
 * Serves the built client and every server that it talks to. With `--dev`, Vite serves the sources instead of the web server,
 * on the same port (both read WEB_PORT); when Vite or the sandbox ends, the other is stopped.
 */
async function launch(): Promise<number> {
  // Check the ports before the build, which takes long. Vite's own message about a port does not name the variable.
  await reservePorts(portsFromEnv(process.env));
  if (!process.argv.includes('--dev')) {
    await build();
    const env = { WEB_ROOT: process.env['WEB_ROOT'] ?? sandboxBuild() };
    return run('node', ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], { env });
  }
  const stop = new AbortController();
  const parts = [
    run('node', ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], {
      env: { WEB_ROOT: '' },
      signal: stop.signal,
    }),
    run('vite', [], { signal: stop.signal }),
  ];
  const code = await Promise.race(parts);
  stop.abort();
  await Promise.all(parts);
  return code;
}

try {
  process.exitCode = await launch();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
