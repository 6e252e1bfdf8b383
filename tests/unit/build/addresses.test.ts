import { afterEach, expect, test, vi } from 'vitest';
import { portsFromEnv } from '../../../sandbox/servers.ts';
import { addresses } from '../../../src/build/addresses.ts';
import { PORTS, sandboxAddresses } from '../../../src/config/ports.ts';

const OPERATOR = {
  VITE_CONFIG_URL: 'https://config.example',
  VITE_IMAGES_URL: 'https://images.example',
  VITE_CONFIG_KEY: 'key',
  VITE_BUILD: '1',
};

/** Runs the plugin's `config` hook, as Vite does, with only these of the addresses in the environment. */
function configure(command: 'build' | 'serve', given: Partial<typeof OPERATOR>): void {
  for (const name of Object.keys(OPERATOR)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const { config } = addresses();
  if (typeof config !== 'function') throw new Error('The plugin does nothing with the config');
  Reflect.apply(config, undefined, [{}, { command, mode: 'production' }]);
}

afterEach(() => void vi.unstubAllEnvs());

test('a build with all of the operator’s addresses passes', () => {
  expect(() => configure('build', OPERATOR)).not.toThrow();
});

test.each(['VITE_CONFIG_URL', 'VITE_IMAGES_URL', 'VITE_CONFIG_KEY'] as const)(
  'a build without %s fails; the error names the variable and the README',
  (name) => {
    const { [name]: _left, ...given } = OPERATOR;
    expect(() => configure('build', given)).toThrow(
      new RegExp(`^${name} is not set in this build\\n.*README\\.md.*npm start`),
    );
  },
);

test('a build without any of them fails with a line for each', () => {
  expect(() => configure('build', {})).toThrow(
    /^VITE_CONFIG_URL is not set in this build\nVITE_CONFIG_KEY .*\nVITE_IMAGES_URL .*\n.*\nA build is for an operator/,
  );
});

test.each([
  ['http://config.example', 'must be https'],
  ['config.example', 'must be an address'],
])('a build with the config service at %s fails: it %s', (url, rule) => {
  expect(() => configure('build', { ...OPERATOR, VITE_CONFIG_URL: url })).toThrow(`VITE_CONFIG_URL ${rule}`);
});

test('the development server uses the sandbox’s addresses', () => {
  configure('serve', { VITE_BUILD: '1' });
  expect(process.env['VITE_CONFIG_URL']).toBe('http://localhost:4175');
});

test('an empty variable counts as not set, as scripts and containers pass it: build and sandbox agree on the ports', () => {
  const names = ['VITE_CONFIG_URL', 'VITE_IMAGES_URL', 'VITE_CONFIG_KEY', ...Object.keys(PORTS)];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(sandboxAddresses(empty)).toEqual(sandboxAddresses({}));
  expect(portsFromEnv(empty)).toEqual(PORTS);
});
