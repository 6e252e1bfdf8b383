import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FALLBACK_LOCALE } from '../config/brand.ts';
import { App } from '../app/App.tsx';
import FullPage from '../app/layouts/FullPage.tsx';
import { LoadingPage } from '../app/inline/LoadingPage.tsx';
import loadingStyle from '../app/inline/LoadingPage.module.css?inline';
import { PageSkeleton } from '../app/parts/PageSkeleton.tsx';
import { loadWideParts } from '../app/parts/wide.tsx';
import { ROUTES } from '../app/routes.ts';
import { mayEnter, type LayoutName, type RouteRow } from '../shell/route.ts';
import { DESCRIPTION, manifest } from './manifest.ts';
import { placeWords, wordMarker, wordsOf, withoutWords } from './words.ts';

/** Renders a marker in place of each message: the inline script fills in the player's language, which is not known yet. */
const wordless = setupI18n({
  locale: FALLBACK_LOCALE,
  messages: { [FALLBACK_LOCALE]: {} },
  missing: (_locale, id) => wordMarker(id),
});
const catalogs = import.meta.glob<{ messages: Messages }>('../i18n/catalogs/*.po', { eager: true });
const served = catalogs[`../i18n/catalogs/${FALLBACK_LOCALE}.po`]?.messages ?? {};
const ids: string[] = [];

await loadWideParts();

/** The documents with the application and their first screens. */
export const documents = [
  { file: 'app.html', path: '/support', needsSecond: true },
  { file: 'home.html', path: '/home', needsSecond: false },
].map(({ file, path, needsSecond }) => ({
  file,
  needsSecond,
  markup: placeWords(renderToStaticMarkup(<App i18n={wordless} path={path} />), ids, served),
}));

/** The first screens' texts by language, without the one that the documents are served in. */
export const words = wordsByLanguage(ids);

const loadingIds: string[] = [];
const loadingMarkup = renderToStaticMarkup(
  <I18nProvider i18n={wordless}>
    <div id="page">
      <LoadingPage />
    </div>
  </I18nProvider>,
);

/** The document of `/`, which has its own texts and style sheet, and no application. Rule N1. */
export const loading = {
  file: 'index.html',
  markup: placeWords(loadingMarkup, loadingIds, served),
  words: wordsByLanguage(loadingIds),
  style: loadingStyle,
};

/** The text of the manifest. */
export const manifestText = JSON.stringify(
  manifest(
    Object.fromEntries(
      Object.entries(catalogs).map(([path, { messages }]) => {
        const locale = tagOf(path);
        return [locale, setupI18n({ locale, messages: { [locale]: messages } })];
      }),
    ),
  ),
);

/** The application's description, in the documents' language. */
export const description = setupI18n({ locale: FALLBACK_LOCALE, messages: { [FALLBACK_LOCALE]: served } })._(
  DESCRIPTION,
);

/** The path patterns of all pages. */
export const paths: readonly string[] = ROUTES.map(({ path }) => path);

/** Paths of the pages that do not have the prerendered layout: it would flash before theirs. */
export const plainPaths = pathsIn((layout) => !layout.endsWith('dashboard'));

/** The pages of the full page layout, and what is shown of each until its script is loaded. */
export const fullPage = {
  paths: pathsIn((layout) => layout === 'fullpage-type-a'),
  markup: withoutWords(
    renderToStaticMarkup(
      <I18nProvider i18n={wordless}>
        <div id="page">
          <FullPage>
            <PageSkeleton />
          </FullPage>
        </div>
      </I18nProvider>,
    ),
  ),
};

/** What is loaded for a layout that no first screen has. */
const LAYOUT_MODULES: Partial<Record<LayoutName, readonly string[]>> = {
  'fullpage-type-a': ['FullPage.tsx'],
  none: ['Bare.tsx'],
};

/** By path of a page: the modules that a visitor's first render of it loads, by their names without folders. */
export const visitorModules: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ROUTES.flatMap((row) => ('first' in row || /[*:]/.test(row.path) ? [] : [[row.path, modulesOf(row)]])),
);

function modulesOf(row: Exclude<RouteRow, { first: unknown }>): string[] {
  const layout = LAYOUT_MODULES[row.layout] ?? [];
  return [...layout, mayEnter(row, false) ? importedBy(row.screen) : 'LoginRequired.tsx'];
}

/** The paths of the pages for whose layout `isMeant` returns true. Excludes patterns. */
function pathsIn(isMeant: (layout: LayoutName) => boolean): string[] {
  return ROUTES.filter(({ path, layout }) => !path.includes('*') && isMeant(layout)).map(({ path }) => path);
}

/**
 * The module that `load` imports, by the chunk's name in its code. `load` is not called: screens need a browser. Throws
 * if there is none.
 */
function importedBy(load: () => Promise<unknown>): string {
  const name = /\bimport\(\W+(\w+)-/.exec(String(load))?.[1];
  if (name === undefined) throw new Error(`${String(load)} imports no chunk`);
  return `${name}.tsx`;
}

function wordsByLanguage(of: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(catalogs)
      .filter(([path]) => tagOf(path) !== FALLBACK_LOCALE)
      .map(([path, { messages }]) => [tagOf(path), wordsOf(messages, of)]),
  );
}

function tagOf(path: string): string {
  return /([^/]+)\.po$/.exec(path)?.[1] ?? '';
}
