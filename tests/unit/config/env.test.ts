import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../src/config/env.ts';

const BUILD = {
  VITE_CONFIG_URL: 'https://config.example.com',
  VITE_CONFIG_KEY: 'key',
  VITE_IMAGES_URL: 'https://images.example.com',
  VITE_BUILD: '1',
};

describe('a build for an address that the config service does not know', () => {
  test('sends the domain of its site', () => {
    const env = readEnv({ ...BUILD, VITE_FORCE_DOMAIN: 'lounge.example:8443' });
    expect(env.forceDomain).toBe('lounge.example:8443');
  });

  test.each([undefined, ''])('sends none without one: %s', (value) => {
    expect(readEnv({ ...BUILD, VITE_FORCE_DOMAIN: value }).forceDomain).toBeUndefined();
  });

  test.each(['https://lounge.example', 'lounge.example/path', 'a b', 5])(
    'throws for %s, which is not a domain',
    (value) => {
      expect(() => readEnv({ ...BUILD, VITE_FORCE_DOMAIN: value })).toThrow('VITE_FORCE_DOMAIN');
    },
  );
});

describe('the origins of the servers', () => {
  test.each(['https://config.example.com', 'https://config.example.com/', 'http://localhost:4175'])(
    '%s is one',
    (value) => {
      expect(readEnv({ ...BUILD, VITE_CONFIG_URL: value }).configUrl).toBe(value.replace(/\/$/, ''));
    },
  );

  test.each([
    'https://example.com/config',
    'https://example.com/?site=1',
    'https://me:secret@example.com',
    'ftp://localhost',
  ])('%s is refused: a build would call another address than the one named', (value) => {
    expect(() => readEnv({ ...BUILD, VITE_CONFIG_URL: value })).toThrow('VITE_CONFIG_URL');
  });
});

test.each(['on', 'OFF', 'false'])(
  'the worker cannot be %s: a kill switch that is misspelt would register it again',
  (value) => {
    expect(() => readEnv({ ...BUILD, VITE_WORKER: value })).toThrow('VITE_WORKER must be "off"');
  },
);
