import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { PORTS, type PortName } from './src/config/ports.ts';
import { catalogs } from './src/i18n/plugin.ts';
import { documents } from './src/app/documents/plugin.ts';

const port = (name: PortName): string => process.env[name] ?? String(PORTS[name]);

// A build without an operator's addresses talks to the sandbox on this machine.
process.env['VITE_CONFIG_URL'] ??= `http://localhost:${port('CONFIG_PORT')}`;
process.env['VITE_IMAGES_URL'] ??= `http://localhost:${port('IMAGES_PORT')}`;
process.env['VITE_CONFIG_KEY'] ??= 'sandbox-config-key';
process.env['VITE_BUILD'] ??= new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** I18N_LENIENT is for work under way: a build that is shipped or tested has every message. */
const isStrict = process.env['I18N_LENIENT'] !== '1';

const outDir = process.env['OUT_DIR'] ?? 'dist';

const SHARED_WIDGETS =
  /\/src\/ui\/(Field|fieldBox|useOwnRef|useModalDialog|TextField|Checkbox|Sheet|Dialog|EmptyState|ErrorState|Skeleton|icons)/;

/** What turns a source into a module; the prerendering build shares it. */
function compile(): PluginOption[] {
  return [
    react(),
    lingui({ failOnMissing: isStrict, failOnCompileError: true }),
    catalogs(isStrict),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ];
}

export default defineConfig({
  plugins: [
    ...compile(),
    documents(outDir, compile),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // The shell: three documents and what they load, and the database, which signing out without a connection must empty.
        // Everything else is warmed once the page is idle.
        globPatterns: ['*.html', 'assets/{index,initial,database}-*.js', 'manifest.webmanifest'],
        globIgnores: ['launch.html'],
        manifestTransforms: [withIntegrity],
      },
    }),
  ],
  // A shim of two libraries for React 17: React itself has the hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir,
    // The oldest that have what the code uses: popover, URL.canParse.
    target: ['chrome120', 'safari17', 'firefox125'],
    modulePreload: { polyfill: false },
    // Data addresses would fall under another CSP source; small files travel with their own cache entry.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Everything that the first screen imports travels as one file; only what is fetched later is split.
            { name: 'initial', tags: ['$initial'], priority: 2 },
            // The widgets that most later screens share: one file instead of a dozen small ones.
            { name: 'fields', test: SHARED_WIDGETS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: Number(port('WEB_PORT')), strictPort: true },
  test: {
    include: ['tests/{unit,architecture}/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: 2,
    // Property tests run thousands of cases; a busy machine is no failure.
    testTimeout: 30_000,
  },
});

/** A half-done deploy that answers HTML for a chunk must not be kept: the worker refuses what does not match its hash. */
function withIntegrity<Entry extends { url: string }>(
  entries: Entry[],
): { manifest: (Entry & { integrity: string })[]; warnings: string[] } {
  const manifest = entries.map((entry) => {
    const hash = createHash('sha384')
      .update(readFileSync(`${outDir}/${entry.url}`))
      .digest('base64');
    return { ...entry, integrity: `sha384-${hash}` };
  });
  return { manifest, warnings: [] };
}
