import { detectLocale } from './detect.ts';

const STAGES: Partial<Record<string, () => Promise<unknown>>> = import.meta.glob('./catalogs/**/*.po');

/**
 * Fetches both stages of a language at once, for a player who has chosen it and looks on: one after the other they take twice the time.
 * What fails is told by `activateLocale`, which asks for them again.
 */
export async function fetchBothStages(locale: string): Promise<void> {
  await Promise.allSettled([STAGES[`./catalogs/first/${locale}.po`]?.(), STAGES[`./catalogs/${locale}.po`]?.()]);
}

/** Fetches, while the settings are looked at, the languages that are likely to be chosen there: the browser's own, and English. */
export async function fetchLikelyLanguages(): Promise<void> {
  const own = navigator.languages.map((language) => detectLocale(undefined, [language]));
  await Promise.all([...new Set(['en', ...own])].map(fetchBothStages));
}
