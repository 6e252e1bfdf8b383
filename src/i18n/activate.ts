import { i18n, type Messages } from '@lingui/core';
import { FALLBACK_LOCALE, LOCALES, type Locale, type LocaleRow } from '../config/locales.ts';
import { log } from '../lib/log.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('./catalogs/*.po');

/** The languages that have a catalogue in this build, as the picker shows them. */
export const AVAILABLE: readonly LocaleRow[] = LOCALES.filter((row) => pathOf(row.tag) in catalogs);

/**
 * Loads a catalogue and makes its language the one in force, `<html lang>` included. One that is missing or does not load
 * falls back to the default catalogue. Gives the language now in force. Spec section 1.
 */
export async function activateLocale(locale: Locale): Promise<Locale> {
  for (const candidate of [locale, FALLBACK_LOCALE]) {
    const load = catalogs[pathOf(candidate)];
    if (!load) continue;
    try {
      const { messages } = await load();
      i18n.loadAndActivate({ locale: candidate, messages });
      document.documentElement.lang = candidate;
      return candidate;
    } catch (cause) {
      log.error('A catalogue did not load', { locale: candidate, cause });
    }
  }
  throw new Error('No catalogue could be loaded');
}

function pathOf(tag: string): string {
  return `./catalogs/${tag}.po`;
}
