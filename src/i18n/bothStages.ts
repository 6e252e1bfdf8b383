import { loadLocale } from './activate.ts';
import { detectLocale } from './detect.ts';

const SECOND_STAGES: Partial<Record<string, () => Promise<unknown>>> = import.meta.glob('./catalogs/*.po', {
  query: '?lingui',
});

/** The languages that came as a whole: they need no more than the next turn of the page. */
const here = new Set<string>();

/**
 * Loads both stages of a language at once, for a player who has chosen it and looks on: one after the other they take twice the time.
 * What fails is told by `activateLocale`, which asks for them again.
 */
export async function loadBothStages(locale: string): Promise<void> {
  if (here.has(locale)) return;
  const ends = await Promise.allSettled([loadLocale(locale), SECOND_STAGES[`./catalogs/${locale}.po`]?.()]);
  if (ends.every(({ status }) => status === 'fulfilled')) here.add(locale);
}

/** Loads, while the settings are looked at, the languages that are likely to be chosen there: the browser's own, and English. */
export async function loadLikelyLanguages(): Promise<void> {
  const own = navigator.languages.map((language) => detectLocale(undefined, [language]));
  await Promise.all([...new Set(['en', ...own])].map(loadBothStages));
}
