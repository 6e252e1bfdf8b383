/** The only currency of the client. */
export const KRW = 'KRW';

/** The name under which a table has this word; undefined if it has none. */
export function nameOf(words: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.keys(words).find((name) => words[name] === word);
}

/** The path below which Casino Core has the calls for limits, breaks and exclusions. */
export const RESPONSIBLE = '/api/customer/responsible-gambling';
