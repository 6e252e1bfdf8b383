import type { Locale } from '../../src/config/locales.ts';
import { readCatalog } from '../support/catalog.ts';

type Words = (source: string) => string;

/** The catalogues that this process has read: each is parsed once. */
const read = new Map<string, Promise<Words>>();

/** A function that translates a message of the source by the language's catalogue. It throws for a message that the catalogue lacks. */
export function wordsOf(locale: Locale): Promise<Words> {
  const words = read.get(locale) ?? readWords(locale);
  read.set(locale, words);
  return words;
}

async function readWords(locale: string): Promise<Words> {
  const texts = new Map<string, string>();
  for (const { message, translation, context } of Object.values(await readCatalog(locale))) {
    // Of a text that is there with and without a context, the one without it is used.
    if (message && translation && !(context && texts.has(message))) texts.set(message, translation);
  }
  return (source) => {
    const text = texts.get(source);
    if (text === undefined) throw new Error(`${locale} has no “${source}”`);
    return text;
  };
}
