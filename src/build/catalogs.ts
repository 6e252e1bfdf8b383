import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { PluginOption } from 'vite';
import { catalogProblems, type Catalog } from './catalogProblems.ts';
import { untranslatedTexts } from './untranslatedTexts.ts';

/** The catalogues' two stages: what the first screen says, and everything else. */
export const CATALOG_FOLDERS = ['src/i18n/catalogs', 'src/i18n/catalogs/first'] as const;

/** The catalogues of a folder, the English one apart. Throws where there is none. */
export function readCatalogs(folder: string): { english: Catalog; others: Catalog[] } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'));
  const all = files.map((file) => ({ path: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
  const english = all.find(({ path }) => basename(path) === 'en.po');
  if (!english) throw new Error(`${folder} has no English catalogue`);
  return { english, others: all.filter((catalog) => catalog !== english) };
}

/** Everything that is wrong with the catalogues. See `catalogProblems`. */
export async function allCatalogProblems(): Promise<string[]> {
  const found = await Promise.all(
    CATALOG_FOLDERS.map((folder) => {
      const { english, others } = readCatalogs(folder);
      return catalogProblems(english, others);
    }),
  );
  return found.flat();
}

/**
 * What the build does for languages: it fails on a catalogue that is not right and on a text outside of them (`strict`), and gives each
 * first catalogue the way to the second one of its language, so that the first bundle need not hold 16 more addresses. Design section 6.
 */
export function catalogs(strict: boolean): PluginOption[] {
  return [
    {
      name: 'catalogs:check',
      enforce: 'pre',
      apply: 'build',
      async buildStart() {
        const problems = strict ? await allCatalogProblems() : [];
        if (problems.length > 0) this.error(`The catalogues are not right:\n${problems.join('\n')}`);
      },
      transform: {
        filter: { id: /\/src\/(?!features\/looks\/).*\.tsx$/ },
        handler(code, id) {
          const texts = strict ? untranslatedTexts(id, code) : [];
          if (texts.length > 0) this.error(`${relative('', id)} has texts that no catalogue has:\n${texts.join('\n')}`);
        },
      },
    },
    {
      name: 'catalogs:stages',
      transform: {
        filter: { id: /\/catalogs\/first\/[^/]+\.po$/ },
        handler: (code, id) => `${code}\nexport const rest = () => import('../${basename(id)}');`,
      },
    },
  ];
}
