import { helpLine } from '../../src/config/helpLines.ts';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { SAME_AS_ENGLISH } from '../../src/build/sameAsEnglish.ts';
import { readCatalog } from '../support/catalog.ts';

/** Words of Latin letters that every language writes as they are: names of standards, brands, keys and units. */
const INTERNATIONAL =
  /^(?:NFT|FAQ|App|Cookie|CSV|KRW|Chrome|Edge|Samsung|Internet|Safari|Android|iPhone|Ctrl|Alt|Esc|LOADING|localhost|https?|example|com|MB|GMT|RTP|URL)$/i;

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  th: /\p{Script=Thai}/u,
  km: /\p{Script=Khmer}/u,
  lo: /\p{Script=Lao}/u,
};

/** Languages that write with other letters than the Latin ones. */
const OTHER_LETTERS = new Set(['ko', 'ja', 'zh-CN', 'zh-TW', 'th', 'km', 'lo']);

/** A support code: random letters and digits. */
const SUPPORT_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** Names that are the same in every language: of the self-test, and of each market's help line, registers, laws and time zone. */
const NAMES = [
  'Problem Gambling Severity Index',
  'PGSI',
  ...(await Promise.all(MARKETS.map(loadMarket))).flatMap(({ market, zone, register, jointCap, rules }) => [
    helpLine(market, 'en').name,
    zone,
    register,
    jointCap?.register ?? '',
    ...rules.map(({ source }) => source.split(',')[0] ?? ''),
  ]),
];

let catalogue: Promise<ReadonlySet<string>> | undefined;

/** The English texts of all messages; the catalogue is read once. */
export function englishTexts(): Promise<ReadonlySet<string>> {
  catalogue ??= readEnglish();
  return catalogue;
}

async function readEnglish(): Promise<ReadonlySet<string>> {
  return new Set(
    Object.values(await readCatalog('en')).flatMap(({ translation }) => (translation ? [translation] : [])),
  );
}

/**
 * The shown texts that are not in the language `tag`: letters of a script that it does not use; in a language that is not written in Latin
 * letters any English word, in the others English messages that are not reviewed as loan words. The server's texts are not checked.
 */
export function foreignTexts(
  tag: string,
  shown: readonly string[],
  fromServer: readonly string[],
  english: ReadonlySet<string>,
): string[] {
  if (tag === 'en') return [];
  // Names of help organizations are the same in every language.
  const names = [...fromServer, ...LOCALES.map((each) => helpLine('', each).name), ...NAMES];
  const longestFirst = names.filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length);
  return shown.filter((text) => {
    if (!isForeign(tag, text, english)) return false;
    let ours = text.replaceAll(SUPPORT_CODE, ' ');
    for (const theirs of longestFirst) ours = ours.replaceAll(theirs, ' ');
    return isForeign(tag, ours, english);
  });
}

function isForeign(tag: string, text: string, english: ReadonlySet<string>): boolean {
  if (Object.entries(SCRIPTS).some(([language, script]) => language !== tag && script.test(text))) return true;
  const words = text.match(/\p{Script=Latin}{3,}/gu) ?? [];
  if (OTHER_LETTERS.has(tag)) return words.some((word) => !INTERNATIONAL.test(word));
  return english.has(text) && /\p{L}{3}/u.test(text) && !SAME_AS_ENGLISH[text]?.split(' ').includes(tag);
}
