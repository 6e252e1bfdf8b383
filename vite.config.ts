import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin, PluginOption } from 'vite';
import { defineConfig } from 'vitest/config';
import { MISSING_DOCUMENT } from './src/config/documents.ts';
import { outDir as buildFolder } from './src/config/outDir.ts';
import { PORTS } from './src/config/ports.ts';
import { operatorAdapter } from './src/build/adapter.ts';
import { addresses } from './src/build/addresses.ts';
import { brandValues } from './src/build/brand.ts';
import { brandPages } from './src/build/brandPages.ts';
import { brandPictures } from './src/build/brandPictures.ts';
import { catalogs } from './src/build/catalogs.ts';
import { compileAtLoad } from './src/build/compileAtLoad.ts';
import { documents } from './src/build/documents.ts';
import { sortIntoPacks, writePacks } from './src/build/packs.ts';
import { inlineHelper } from './src/build/inlineHelper.ts';
import { lostStyles } from './src/build/lostStyles.ts';
import { reactModules } from './src/build/reactModules.ts';
import { scopedName } from './src/build/scopedName.ts';
import { findShell } from './src/build/shell.ts';
import { toastVariables } from './src/build/toastVariables.ts';

process.env['VITE_BUILD'] ||= new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A build fails on missing messages; I18N_LENIENT=1 allows them during development. */
const isStrict = process.env['I18N_LENIENT'] !== '1';

const outDir = buildFolder();
const isWorkerOff = process.env['VITE_WORKER'] === 'off';

/**
 * The second script, with small modules that it shares with the session's script or that several later scripts share: in one file, none of
 * these scripts waits for the other dependencies of another one.
 */
const SECOND =
  /\/src\/(app\/second\/index|lib\/rowId|operator\/balance|operator\/session\/clearRows|pwa\/(system|edges)|features\/games\/games\.state)\.ts$/;

/** What the home page loads after its first render, and what it shares with other lists of games. */
const GAMES = /\/src\/features\/(home\/parts\/afterFirstPaint|games\/closedKinds)\.ts$/;

/** Code that screens share: reads, forms, commands, widgets, and the protection of players. */
const SHARED =
  /@tanstack|\/src\/(ui|data|i18n|contract|lib|storage|config|state|operator|overlays|pwa|features\/protection)\//;

/** Small modules that a few screens share. As files of their own, their names would take more bytes in the second script than they have. */
const SMALL =
  /\/src\/(lib\/day|overlays\/useBackCloses|shell\/nextPath|ui\/(ChipGroup|ResultCount|Switch|useRootState|useStorageUsed)|features\/(games\/layout|protection\/(realityMinutes|parts\/TitledCard)))\.tsx?$/;

/** Tests of code without module state: their files share a process, so that modules are loaded and compiled once. */
const WITHOUT_STATE = [
  'tests/architecture/**/*.test.ts',
  'tests/unit/{bench,build,config,contract,evidence,lib,run}/**/*.test.ts',
  'tests/unit/sandbox/**/!(adapter).test.ts',
];

/**
 * Test files that run in a separate process each: those of the service worker, because Workbox reads the NODE_ENV that a test has stubbed
 * even after the last test has ended; the fault schedules, because they are long and access to globals is slow in a vm context; that of the
 * example adapter, because it replaces a module that another file may have loaded.
 */
const SEPARATE = [
  'tests/unit/sw/**/*.test.ts',
  'tests/unit/data/{command,draftCommand}.faults.test.ts',
  'tests/unit/sandbox/adapter.test.ts',
];

/** The plugins that compile sources, for the build and the prerendering build. */
function compile(): PluginOption[] {
  return [
    brandValues(),
    brandPages(),
    react(),
    lingui({ failOnMissing: isStrict, failOnCompileError: true }),
    catalogs(isStrict),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ];
}

/** Options of the service worker's build. vite-plugin-pwa starts it without `--logLevel`, and with the deprecated `inlineDynamicImports`. */
const workerBuild: Plugin = {
  name: 'worker-build',
  config: () => ({ logLevel: 'warn', build: { rolldownOptions: { checks: { pluginTimings: false } } } }),
  outputOptions(options) {
    delete options.inlineDynamicImports;
    return { ...options, codeSplitting: false };
  },
};

export default defineConfig({
  plugins: [
    reactModules(),
    addresses(),
    operatorAdapter(),
    ...compile(),
    brandPictures(),
    compileAtLoad(),
    inlineHelper(),
    lostStyles(),
    documents(outDir, compile),
    findShell((file) => shell.add(file)),
    sortIntoPacks((file, pack) => packs.set(file, pack)),
    VitePWA({
      strategies: 'injectManifest',
      // The kill switch is a worker that removes itself; its pages register none.
      srcDir: isWorkerOff ? 'sw/off' : 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        ...(isWorkerOff && { injectionPoint: '' }),
        buildPlugins: { vite: [workerBuild] },
        globPatterns: ['*.html', 'assets/**/*.{js,css}', 'manifest.webmanifest'],
        globIgnores: ['launch.html', MISSING_DOCUMENT],
        manifestTransforms: [describeFiles],
      },
    }),
  ],
  // A shim of two libraries for React 17: React itself has the hook.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // React's hook for its developer tools: no player has them, and the first script is a little smaller without.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [toastVariables] } },
  build: {
    outDir,
    // Also outside the project: leftovers of an earlier build, above all compressed files, must not be served.
    emptyOutDir: true,
    // The oldest that have what the code uses: popover, URL.canParse.
    target: ['chrome120', 'safari17', 'firefox125'],
    modulePreload: { polyfill: false },
    // Inlined assets are `data:` URLs, which the policy allows for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A hundredth smaller than the bundler's own, which is what keeps the first script within its budget.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 5, unsafe_arrows: true, unsafe_methods: true } },
    rolldownOptions: {
      // React looks for exports that its scheduler has in development only; the compiler checks our imports. A module that is imported
      // dynamically may share a chunk with its importer: the groups below decide that.
      checks: { importIsUndefined: false, ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        // The folder tells the worker which files are catalogues. The first script names every file: short hashes make it shorter.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/i18n/catalogs/')
            ? 'assets/locales/[name]-[hash:7].js'
            : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Everything that the first screen imports is one file; only what is fetched later is split.
            { name: 'initial', tags: ['$initial'], priority: 6 },
            { name: 'second', test: SECOND, priority: 5 },
            // What five later parts share is loaded once, with the third script: a screen then loads only its own code.
            { name: 'shared', test: SHARED, minShareCount: 5, priority: 4 },
            { name: 'small', test: SMALL, priority: 4 },
            // Each with all that it imports: with a chunk for each small module, every first visit would send a request for each.
            { name: 'games', test: GAMES, priority: 3 },
            { name: 'third', test: /\/src\/app\/third\/index\.ts$/, priority: 2 },
            { name: 'supports', test: /\/src\/features\/supports\/connect\.ts$/, priority: 1 },
            { name: 'menu', test: /\/src\/app\/parts\/NavBar\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: Number(process.env['WEB_PORT'] || PORTS.WEB_PORT), strictPort: true },
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Code under test logs as it does for a player; the log is shown only for a failed test.
    silent: 'passed-only',
    // Property tests run thousands of cases, also on a busy machine; hooks start a database.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a test waits for may load modules first.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...WITHOUT_STATE, ...SEPARATE],
          // Files share processes but not module instances: starting a process for each file took more than half of the time.
          pool: 'vmForks',
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          setupFiles: ['tests/support/restoreEnvironment.ts'],
        },
      },
      { extends: true, test: { name: 'separate', include: SEPARATE } },
      { extends: true, test: { name: 'shared', include: WITHOUT_STATE, isolate: false } },
    ],
  },
});

/** The files of the shell besides the documents; filled by `findShell` when the build knows its files. */
const shell = new Set<string>(['manifest.webmanifest']);

/** Digits of an asset's hash in the worker: 60 bits, since whole hashes of all assets would be a third of its script. */
const SHORT_HASH = 10;

/** The pack of each file that is not part of the shell. */
const packs = new Map<string, string>();

/**
 * The worker's manifest of the build's files, with their hashes: a half-done deploy may answer HTML for a script, and the worker stores
 * only what matches its hash.
 */
function describeFiles<Entry extends { url: string }>(entries: Entry[]) {
  const later = entries.filter(({ url }) => !isShell(url));
  const written = writePacks(
    outDir,
    later.map(({ url }) => url),
    packs,
  );
  const manifest = [
    ...entries.filter(({ url }) => isShell(url)).map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
    ...written.flatMap(({ url, files }) => [
      { url, revision: null, size: statSync(`${outDir}/${url}`).size, integrity: integrityOf(url), isPack: true },
      ...later
        .filter((entry) => files.includes(entry.url))
        .map((entry) => ({ ...entry, sha256: sha256Of(entry.url).slice(0, SHORT_HASH), pack: url })),
    ]),
  ];
  return { manifest, warnings: [] };
}

function integrityOf(url: string): string {
  return `sha256-${sha256Of(url)}`;
}

/** The SHA-256 of a file of the build, in base64. */
function sha256Of(url: string): string {
  return createHash('sha256')
    .update(readFileSync(`${outDir}/${url}`))
    .digest('base64');
}

function isShell(url: string): boolean {
  return shell.has(url) || url.endsWith('.html');
}
