import { i18n, type Messages } from '@lingui/core';
import { FALLBACK_LOCALE } from '../config/brand.ts';
import type { Locale } from '../config/locales.ts';
import { log } from '../lib/log.ts';
import { isLocale } from './detect.ts';

/** A language: the messages of the first screen, and a loader for the rest. */
export interface FirstStage {
  messages: Messages;
  rest: () => Promise<{ messages: Messages }>;
}

/** Loaders of each language's first stage, by tag. */
export type Catalogs = Partial<Record<string, () => Promise<FirstStage>>>;

/** The build takes the brand's languages only (`src/build/brand.ts`). */
const BUILD: Catalogs = Object.fromEntries(
  Object.entries(import.meta.glob<FirstStage>('./catalogs/*.po')).map(([file, load]) => [
    /([^/]+)\.po$/.exec(file)?.[1],
    load,
  ]),
);

/** A loaded language: it can be activated in the same task, before the next frame. */
interface Loaded {
  first: FirstStage;
  /** The messages of both stages, once the second is loaded: merged in advance, since that takes longer than activating them. */
  all?: Messages;
}
const loaded = new Map<unknown, Loaded>();

/** The first stage of the active language. */
let current: FirstStage | undefined;

/** The language whose second stage is loaded or loading. */
let completing: { locale: string; done: Promise<void> } | undefined;

/**
 * Loads a language's first stage and activates it, `<html lang>` included; also the second stage, once the page has needed one. If it cannot
 * be loaded, the present language stays; a page that has none yet gets the default one. Returns the active language; throws if not even the
 * default can be loaded. Rules L1, L2.
 */
export async function activateLocale(locale: Locale, from: Catalogs = BUILD): Promise<Locale> {
  if (await activate(locale, from)) return locale;
  if (isLocale(i18n.locale)) return i18n.locale;
  if (await activate(FALLBACK_LOCALE, from)) return FALLBACK_LOCALE;
  throw new Error('No catalogue could be loaded');
}

/** Loads a language and activates it; false if it cannot be loaded. */
async function activate(locale: Locale, from: Catalogs): Promise<boolean> {
  try {
    const stages = await loadLocale(locale, from);
    if (!stages) return false;
    i18n.loadAndActivate({ locale, messages: stages.all ?? stages.first.messages });
    current = stages.first;
    if (completing) completing = { locale, done: Promise.resolve() };
    const root = document.documentElement;
    // Setting even the same value would recalculate the style of every element.
    if (root.lang !== locale) root.lang = locale;
    return true;
  } catch (cause) {
    log.error('A catalogue did not load', { locale, cause });
    return false;
  }
}

/**
 * Loads a language without activating it; its second stage only if the page has needed one. Undefined if there is no such catalogue;
 * rejects if it cannot be loaded.
 */
export async function loadLocale(locale: string, from: Catalogs = BUILD): Promise<Loaded | undefined> {
  const load = from[locale];
  if (!load) return undefined;
  const stages: Loaded = loaded.get(load) ?? { first: await load() };
  if (completing) stages.all ??= { ...(await stages.first.rest()).messages, ...stages.first.messages };
  loaded.set(load, stages);
  return stages;
}

/** Loads the second stage of the active language, for everything after the first screen. Rejects if it cannot be loaded. */
export function completeCatalog(): Promise<void> {
  const { locale } = i18n;
  if (completing?.locale === locale) return completing.done;
  const done = (async () => {
    const rest = await current?.rest();
    // Without an event: no rendered text is among these, and an event would re-render every text. A language that is no longer
    // active gets its second stage when it is activated again.
    if (rest && i18n.locale === locale) Object.assign(i18n.messages, rest.messages);
  })();
  completing = { locale, done };
  // The next caller retries a failed load.
  done.catch(() => {
    // Not if the language has changed meanwhile: the page then has the second stage of another.
    if (completing?.done === done) completing = undefined;
  });
  return done;
}
