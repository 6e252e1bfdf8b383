import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig, type PluginOption } from 'vite';
import { outDir as buildFolder } from './src/config/outDir.ts';
import { PORTS } from './src/config/ports.ts';
import { operatorAdapter } from './src/build/adapter.ts';
import { addresses } from './src/build/addresses.ts';
import { brandValues } from './src/build/brand.ts';
import { brandPages } from './src/build/brandPages.ts';
import { brandPictures } from './src/build/brandPictures.ts';
import { catalogs } from './src/build/catalogs.ts';
import { CHUNKS } from './src/build/chunks.ts';
import { compileAtLoad } from './src/build/compileAtLoad.ts';
import { documents } from './src/build/documents.ts';
import { inlineHelper } from './src/build/inlineHelper.ts';
import { lostStyles } from './src/build/lostStyles.ts';
import { reactModules } from './src/build/reactModules.ts';
import { scopedName } from './src/build/scopedName.ts';
import { toastVariables } from './src/build/toastVariables.ts';
import { serviceWorker } from './src/build/worker.ts';

process.env['VITE_BUILD'] ||= new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A build fails on missing messages; I18N_LENIENT=1 allows them during development. */
const isStrict = process.env['I18N_LENIENT'] !== '1';

const outDir = buildFolder();

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
    serviceWorker(outDir),
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
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
    },
    rolldownOptions: {
      // React looks for exports that its scheduler has in development only; the compiler checks our imports. A module that is imported
      // dynamically may share a chunk with its importer: the groups below decide that.
      checks: { importIsUndefined: false, ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        // The folder tells the worker which files are catalogues. The first script names every file: short hashes of only 16 different
        // characters make it smaller, and its size depends less on what they happen to be.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/i18n/catalogs/')
            ? 'assets/locales/[name]-[hash:8].js'
            : 'assets/[name]-[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:8][extname]',
        hashCharacters: 'hex',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { port: Number(process.env['WEB_PORT'] || PORTS.WEB_PORT), strictPort: true },
});
