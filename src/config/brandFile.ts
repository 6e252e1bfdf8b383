import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { GAME_KINDS } from './gameKinds.ts';
import { LOCALES } from './locales.ts';

/** The sandbox's own brand file, for builds whose environment names none in `VITE_BRAND`. */
export const SANDBOX_BRAND = join(import.meta.dirname, '../../sandbox/brand/brand.json');

const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const shortText = v.pipe(text, v.maxLength(12, 'must have 12 characters at most: it stands below an icon'));
const httpsUrl = v.pipe(
  text,
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https address'),
);

const licence = v.strictObject({
  authority: text,
  number: text,
  /** The authority's own page about it. */
  url: httpsUrl,
});

const featuredProvider = v.pipe(
  v.strictObject({ id: text, title: text, kind: v.picklist(GAME_KINDS, `must be one of ${GAME_KINDS.join(', ')}`) }),
  v.transform((provider) => ({ ...provider, is_casino: provider.kind === 'casino' ? (1 as const) : (0 as const) })),
);

const language = v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`);
const languages = v.pipe(
  v.tupleWithRest([language], language, 'must be a list of languages, not empty'),
  v.check((tags) => new Set(tags).size === tags.length, 'must name each language once'),
);

/** What an operator can switch off, all on by default. Off means that a build has nothing of it. Rule B3. */
export const FEATURE_NAMES = [
  /** Loyalty points and their conversion. */
  'points',
  /** The pages of sports, arcade and new games. */
  'sports',
  'arcade',
  'newGames',
  /** Lists over all providers (Rule C31), and the rails of the home page that they fill. */
  'gameLists',
  /** The page of the market that is being prepared. */
  'market',
  /** Ways to deposit besides the bank transfer. */
  'cardDeposits',
  'virtualAccountDeposits',
  'favourites',
  'search',
  'tutorial',
  /** The offer to install the application. Browsers still have their own. */
  'install',
] as const;

const features = v.strictObject(v.entriesFromList(FEATURE_NAMES, v.optional(v.boolean('must be true or false'), true)));

const schema = v.strictObject({
  name: text,
  shortName: shortText,
  legalName: text,
  licence: v.optional(licence),
  languages,
  features: v.optional(features, {}),
  featured: v.pipe(
    v.optional(v.array(featuredProvider, 'must be a list of providers'), []),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must name each provider once'),
  ),
});

/** The contents of a brand file. */
export type BrandFile = v.InferOutput<typeof schema>;

/** The path of the brand file that an environment names, from the top folder. */
export function brandPath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env['VITE_BRAND'] || SANDBOX_BRAND;
}

/** The folder that the paths in a brand file start from: its own. */
export function brandFolder(path = brandPath()): string {
  return dirname(path);
}

/** Reads a brand file. Throws an Error that names each wrong field and the rule that it breaks, one per line. Rule B1. */
export function readBrandFile(path = brandPath()): BrandFile {
  return parseBrand(parseJson(path), path);
}

/** Checks the value of a brand file; `path` is for the messages of the error. */
export function parseBrand(value: unknown, path: string): BrandFile {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `${path}: ${problemOf(issue)}`).join('\n'));
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, { cause });
  }
}

/** A field's path and its rule. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  if (issue.type !== 'strict_object') return `${field} ${issue.message}`;
  if (issue.expected === 'never') return `${field} is not a field of a brand`;
  return issue.expected === 'Object' ? `${field} must be an object` : `${field} is missing`;
}
