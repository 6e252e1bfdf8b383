const STAGES: Partial<Record<string, () => Promise<unknown>>> = import.meta.glob('./catalogs/**/*.po');

/**
 * Fetches both stages of a language at once, for a player who has chosen it and looks on: one after the other they take twice the time.
 * What fails is told by `activateLocale`, which asks for them again.
 */
export async function fetchBothStages(locale: string): Promise<void> {
  await Promise.allSettled([STAGES[`./catalogs/first/${locale}.po`]?.(), STAGES[`./catalogs/${locale}.po`]?.()]);
}
