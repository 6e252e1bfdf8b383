import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEnvironment } from '../../bench/environment.ts';

test.skipIf(spawnSync('openssl', ['version']).error)(
  'the browser finds the servers at the ports that the environment names, for which the measured build was made',
  async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('CONFIG_PORT', '5175');
    vi.stubEnv('IMAGES_PORT', '');
    const { flags, close } = await openEnvironment([]);
    onTestFinished(close);
    expect(flags.join(' ')).toMatch(/MAP localhost:5175 .*MAP localhost:4177 /);
  },
  180_000,
);
