import { i18n, type Messages } from '@lingui/core';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '../config/locales.ts';
import { log } from '../lib/log.ts';

/** One language as it is fetched: what the first screen says, and the way to everything else. */
export interface FirstStage {
  messages: Messages;
  rest: () => Promise<{ messages: Messages }>;
}

/** How each language's first stage is loaded, by its tag. */
export type Catalogs = Partial<Record<string, () => Promise<FirstStage>>>;

const BUILD: Catalogs = Object.fromEntries(
  Object.entries(import.meta.glob<FirstStage>('./catalogs/*.po')).map(([file, load]) => [
    /([^/]+)\.po$/.exec(file)?.[1],
    load,
  ]),
);

/** The languages that have a catalogue in this build, as the picker shows them. */
export const AVAILABLE: readonly Locale[] = LOCALES.filter((tag) => tag in BUILD);

/** A language's stages as far as they are here: what was loaded once comes in force in the same task, before the next frame. */
interface Loaded {
  first: FirstStage;
  rest?: { messages: Messages };
}
const loaded = new Map<unknown, Loaded>();

/** The first stage of the language in force. */
let current: FirstStage | undefined;

/** The language whose second stage is loaded or on its way. */
let completing: { locale: string; done: Promise<void> } | undefined;

/**
 * Loads a language's first stage and makes it the one in force, `<html lang>` included; once the page has needed the second stage, it is
 * loaded too, so that no text goes missing. A catalogue that is missing or does not load falls back to the default. Gives the language now
 * in force; throws if even the default one does not load. Spec section 1.
 */
export async function activateLocale(locale: Locale, from: Catalogs = BUILD): Promise<Locale> {
  for (const candidate of [locale, FALLBACK_LOCALE]) {
    try {
      const stages = await loadLocale(candidate, from);
      if (!stages) continue;
      i18n.loadAndActivate({ locale: candidate, messages: { ...stages.rest?.messages, ...stages.first.messages } });
      current = stages.first;
      if (completing) completing = { locale: candidate, done: Promise.resolve() };
      document.documentElement.lang = candidate;
      return candidate;
    } catch (cause) {
      log.error('A catalogue did not load', { locale: candidate, cause });
    }
  }
  throw new Error('No catalogue could be loaded');
}

/**
 * Loads a language without putting it in force, its second stage only once the page has needed one. Nothing without such a catalogue; rejects if
 * it cannot be had.
 */
export async function loadLocale(locale: string, from: Catalogs = BUILD): Promise<Loaded | undefined> {
  const load = from[locale];
  if (!load) return undefined;
  const stages = loaded.get(load) ?? { first: await load() };
  if (completing) stages.rest ??= await stages.first.rest();
  loaded.set(load, stages);
  return stages;
}

/** Loads the second stage of the language in force: what is fetched after the first screen waits for it. Rejects if it cannot be had. */
export function completeCatalog(): Promise<void> {
  const { locale } = i18n;
  if (completing?.locale === locale) return completing.done;
  const done = (async () => {
    const rest = await current?.rest();
    if (rest) i18n.load(locale, rest.messages);
  })();
  completing = { locale, done };
  // A failed load is tried again by whoever needs it next.
  done.catch(() => (completing = undefined));
  return done;
}
