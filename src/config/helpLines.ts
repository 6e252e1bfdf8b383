import { HELP_LINES } from './brand.ts';
import type { Locale } from './locales.ts';
import type { Market } from './markets/pack.ts';

/** A help line for problems with gambling. */
export interface HelpLine {
  /** Its own name, not translated; '' where the number is its name. */
  name: string;
  /** The id of a message in place of `name`: a brand names its own line in each language. */
  nameId?: string;
  /** The number as it is displayed; '' if there is only the page at `href`. */
  number: string;
  /** `tel:` or the address of its page. */
  href: string;
  /** A call costs nothing. */
  free: boolean;
  /** It answers day and night. */
  always: boolean;
}

const KOREA: HelpLine = { name: '', number: '1336', href: 'tel:1336', free: true, always: true };
const THERAPY: HelpLine = {
  name: 'Gambling Therapy',
  number: '',
  href: 'https://www.gamblingtherapy.org',
  free: true,
  always: false,
};

/** Help lines by market; undefined where none belongs to the market. */
const BY_MARKET: Readonly<Record<string, HelpLine | undefined>> = {
  intl: undefined,
  kr: KOREA,
  gb: {
    name: 'National Gambling Helpline',
    number: '0808 8020 133',
    href: 'tel:+448088020133',
    free: true,
    always: true,
  },
  de: { name: 'check-dein-spiel.de', number: '0800 1372700', href: 'tel:+498001372700', free: true, always: false },
  se: { name: 'Stödlinjen', number: '020-81 91 00', href: 'tel:+4620819100', free: true, always: false },
  nl: { name: 'Loket Kansspel', number: '0800 24 000 22', href: 'tel:+318002400022', free: true, always: true },
  dk: { name: 'StopSpillet', number: '70 22 28 25', href: 'tel:+4570222825', free: false, always: false },
  es: { name: 'FEJAR', number: '900 200 225', href: 'tel:+34900200225', free: true, always: false },
  on: { name: 'ConnexOntario', number: '1-866-531-2600', href: 'tel:+18665312600', free: true, always: true },
  br: { name: 'CVV', number: '188', href: 'tel:188', free: true, always: true },
} satisfies Record<Market, HelpLine | undefined>;

/** The help line by the player's language, where the market has none. */
const BY_LANGUAGE: Partial<Record<Locale, HelpLine>> = { ko: KOREA };

/**
 * The help that a player is shown in a market: the brand's own line, else the market's, else the language's, else an international one. The
 * only reader of these tables. Rule R8.
 */
export function helpLine(market: string, language: Locale, brand = HELP_LINES): HelpLine {
  const own = brand[market];
  if (own) {
    const { name, phone, free, always } = own;
    return { name: '', nameId: name, number: phone, href: callUrl(phone), free, always };
  }
  return BY_MARKET[market] ?? BY_LANGUAGE[language] ?? THERAPY;
}

/** The address that calls a number as a brand writes it. In `+44 (0)20 …` the (0) is for calls from inside the country only. */
export function callUrl(phone: string): string {
  return `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')}`;
}
