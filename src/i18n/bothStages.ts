import { loadLocale } from './activate.ts';
import { detectLocale } from './detect.ts';

const SECOND_STAGES: Partial<Record<string, () => Promise<unknown>>> = import.meta.glob('./catalogs/*.po', {
  query: '?lingui',
});

/** Languages that are completely loaded. */
const complete = new Set<string>();

/**
 * Loads both stages of a language in parallel, after the player has chosen it: in sequence they take twice as long. Errors are ignored
 * here; `activateLocale` loads again and reports them.
 */
export async function loadBothStages(locale: string): Promise<void> {
  if (complete.has(locale)) return;
  const ends = await Promise.allSettled([loadLocale(locale), SECOND_STAGES[`./catalogs/${locale}.po`]?.()]);
  if (ends.every(({ status }) => status === 'fulfilled')) complete.add(locale);
}

/** Prefetches the languages likely to be chosen in the settings: the browser's own, and English. */
export async function loadLikelyLanguages(): Promise<void> {
  const own = navigator.languages.map((language) => detectLocale(undefined, [language]));
  await Promise.all([...new Set(['en', ...own])].map(loadBothStages));
}
