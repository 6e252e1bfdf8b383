import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { MISSING_DOCUMENT } from '../config/documents.ts';
import { isClientBuild } from './bundle.ts';
import { packsOf, writePacks } from './packs.ts';
import { shellFiles } from './shell.ts';

/** Digits of an asset's hash in the worker: 60 bits, since whole hashes of all assets would be a third of its script. */
const SHORT_HASH = 10;

/** Options of the service worker's build. vite-plugin-pwa starts it without `--logLevel`, and with the deprecated `inlineDynamicImports`. */
const workerBuild: Plugin = {
  name: 'worker-build',
  config: () => ({ logLevel: 'warn', build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
  outputOptions(options) {
    delete options.inlineDynamicImports;
    return { ...options, codeSplitting: false };
  },
};

/** Builds the service worker, with the manifest of the build's files in it; with `VITE_WORKER=off`, the kill switch. */
export function serviceWorker(outDir: string): PluginOption[] {
  const isOff = process.env['VITE_WORKER'] === 'off';
  let shell: ReadonlySet<string> = new Set();
  let packs: ReadonlyMap<string, string> = new Map();

  /**
   * The manifest's entries with the files' hashes: a half-done deploy may answer HTML for a script, and the worker stores only what matches
   * its hash. Assets outside the shell have the pack that the worker can load them with, and the packs are entries, too.
   */
  function describeFiles<Entry extends { url: string }>(entries: readonly Entry[]) {
    const isLater = ({ url }: Entry): boolean => url.startsWith('assets/') && !shell.has(url);
    const later = entries.filter(isLater);
    const urls = later.map(({ url }) => url);
    return [
      ...entries.filter((entry) => !isLater(entry)).map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
      ...writePacks(outDir, urls, packs).flatMap(({ url, files }) => [
        { url, revision: null, size: statSync(join(outDir, url)).size, integrity: integrityOf(url), isPack: true },
        ...later
          .filter((entry) => files.includes(entry.url))
          .map((entry) => ({ ...entry, sha256: sha256Of(entry.url).slice(0, SHORT_HASH), pack: url })),
      ]),
    ];
  }

  const integrityOf = (url: string): string => `sha256-${sha256Of(url)}`;

  /** The SHA-256 of a file of the build, in base64. */
  function sha256Of(url: string): string {
    return createHash('sha256')
      .update(readFileSync(join(outDir, url)))
      .digest('base64');
  }

  return [
    {
      name: 'sort-files',
      apply: isClientBuild,
      generateBundle(_options, bundle) {
        shell = shellFiles(bundle);
        packs = packsOf(bundle);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      // The kill switch is a worker that removes itself; its pages register none.
      srcDir: isOff ? 'sw/off' : 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        ...(isOff && { injectionPoint: '' }),
        buildPlugins: { vite: [workerBuild] },
        globPatterns: ['*.html', 'assets/**/*.{js,css}', 'manifest.webmanifest'],
        globIgnores: ['launch.html', MISSING_DOCUMENT],
        manifestTransforms: [(entries) => ({ manifest: describeFiles(entries), warnings: [] })],
      },
    }),
  ];
}
