import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { BRAND, FALLBACK_LOCALE, LOOK } from '../config/brand.ts';
import { FRAME_DOCUMENT, MISSING_DOCUMENT, SECOND_FLIGHT } from '../config/documents.ts';
import { readEnv } from '../config/env.ts';
import { LOCALES } from '../config/locales.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { FIRST_KEYS, STORAGE_KEYS } from '../config/storageKeys.ts';
import { FULL_PAGE_ID } from '../app/inline/fullPage.ts';
import { PAGE_FILES_ID, type PageFiles } from '../app/inline/preload.ts';
import { siteConfigUrl } from '../contract/site.ts';
import { brandValues } from './brand.ts';
import { chunksOf, entryScript, isClientBuild, looksSheet, scriptWith, SECOND_MODULE, sheetsOf } from './bundle.ts';
import { buildHeaders, headersFile, redirectsFile } from './headersFile.ts';
import { pageFiles } from './pageFiles.ts';
import { moduleOf, scopedName } from './scopedName.ts';
import { caddyfile, nginxConf } from './serverFiles.ts';
import { splitStyles } from './splitStyles.ts';
import { escapeText } from './words.ts';

const MANIFEST = 'manifest.webmanifest';
/** Browsers look for it in a document's first 1,024 bytes: no script may stand before it. */
const CHARSET = '<meta charset="utf-8">';

/** Languages of the documents' first part: their own, and English. */
const FIRST_LANGUAGES: readonly string[] = [FALLBACK_LOCALE, 'en'];

/** What the prerendering bundle exports: for each document with the application its name and the markup of its first screen. */
export interface Prerendered {
  documents: readonly { file: string; markup: string; needsSecond: boolean }[];
  /** Texts of the first screens by language. */
  words: Record<string, readonly string[]>;
  /** The document of `/`, which has no application: `style` is the sheet of its markup alone. */
  loading: { file: string; markup: string; words: Record<string, readonly string[]>; style: string };
  manifestText: string;
  /** The application's description, in the documents' language. */
  description: string;
  /** The paths of the route table. */
  paths: readonly string[];
  /** By path of a page: the modules that a visitor's first render of it loads, by their names without folders. */
  visitorModules: Readonly<Record<string, readonly string[]>>;
  /** Paths of the pages without the dashboard layout, which is the prerendered one. */
  plainPaths: readonly string[];
  /** Paths of the pages in the full page layout, and its markup. */
  fullPage: { paths: readonly string[]; markup: string };
}

/**
 * The build step that turns Vite's one document into three, each with its prerendered first screen and its style sheet inline: `index.html`
 * is the loading page, which does not start the application, `home.html` the home page, `app.html` the frame of every other page, in the
 * page's layout. It also writes the manifest and the files for web servers: headers, which allow what is inline by its hash only, and which
 * document belongs to which page. `compile` gives the plugins that compile the sources.
 */
export function documents(outDir: string, compile: () => PluginOption[]): Plugin {
  let css = '';
  return {
    name: 'documents',
    apply: isClientBuild,
    generateBundle: {
      order: 'pre',
      // The entry's style sheet is inlined in the documents. As a file, lazy chunks would list it as a dependency and load it again.
      handler(_output, bundle) {
        css = extractEntryStyles(bundle);
      },
    },
    // Before the service worker's list of files is made, which happens in closeBundle.
    async writeBundle(_options, bundle) {
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const prerendered = await prerender(compile());
      const markups = prerendered.documents.map(({ markup }) => markup).join('');
      const { first, rest } = splitStyles(css, { markup: markups, languages: FIRST_LANGUAGES, moduleOf });
      // Saves bytes of the first flight: line breaks, indentation, and closing slashes are not needed.
      const compact = template.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').replaceAll(' />', '>');
      const { loading } = prerendered;
      // One sheet and one script: it has hardly any rules and texts. The application's sheet lacks those that the application does not use.
      const used = splitStyles(css, { markup: loading.markup, languages: [...LOCALES], moduleOf });
      const loadingStyle = used.first + loading.style;
      const firstPaint = await buildInline('firstPaint.ts', {
        LOOKS_FILE: looksSheet(bundle),
        PLAIN_PATHS: prerendered.plainPaths,
        KEY_VERSIONS: Object.fromEntries(FIRST_KEYS.map((key) => [key, STORAGE_KEYS[key].version])),
      });
      const { configUrl, forceDomain, imagesUrl } = readEnv(process.env);
      const words = firstAndOthers(prerendered.words);
      const firstCatalogs = catalogFiles(bundle, '.po');
      const firstWords = await buildInline('firstWords.ts', { WORDS: words.first });
      const documentEnd = await buildInline('documentEnd.ts', {
        WORDS: words.others,
        CATALOG_FILES: firstCatalogs,
        PATHS: prerendered.paths,
        FULL_PAGES: prerendered.fullPage.paths,
        STYLES: rest,
        SITE_URL: siteConfigUrl(configUrl, forceDomain),
        IMAGES_ORIGIN: imagesUrl,
      });
      const loadingEnd = await buildInline('loadingEnd.ts', {
        WORDS: loading.words,
        CATALOG_FILES: firstCatalogs,
      });
      const chunks = chunksOf(bundle);
      const second = scriptWith(chunks, SECOND_MODULE);
      const known = [entryScript(chunks), second];
      const pageTable = pageFiles(bundle, prerendered.visitorModules, known, catalogFiles(bundle, '.po?lingui'));
      const homeTable = pageFiles(bundle, {}, known, {});
      const fullPage = `<template id="${FULL_PAGE_ID}">${unquote(prerendered.fullPage.markup)}</template>`;
      /** The text of a document: its sheet, what stands in its root element and after that, and a script to preload beside the first. */
      const documentWith = (sheet: string, markup: string, end: string, beside?: string): string =>
        preloadEntry(compact, beside)
          .replace('</head>', () => `<style>${sheet}</style><link rel="manifest" href="/${MANIFEST}" /></head>`)
          .replace(
            /<html[^>]*>/,
            `<html lang="${FALLBACK_LOCALE}" data-theme="${LOOK.theme}" data-style="${LOOK.style}">`,
          )
          .replace(
            /(<meta name="description" content=")[^"]*/,
            (_tag, start: string) => start + escapeText(prerendered.description).replaceAll('"', '&quot;'),
          )
          .replace(/<title>.*<\/title>/, () => `<title>${escapeText(BRAND.name)}</title>`)
          .replace(CHARSET, () => `${CHARSET}<script>${firstPaint}</script>`)
          .replace('<div id="root"></div>', () => `<div id="root">${unquote(markup)}</div>${end}`);
      for (const { file, markup, needsSecond } of prerendered.documents) {
        const data = needsSecond ? fullPage + dataOf(pageTable) : dataOf(homeTable);
        const scripts = `<script>${firstWords}</script>${SECOND_FLIGHT}${data}<script>${documentEnd}</script>`;
        const page = documentWith(first, markup, scripts, needsSecond ? second : undefined);
        await writeFile(join(outDir, file), page);
        if (file === FRAME_DOCUMENT) await writeFile(join(outDir, MISSING_DOCUMENT), page);
      }
      const loadingScripts = `${SECOND_FLIGHT}${dataOf(homeTable)}<script>${loadingEnd}</script>`;
      await writeFile(join(outDir, loading.file), documentWith(loadingStyle, loading.markup, loadingScripts));
      await writeFile(join(outDir, MANIFEST), prerendered.manifestText);
      const isLoopback = isLoopbackHost(new URL(configUrl).hostname);
      const headers = buildHeaders(
        [firstPaint, firstWords, documentEnd, loadingEnd],
        [first, rest, loadingStyle],
        isLoopback,
      );
      await writeFile(join(outDir, '_headers'), headersFile(headers));
      await writeFile(join(outDir, '_redirects'), redirectsFile(prerendered.paths));
      // Beside the build, not in it: what is in it is served.
      await mkdir(`${outDir}-deploy`, { recursive: true });
      await writeFile(`${outDir}-deploy/nginx.conf`, nginxConf(headers));
      await writeFile(`${outDir}-deploy/Caddyfile`, caddyfile(headers));
    },
  };
}

/** A document's table of files. Not a script that runs: the policy needs no hash of it. */
function dataOf(table: PageFiles): string {
  return `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(table)}</script>`;
}

/** A markup without the quotes that its attributes can do without. */
function unquote(markup: string): string {
  return markup.replaceAll(/<[a-z][^<>]*>/g, (tag) => tag.replaceAll(/="([\w-]+)"(?=[ >])/g, '=$1'));
}

/** Takes the style sheet of the first script out of the build. */
function extractEntryStyles(bundle: Rolldown.OutputBundle): string {
  const chunks = chunksOf(bundle);
  const entry = entryScript(chunks);
  const sheets = [...sheetsOf(chunks, [entry])];
  chunks[entry]?.viteMetadata?.importedCss.clear();
  return sheets
    .map((file) => {
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error(`${file} is no style sheet of the build`);
      delete bundle[file];
      return String(sheet.source);
    })
    .join('')
    .trim();
}

/** Files of one stage of each language's catalogue, by the end of its modules' ids. See `catalogs.ts`. */
function catalogFiles(bundle: Rolldown.OutputBundle, end: '.po' | '.po?lingui'): Record<string, string> {
  const files: Record<string, string> = {};
  for (const output of Object.values(bundle)) {
    const id = (output.type === 'chunk' && output.facadeModuleId) || '';
    const tag = id.endsWith(end) ? /\/catalogs\/([^/]+)\.po/.exec(id)?.[1] : undefined;
    if (tag) files[tag] = output.fileName;
  }
  return files;
}

/** Values by language: those of the documents' first part apart. */
function firstAndOthers<Value>(byLanguage: Record<string, Value>): Record<'first' | 'others', Record<string, Value>> {
  const entries = Object.entries(byLanguage);
  return {
    first: Object.fromEntries(entries.filter(([tag]) => FIRST_LANGUAGES.includes(tag))),
    others: Object.fromEntries(entries.filter(([tag]) => !FIRST_LANGUAGES.includes(tag))),
  };
}

/** Builds an inline script of the documents; `facts` replace the identifiers of their names. Resolves to its code. */
async function buildInline(file: string, facts: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]));
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [brandValues()],
    define,
    build: {
      write: false,
      // A twelfth smaller than the bundler's own.
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true } },
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: resolve(import.meta.dirname, '../app/inline', file),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('The inline script was not built');
  return chunk.code.trim();
}

/**
 * Makes the document preload the application's script, which the inline script at the document's end runs after the first paint, and
 * `second` (a file name) where that is needed to render the document's pages.
 */
function preloadEntry(html: string, second: string | undefined): string {
  const beside = second === undefined ? '' : `<link rel="modulepreload" crossorigin href="/${second}">`;
  const preloaded = html.replace(
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    (_tag, src: string) => `<link rel="modulepreload" crossorigin href="${src}" data-entry>${beside}`,
  );
  if (preloaded === html) throw new Error('The document has no script to begin with');
  return preloaded;
}

async function prerender(plugins: PluginOption[]): Promise<Prerendered> {
  const outDir = resolve('node_modules/.cache/prerender', String(process.pid));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    css: { modules: { generateScopedName: scopedName } },
    build: {
      ssr: resolve(import.meta.dirname, 'prerender.tsx'),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      cssMinify: true,
      rolldownOptions: { checks: { pluginTimings: false }, output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const module = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Prerendered;
  await rm(outDir, { recursive: true });
  return module;
}
