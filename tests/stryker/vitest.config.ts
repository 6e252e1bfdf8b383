import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { operatorAdapter } from '../../src/build/adapter.ts';
import { addresses } from '../../src/build/addresses.ts';
import { brandValues } from '../../src/build/brand.ts';

process.env['VITE_BUILD'] ??= '20261121000000';

/** The plugins of the application's configuration that the mutated code needs, and the tests of one group, which `run.ts` passes. */
export default defineConfig({
  plugins: [addresses(), operatorAdapter(), brandValues(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    environment: 'node',
    include: (process.env['STRYKER_TESTS'] ?? '').split(' '),
    testTimeout: 30_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
