import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import { parseSync, type PluginOption } from 'vite';
import { catalogProblems, type Catalog } from './catalogProblems.ts';
import { shellChunks } from './shell.ts';
import { untranslatedTexts } from './untranslatedTexts.ts';

/** Where the catalogues are, one per language. */
const FOLDER = 'src/i18n/catalogs';

/** The catalogues, the English one apart. Throws where there is none. */
export function readCatalogs(): { english: Catalog; others: Catalog[] } {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.po'));
  const all = files.map((file) => ({ path: `${FOLDER}/${file}`, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
  const english = all.find(({ path }) => basename(path) === 'en.po');
  if (!english) throw new Error(`${FOLDER} has no English catalogue`);
  return { english, others: all.filter((catalog) => catalog !== english) };
}

/** Everything that is wrong with the catalogues. See `catalogProblems`. */
export function allCatalogProblems(): Promise<string[]> {
  const { english, others } = readCatalogs();
  return catalogProblems(english, others);
}

/**
 * What the build does for languages: it fails on a catalogue that is not right and on a text outside of them (`strict`), and it splits each
 * catalogue into two stages, the texts of the shell's chunks (`src/build/shell.ts`) and all others. `ko.po` is a language's first stage,
 * its `rest` loads the second, `ko.po?lingui`. Without a build, both hold the whole catalogue.
 */
export function catalogs(strict: boolean): PluginOption[] {
  /** Ids of the messages of the first stage, once the build knows its chunks. */
  let firstStage: Promise<Set<string>> | undefined;
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
        filter: { id: /\/catalogs\/[^/]+\.po$/ },
        handler: (code, id) => `${code}\nexport const rest = () => import('./${basename(id)}?lingui');`,
      },
      async renderChunk(code, { facadeModuleId }, _output, { chunks }) {
        const stage = /\/catalogs\/[^/]+\.po(\?lingui)?$/.exec(facadeModuleId ?? '');
        // The prerendering build draws with whole catalogues.
        if (!stage || this.environment.config.build.ssr) return null;
        const shell = [...shellChunks(chunks)].flatMap((file) => chunks[file]?.moduleIds ?? []);
        firstStage ??= messagesOf(shell);
        const isSecond = stage[1] !== undefined;
        return { code: filterMessages(code, await firstStage, isSecond), map: null };
      },
    },
  ];
}

/** Ids of the messages that stand in these modules (absolute paths), as the catalogues' origins say. */
async function messagesOf(modules: readonly string[]): Promise<Set<string>> {
  const sources = new Set(modules.map((id) => relative('', id.split('?')[0] ?? '')));
  const filename = `${FOLDER}/en.po`;
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'en',
    sourceLocale: 'en',
    filename,
  });
  const ids = Object.entries(catalog).flatMap(([id, { origin }]) =>
    origin?.some(([source]) => sources.has(source)) ? [id] : [],
  );
  return new Set(ids);
}

/** A compiled catalogue's code with the messages of `first` only (or, for the second stage, without them). Throws if there are none in it. */
function filterMessages(code: string, first: ReadonlySet<string>, isSecond: boolean): string {
  const kept = code.replace(
    /JSON\.parse\(("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\)/,
    (_call, literal: string) => {
      const messages = JSON.parse(stringValue(literal)) as Record<string, unknown>;
      const wanted = Object.entries(messages).filter(([id]) => first.has(id) !== isSecond);
      return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`;
    },
  );
  if (kept === code) throw new Error('A catalogue was compiled into another form than JSON.parse("…")');
  return kept;
}

/** The value of a string literal of JavaScript. */
function stringValue(literal: string): string {
  const [statement] = parseSync('literal.js', `(${literal})`).program.body;
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = expression?.type === 'ParenthesizedExpression' ? expression.expression : expression;
  if (inner?.type === 'Literal' && typeof inner.value === 'string') return inner.value;
  if (inner?.type === 'TemplateLiteral' && inner.quasis.length === 1) return inner.quasis[0]?.value.cooked ?? '';
  throw new Error(`Not a plain string: ${literal.slice(0, 80)}`);
}
