import { formatter } from '@lingui/format-po';

/** A catalogue file and its text. */
export interface Catalog {
  path: string;
  text: string;
}

/**
 * What is wrong between catalogues of one stage: a message that one language has and another lacks, one without a translation, one whose
 * placeholders or tags differ from the English, one whose plural has lost `other`. Design sections 6 and 11.
 */
export async function catalogViolations(english: Catalog, others: readonly Catalog[]): Promise<string[]> {
  const wanted = await messagesOf(english);
  const all = await Promise.all(others.map(async (catalog) => ({ catalog, found: await messagesOf(catalog) })));
  return all.flatMap(({ catalog, found }) => {
    const ids = new Set([...wanted.keys(), ...found.keys()]);
    return [...ids].flatMap((id) => {
      const source = wanted.get(id);
      const translation = found.get(id);
      if (source === undefined || translation === undefined) return [`${catalog.path}: ${id} is not in both languages`];
      if (translation.trim() === '') return [`${catalog.path}: ${id} has no translation`];
      const missing = partsOf(source) !== partsOf(translation);
      const plural = translation.includes(', plural,') && !/\bother \{/.test(translation);
      return [
        ...(missing ? [`${catalog.path}: ${id} has other placeholders or tags`] : []),
        ...(plural ? [`${catalog.path}: ${id} has a plural without other`] : []),
      ];
    });
  });
}

async function messagesOf({ path, text }: Catalog): Promise<Map<string, string>> {
  const parsed = await formatter().parse(text, { locale: undefined, sourceLocale: 'en', filename: path });
  return new Map(Object.entries(parsed).map(([id, { translation }]) => [id, translation ?? '']));
}

/** The names of placeholders and the numbers of tags, each once, in order of the alphabet. */
function partsOf(message: string): string {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => `{${match[1]}}`);
  const tags = [...message.matchAll(/<\/?(\d+)\/?>/g)].map((match) => match[0]);
  return [...new Set([...names, ...tags])].toSorted().join(' ');
}
