import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { parseSync, type Plugin, type Rolldown } from 'vite';
import { brandTexts, readBrandFile } from '../config/brandFile.ts';
import { catalogProblems, type Catalog } from './catalogProblems.ts';
import { firstScreenChunks } from './shell.ts';
import { inSrc } from './sources.ts';
import { untranslatedTexts } from './untranslatedTexts.ts';

/** Where the catalogues are, one per language. */
const FOLDER = 'src/i18n/catalogs';
/** The id of a catalogue's module, and whether it is the second stage. */
const CATALOG = /\/catalogs\/[^/]+\.po(\?lingui)?$/;

/** The catalogues, with the English one separately. Throws without an English one. */
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
 * The build's work on languages. With `strict` it fails on a faulty catalogue and on a text that is in none. It splits each catalogue into
 * two stages: the texts of what a first screen may render (`src/build/shell.ts`), and all others. `ko.po` is a language's first stage; its
 * `rest` loads the second, `ko.po?lingui`. Without a build, both have the whole catalogue.
 */
export function catalogs(strict: boolean): Plugin[] {
  /** The ids of the messages of the first screens and of all chunks, once the chunks are known. */
  let used: ReturnType<typeof usedMessages> | undefined;
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
        filter: { id: inSrc(/(?!features\/looks\/).*\.tsx$/) },
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
        handler: (code, id) =>
          `${withBrand(code, basename(id).replace('.po', ''))}\nexport const rest = () => import('./${basename(id)}?lingui');`,
      },
      renderChunk(code, { facadeModuleId }, _output, { chunks }) {
        const stage = CATALOG.exec(facadeModuleId ?? '');
        // The prerendering build renders with whole catalogues.
        if (!stage || this.environment.config.build.ssr) return null;
        used ??= usedMessages(chunks);
        const { first, all } = used;
        const isSecond = stage[1] !== undefined;
        return {
          code: changeMessages(code, (messages) =>
            messages.filter(([id]) => all.has(id) && first.has(id) !== isSecond),
          ),
          map: null,
        };
      },
    },
  ];
}

/**
 * Ids of the messages of the first screens, and of all chunks: a catalogue gets no message of a feature that the brand switched off. Rule
 * B3.
 */
function usedMessages(chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): {
  first: Set<string>;
  all: Set<string>;
} {
  /** The texts in quotes in the code of these files: the ids of their messages are among them. */
  const quotedIn = (files: Iterable<string>): Set<string> => {
    const modules = [...files].flatMap((file) => Object.values(chunks[file]?.modules ?? {}));
    return new Set(modules.flatMap(({ code }) => quotedTexts(code ?? '')));
  };
  const sources = Object.keys(chunks).filter((file) => !CATALOG.test(chunks[file]?.facadeModuleId ?? ''));
  return { first: quotedIn(firstScreenChunks(chunks)), all: quotedIn(sources) };
}

/**
 * The texts in quotes in a source that contain no quote, space or escape: every id of a message is one. The result also has texts that are
 * no strings: a closing quote counts as the opening quote of the next text too, since template literals contain quotes.
 */
export function quotedTexts(code: string): string[] {
  return [...code.matchAll(/(["'`])([^"'`\\\s]+)(?=\1)/g)].map(([, , text = '']) => text);
}

/** A compiled catalogue's code with the brand's texts in its language among the messages. */
function withBrand(code: string, locale: string): string {
  const texts = Object.entries(brandTexts(readBrandFile())).flatMap(([id, value]) => {
    const text = typeof value === 'string' ? value : Object.entries(value).find(([tag]) => tag === locale)?.[1];
    return text === undefined ? [] : [[id, [text]] as const];
  });
  return texts.length === 0 ? code : changeMessages(code, (messages) => [...messages, ...texts]);
}

/** A compiled catalogue's code with other messages. Throws if there are none in it. */
function changeMessages(
  code: string,
  change: (messages: readonly (readonly [id: string, message: unknown])[]) => readonly (readonly [string, unknown])[],
): string {
  const changed = code.replace(
    /JSON\.parse\(("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\)/,
    (_call, literal: string) => {
      const messages = JSON.parse(stringValue(literal)) as Record<string, unknown>;
      const wanted = Object.fromEntries(change(Object.entries(messages)));
      return `JSON.parse(${JSON.stringify(JSON.stringify(wanted))})`;
    },
  );
  if (changed === code) throw new Error('A catalogue was compiled into another form than JSON.parse("…")');
  return changed;
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
