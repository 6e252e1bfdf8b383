import { readBrandFile, textId, type BrandFile, type POLICY_NAMES } from './brandFile.ts';
import type { Locale } from './locales.ts';
import type { Market } from './markets/pack.ts';

/** A provider as the first screen shows it before the operator has replied. */
export type FeaturedProvider = BrandFile['featured'][number];

/** The licence under which the operator runs its games; `text` is the id of the message that the authority requires. */
export type Licence = Omit<NonNullable<BrandFile['licence']>, 'text'> & { text: string | undefined };

/**
 * In Node the brand file is read. In a bundle the build replaces this module by the values of its exports (`src/build/brand.ts`). Rule B1.
 */
const file = readBrandFile();
const {
  name,
  shortName,
  legalName,
  featured,
  features,
  languages,
  look,
  screenshots,
  market,
  contact,
  links,
  pages,
  telemetry,
  helpLines,
  terms,
  privacy,
} = file;
const licence = file.licence && { ...file.licence, text: file.licence.text && textId('licence.text') };

/** The operator's brand: names, and what the home page shows first. */
export const BRAND: {
  /** The site's name, until the site config names another. */
  name: string;
  /** The name where there is little space, such as below an icon. */
  shortName: string;
  /** The company that runs the site and is the party to its terms. */
  legalName: string;
  /** Undefined: the footer and the terms mention no licence. */
  licence: Licence | undefined;
  /**
   * The providers that the home screen shows first, in order. They are prerendered, so that they can be pressed before any reply. They must
   * be the operator's own: one that the operator's list lacks is not shown once that list is known.
   */
  featured: readonly FeaturedProvider[];
} = { name, shortName, legalName, licence, featured };

/** The market whose pack applies, until the server or the site config names another. */
export const MARKET: Market = market;

/** The brand's own help lines, by market; `name` is the id of a message. `config/helpLines.ts` alone reads them. */
export const HELP_LINES: Readonly<Record<string, { name: string; phone: string; free: boolean; always: boolean }>> =
  Object.fromEntries(
    Object.entries(helpLines).flatMap(([at, line]) =>
      line ? [[at, { ...line, name: textId(`helpLines.${at}.name`) }]] : [],
    ),
  );

/** How to reach the operator besides an inquiry; `hours` is the id of a message. */
export const CONTACT:
  | { email?: string | undefined; phone?: string | undefined; hours?: string | undefined }
  | undefined = contact && {
  ...contact,
  hours: contact.hours && textId('contact.hours'),
};

/** The operator's own pages, at `/info/` and the slug; `title` is the id of a message. Rule B6. */
export const PAGES: readonly { slug: string; title: string }[] = pages.map(({ slug }) => ({
  slug,
  title: textId(`pages.${slug}.title`),
}));

/** The versions of the operator's own policies; '' where the sample text is shown. Rule P1. */
export const POLICIES: Readonly<Record<(typeof POLICY_NAMES)[number], string>> = {
  terms: terms?.version ?? '',
  privacy: privacy?.version ?? '',
};

/** Links to the operator's channels and stores. */
export const LINKS: BrandFile['links'] = links;

/** Where measurements go, and of which share of page loads; undefined: nothing is measured. Rule P4. */
export const TELEMETRY: BrandFile['telemetry'] = telemetry;

/** Whether the brand has pictures for the install dialog. */
export const HAS_SCREENSHOTS = screenshots !== undefined;

/**
 * Feature switches of the brand; `ownHelpLine` (for any market), `pages`, `telemetry`, `ownTerms` and `ownPrivacy` follow from the file. A
 * build replaces each `FEATURES.name` by a literal, so that code behind a false one is removed. Rule B3.
 */
export const FEATURES: Readonly<
  BrandFile['features'] & Record<'ownHelpLine' | 'pages' | 'telemetry' | 'ownTerms' | 'ownPrivacy', boolean>
> = {
  ...features,
  pages: pages.length > 0,
  telemetry: telemetry !== undefined,
  ownTerms: terms !== undefined,
  ownPrivacy: privacy !== undefined,
  ownHelpLine: Object.keys(helpLines).length > 0,
};

/** Theme, style and layout without a choice of the player or the site config. Rules T1, G6. */
export const LOOK: Readonly<BrandFile['look']> = look;

/** The interface languages that the operator offers, in the order of the picker; the first is the default. Rule L1. */
export const LANGUAGES: BrandFile['languages'] = languages;

/** The catalogue used when another one cannot be loaded. Rule L2. */
export const FALLBACK_LOCALE: Locale = languages[0];
