import { formatter } from '@lingui/format-po';
import { parse, type Token } from '@messageformat/parser';
import { SAME_AS_ENGLISH } from './sameAsEnglish.ts';

/** A catalogue file and its text; the file's name is the language's tag. */
export interface Catalog {
  path: string;
  text: string;
}

/** The values, tags and plurals of one message. */
interface Parts {
  names: string[];
  plurals: string[][];
}

/**
 * A line for each fault of the other catalogues against the English one: a message that only one of the two has, has no translation, is
 * left in English without a review (`SAME_AS_ENGLISH`), does not parse, has other values or tags than the English, or a plural without
 * exactly the language's own forms. The build fails on any.
 */
export async function catalogProblems(english: Catalog, others: readonly Catalog[]): Promise<string[]> {
  const wanted = await messagesOf(english);
  const all = await Promise.all(others.map(async (catalog) => ({ catalog, found: await messagesOf(catalog) })));
  return all.flatMap(({ catalog, found }) => {
    const locale = localeOf(catalog);
    return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((id) => {
      const source = wanted.get(id);
      const target = found.get(id);
      const name = `${catalog.path}: "${(source ?? target)?.name}"`;
      if (!source || !target) return [`${name} is not in both languages`];
      return problemsOf(source.text, target.text, locale).map((problem) => `${name} ${problem}`);
    });
  });
}

/** The language of a catalogue, by its file's name. */
function localeOf({ path }: Catalog): string {
  return /([^/]+)\.po$/.exec(path)?.[1] ?? '';
}

function problemsOf(source: string, text: string, locale: string): string[] {
  if (text.trim() === '') return ['has no translation'];
  const theirs = partsOf(text);
  if (!theirs) return ['does not parse'];
  const forms = pluralForms(locale);
  const isWordy = /\p{L}{3}/u.test(source.replaceAll(/\{[^}]*\}|<[^>]*>/g, ''));
  return [
    ...(partsOf(source)?.names.join(' ') === theirs.names.join(' ') ? [] : ['has other placeholders or tags']),
    ...theirs.plurals.flatMap((keys) =>
      forms.accepts(keys) ? [] : [`has a plural of ${keys}, not of ${forms.wanted}`],
    ),
    ...(text === source && isWordy && !SAME_AS_ENGLISH[source]?.includes(locale) ? ['is left in English'] : []),
  ];
}

/** The plural forms that a message of a language must have: all of them, but `many` of languages that use it for millions only. */
function pluralForms(locale: string): { wanted: readonly string[]; accepts(keys: readonly string[]): boolean } {
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
  const rare = wanted.includes('few') ? undefined : 'many';
  return {
    wanted,
    accepts: (keys) =>
      wanted.every((form) => form === rare || keys.includes(form)) &&
      keys.every((key) => wanted.some((form) => form === key)),
  };
}

/** The names of a message's values and its tags, each once and in order, and the forms of its plurals; undefined if it does not parse. */
function partsOf(message: string): Parts | undefined {
  const names = new Set([...message.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag));
  const plurals: string[][] = [];
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if ('arg' in token) names.add(`{${token.arg}}`);
      if (!('cases' in token)) continue;
      if (token.type === 'plural')
        plurals.push(token.cases.map(({ key }) => key).filter((key) => !key.startsWith('=')));
      for (const { tokens: below } of token.cases) visit(below);
    }
  };
  try {
    visit(parse(message));
  } catch {
    return undefined; // The caller reports that the message does not parse.
  }
  return { names: [...names].toSorted(), plurals };
}

async function messagesOf({ path, text }: Catalog): Promise<Map<string, { name: string; text: string }>> {
  const parsed = await formatter().parse(text, { locale: undefined, sourceLocale: 'en', filename: path });
  return new Map(
    // A message without an explicit id has a hash as its id, which is useless in a report.
    Object.entries(parsed).map(([id, { message, translation }]) => [
      id,
      { name: message ?? id, text: translation ?? '' },
    ]),
  );
}
