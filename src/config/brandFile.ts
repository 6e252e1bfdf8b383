import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { GAME_KINDS } from './gameKinds.ts';
import { LOCALES } from './locales.ts';
import { isLoopbackHost } from './loopback.ts';
import { MARKETS } from './markets/pack.ts';
import { LAYOUTS, STYLES, THEMES } from './looks.ts';
import { readText } from './textFile.ts';

/** The sandbox's own brand file, for builds whose environment names none in `VITE_BRAND`. */
export const SANDBOX_BRAND = join(import.meta.dirname, '../../sandbox/brand/brand.json');

// Spaces and characters without a shape are no text.
const text = v.pipe(v.string('must be a text'), v.trim(), v.regex(/[^\s\p{Cf}]/u, 'must not be empty'));
const oneLine = v.pipe(text, v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line'));
const shortText = v.pipe(oneLine, v.maxLength(12, 'must have 12 characters at most: it stands below an icon'));
const httpsUrl = v.pipe(
  text,
  v.check((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must be an https address'),
);

const collectorUrl = v.pipe(
  text,
  v.check((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  }, 'must be an https address'),
  // Browsers send nothing to an address with credentials.
  v.check((value) => !/[?#@]/.test(value), 'must end with its path and have no credentials: /v1/logs is added to it'),
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** An object with these fields and no others: the error of another one names them. */
const onlyFields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    // To `strictObject` a list is an object.
    v.custom<v.InferInput<v.ObjectSchema<Entries, undefined>>>((value) => !Array.isArray(value), 'must be an object'),
    v.strictObject(entries, ({ expected }) => {
      if (expected === 'never')
        return `is not a field of a brand; the fields here are ${Object.keys(entries).join(', ')}`;
      return expected === 'Object' ? 'must be an object' : 'is missing';
    }),
  );

const oneOf = <Options extends readonly string[]>(options: Options): v.PicklistSchema<Options, string> =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

const language = oneOf(LOCALES);
const byLanguage = v.record(language, text, 'must be a text, or an object with a text for each language');

/** A text that players read: one for all languages, or one for each that the brand offers. An error names the language. */
const words = v.lazy((input): typeof text | typeof byLanguage => (typeof input === 'string' ? text : byLanguage));

const licence = onlyFields({
  authority: text,
  number: text,
  /** The authority's own page about it. */
  url: httpsUrl,
  /** The text that the authority requires. */
  text: v.optional(words),
});

const phone = v.pipe(text, v.regex(/^\+?[\d ()/-]+$/, 'must be a phone number'));

const flag = v.optional(v.boolean('must be true or false'), false);
/** A help line for problems with gambling; a page says that a call is free, or that it is answered day and night, only if the brand does. */
const helpLine = onlyFields({ name: words, phone, free: flag, always: flag });

/**
 * A page of the operator's own: its address below `/info/`, and a Markdown file for each language, as paths from the brand file. Rule B6.
 */
const page = onlyFields({
  slug: v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'must have small letters, digits and hyphens only')),
  title: words,
  file: words,
});

/** The operator's own text of a policy: its version, and a Markdown file for each language, as paths from the brand file. Rule P1. */
const policy = onlyFields({
  version: v.pipe(text, v.maxLength(40, 'must have 40 characters at most')),
  file: words,
});

/** How to reach the operator besides an inquiry. */
const contact = v.pipe(
  onlyFields({
    email: v.optional(v.pipe(text, v.email('must be an email address'))),
    phone: v.optional(phone),
    hours: v.optional(words),
  }),
  v.check((ways) => Object.keys(ways).length > 0, 'must not be empty'),
);

const featuredProvider = v.pipe(
  onlyFields({ id: text, title: text, kind: oneOf(GAME_KINDS) }),
  v.transform((provider) => ({ ...provider, is_casino: provider.kind === 'casino' ? (1 as const) : (0 as const) })),
);

const NO_LANGUAGES = 'must be a list of languages, not empty';
const languages = v.pipe(
  v.array(v.unknown(), NO_LANGUAGES),
  v.nonEmpty(NO_LANGUAGES),
  v.tupleWithRest([language], language),
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
  'nftMarket',
  /** Ways to deposit besides the bank transfer. */
  'cardDeposits',
  'virtualAccountDeposits',
  'favourites',
  'search',
  'tutorial',
  /** The offer to install the application. Browsers still have their own. */
  'install',
] as const;

const switches = onlyFields(v.entriesFromList(FEATURE_NAMES, v.optional(v.boolean('must be true or false'), true)));

/** The look without a choice of the player or the site config. Rules T1, G6. */
const look = onlyFields({
  theme: v.optional(oneOf(THEMES), 'dark'),
  style: v.optional(oneOf(STYLES), 'modern'),
  layout: v.optional(oneOf(LAYOUTS), 'list-layout'),
});

/** The colours of a theme that a brand may set; their names are those of the tokens without `--color-`. */
export const ACCENT_COLOURS = [
  'primary',
  'on-primary',
  'primary-soft',
  'secondary',
  // Nothing shows `on-secondary` and `secondary-soft`; brand files may still have them.
  'on-secondary',
  'secondary-soft',
  'pale',
  'on-pale',
  'focus',
] as const;
const hex = v.pipe(
  v.string('must be a colour such as #7f5710'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #7f5710'),
);
const colours = onlyFields(
  v.entriesFromList(THEMES, v.optional(onlyFields(v.entriesFromList(ACCENT_COLOURS, v.optional(hex))))),
);

const fields = onlyFields({
  name: oneLine,
  shortName: shortText,
  legalName: oneLine,
  licence: v.optional(licence),
  contact: v.optional(contact),
  /** The market whose pack applies, until the server or the site config names another. */
  market: v.optional(oneOf(MARKETS), 'intl'),
  helpLines: v.optional(onlyFields(v.entriesFromList(MARKETS, v.optional(helpLine))), {}),
  pages: v.pipe(
    v.optional(v.array(page, 'must be a list of pages'), []),
    v.check((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'must name each slug once'),
  ),
  /** Without its own, an operator shows the sample texts of this repository as its terms and its privacy policy. */
  terms: v.optional(policy),
  privacy: v.optional(policy),
  /** Links to the operator's channels and stores. */
  links: v.optional(v.array(onlyFields({ name: oneLine, url: httpsUrl }), 'must be a list of links'), []),
  /** The drawing of which all icons are made, as a path from the brand file. Rule B5. */
  icon: text,
  /** The folder with the pictures for the install dialog (`npm run images`), as a path from the brand file; none without it. */
  screenshots: v.optional(text),
  languages,
  /**
   * The collector of measurements, to which `/v1/logs` is added, and the share of page loads that are measured; nothing without it. Rule
   * P4.
   */
  telemetry: v.optional(
    onlyFields({
      url: collectorUrl,
      sample: v.optional(
        v.pipe(v.number('must be a number'), v.minValue(0, 'must be 0 to 1'), v.maxValue(1, 'must be 0 to 1')),
        0.1,
      ),
    }),
  ),
  features: v.optional(switches, {}),
  look: v.optional(look, {}),
  colours: v.optional(colours, {}),
  featured: v.pipe(
    v.optional(v.array(featuredProvider, 'must be a list of providers'), []),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must name each provider once'),
  ),
});

const schema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { featured, features } = dataset.value;
    for (const { title, kind } of featured)
      if (Object.entries(features).some(([name, isOn]) => name === kind && !isOn))
        addIssue({
          message: `must not have ${title}: the feature ${kind} is off`,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'featured', value: featured }],
        });
  }),
);

/** The policies of which an operator may have its own text. */
export const POLICY_NAMES = ['terms', 'privacy'] as const;

/** The contents of a brand file. */
export type BrandFile = v.InferOutput<typeof schema>;

/** A text for all languages, or one for each that the brand offers. */
export type BrandText = v.InferOutput<typeof words>;

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
  const problems = result.success ? missingTexts(result.output) : result.issues.map(problemOf);
  if (result.success && problems.length === 0) return result.output;
  throw new Error(problems.map((problem) => `${path}: ${problem}`).join('\n'));
}

/** The texts of a brand that players read in their language, by the ids of their messages. */
export function brandTexts({ licence: own, contact: ways, helpLines, pages }: BrandFile): Record<string, BrandText> {
  const texts: [field: string, words: BrandText | undefined][] = [
    ['licence.text', own?.text],
    ['contact.hours', ways?.hours],
    ...Object.entries(helpLines).map(([market, line]): [string, BrandText | undefined] => [
      `helpLines.${market}.name`,
      line?.name,
    ]),
    ...pages.map(({ slug, title }): [string, BrandText] => [`pages.${slug}.title`, title]),
  ];
  return Object.fromEntries(
    texts.flatMap(([field, value]) => (value === undefined ? [] : [[textId(field), value] as const])),
  );
}

/** The id of the message with the text of a field. */
export function textId(field: string): string {
  return `brand.${field}`;
}

function missingTexts(brand: BrandFile): string[] {
  const texts = Object.entries(brandTexts(brand)).map(([id, value]) => [id.slice(textId('').length), value] as const);
  const files = [
    ...brand.pages.map(({ slug, file }) => [`pages.${slug}.file`, file] as const),
    ...POLICY_NAMES.flatMap((name) => (brand[name] ? [[`${name}.file`, brand[name].file] as const] : [])),
  ];
  return [...texts, ...files].flatMap(([field, value]) =>
    typeof value === 'string'
      ? []
      : brand.languages
          .filter((tag) => value[tag] === undefined)
          .map((tag) => `${field}.${tag} is missing: languages has ${tag}`),
  );
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, { cause });
  }
}

/** A field's path and its rule. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`;
}
