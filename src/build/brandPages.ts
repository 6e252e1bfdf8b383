import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { brandFolder, POLICY_NAMES, readBrandFile, type BrandFile } from '../config/brandFile.ts';
import type { Block, Inline } from '../config/pageText.ts';
import { readText } from '../config/textFile.ts';

/** Prefix of the virtual modules: `virtual:brand-page/<slug>/<language>` is the text of one page or policy in one language. */
const PAGE = 'virtual:brand-page';

/**
 * Makes each text of a brand's pages and policies a module, which is fetched when the page is opened, and puts loaders of them into
 * `src/config/pageText.ts`. Rules B6, P1.
 */
export function brandPages(): Plugin {
  return {
    name: 'brand:pages',
    resolveId: { filter: { id: /^virtual:brand-page\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:brand-page\/|\/src\/config\/pageText\.ts$/ },
      handler(id) {
        const files = pageFiles(readBrandFile());
        if (!id.startsWith('\0')) {
          const rows = Object.keys(files).map((name) => `'${name}': () => import('${PAGE}/${name}')`);
          return `export const PAGE_TEXTS = { ${rows.join(', ')} };`;
        }
        const path = join(brandFolder(), files[id.slice(`\0${PAGE}/`.length)] ?? '');
        this.addWatchFile(path);
        return `export default ${JSON.stringify(pageText(readText(path)))};`;
      },
    },
  };
}

/** A line for each file of a brand's pages and policies that is missing or has content that pages cannot show. Rules B6, P1. */
export function pageProblems(brand: BrandFile, folder: string): string[] {
  return Object.entries(pageFiles(brand)).flatMap(([page, file]) => {
    try {
      pageText(readText(join(folder, file)));
      return [];
    } catch (error) {
      const [tag, ...names] = page.split('/').reverse();
      const field = names.length > 1 ? names[0] : `pages.${names[0]}`;
      return [`${field}.file.${tag}, ${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** The Markdown files, as paths from the brand file, by `page/language`; a policy is the page `etc/name`, which is no slug. */
function pageFiles(brand: BrandFile): Record<string, string> {
  const policies = POLICY_NAMES.flatMap((name) => (brand[name] ? [{ ...brand[name], slug: `etc/${name}` }] : []));
  return Object.fromEntries(
    [...brand.pages, ...policies].flatMap(({ slug, file }) =>
      brand.languages.map((tag) => [`${slug}/${tag}`, typeof file === 'string' ? file : (file[tag] ?? '')] as const),
    ),
  );
}

/**
 * Markdown in which `**` also ends between a bracket and a letter: by its own rule it does not, and in a language that puts an ending to
 * the word, such as `**제1조(목적)**이`, the asterisks would be shown.
 */
const MARKDOWN = new Marked({
  extensions: [
    {
      name: 'strong',
      level: 'inline',
      tokenizer(source) {
        const [raw, text] = /^\*\*(?!\s)([^*]*[^\s*\\])\*\*(?!\*)/.exec(source) ?? [];
        if (raw === undefined || text === undefined) return undefined;
        return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
      },
    },
  ],
});

/** The blocks of a Markdown text. Throws an Error that names what a page cannot show, such as HTML or a picture, and if there is no text. */
export function pageText(markdown: string): Block[] {
  const blocks = MARKDOWN.lexer(markdown).flatMap((token) => blockOf(token as Tokens.Generic));
  if (blocks.length === 0) throw new Error('the file has no text');
  return blocks;
}

function blockOf(token: Token): Block[] {
  if (token.type === 'space') return [];
  if (token.type === 'paragraph') return [{ kind: 'paragraph', of: inlinesOf(token.tokens) }];
  if (token.type === 'heading') {
    const { depth } = token;
    if (depth !== 2 && depth !== 3) throw new Error('headings are ## and ###: # is the title in the brand file');
    return [{ kind: 'heading', level: depth, of: inlinesOf(token.tokens) }];
  }
  if (token.type === 'list') {
    const { start, items } = token as Tokens.List;
    const list: Block = { kind: 'list', items: items.map((item) => inlinesOf(itemTokens(item))) };
    return [start === '' ? list : { ...list, start }];
  }
  throw new Error(`a page cannot have ${token.type}: ${token.raw.slice(0, 40).trim()}`);
}

function itemTokens({ tokens }: Tokens.ListItem): Token[] {
  const isText = ({ type }: Token): boolean => type === 'text' || type === 'paragraph';
  const [own, ...others] = tokens.filter(({ type }) => type !== 'space');
  const wrong = own && !isText(own) ? own : others[0];
  if (wrong) {
    const what = isText(wrong) ? 'a second paragraph' : wrong.type;
    throw new Error(`a list item cannot have ${what}: ${wrong.raw.slice(0, 40).trim()}`);
  }
  return own && 'tokens' in own ? (own.tokens ?? []) : [];
}

/** A character reference, which Markdown leaves to HTML and a page would show as it is. */
const REFERENCE = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Marks of emphasis that Markdown did not take for such. */
const LEFT_MARK = /\*\*|(?<!\w)__(?!_)|(?<!_)__(?!\w)/;

function inlinesOf(tokens: readonly Token[] = []): Inline[] {
  return tokens.map((token): Inline => {
    const reference = token.type === 'text' && REFERENCE.exec(token.raw);
    if (reference) throw new Error(`a page cannot have ${reference[0]}: write the character itself`);
    const mark = token.type === 'text' && LEFT_MARK.exec(token.raw)?.[0];
    if (mark) throw new Error(`a page would show ${mark} as it is: write ** at both ends, or \\ before each character`);
    if (token.type === 'text' || token.type === 'escape') return token.text;
    if (token.type === 'strong' || token.type === 'em') return { kind: token.type, of: inlinesOf(token.tokens) };
    if (token.type === 'br') return { kind: 'break' };
    if (token.type === 'link' && /^(https:|mailto:|tel:|\/(?!\/))/.test(token.href)) {
      return { kind: 'link', href: token.href, of: inlinesOf(token.tokens) };
    }
    throw new Error(`a page cannot have ${token.type}: ${token.raw.slice(0, 40).trim()}`);
  });
}
