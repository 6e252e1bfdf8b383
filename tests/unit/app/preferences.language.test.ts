// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, vi } from 'vitest';
import { restorePreferences, watchPreferences } from '../../../src/app/preferences.ts';
import { activateLocale } from '../../../src/i18n/activate.ts';
import { app } from '../../../src/state/app.ts';
import { preferences } from '../../../src/state/preferences.ts';
import { store } from '../../../src/storage/encodedStore.ts';
import { testIn } from '../../support/brand.ts';

vi.mock('../../../src/i18n/activate.ts', () => ({ activateLocale: vi.fn((lang: string) => Promise.resolve(lang)) }));

testIn('de', 'th')(
  'a language that another tab stored is activated here; one that was just activated here is not activated again (Rule L3)',
  async () => {
    store.set('lang', 'de');
    restorePreferences();
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    watchPreferences();
    expect(activateLocale).not.toHaveBeenCalled();

    // As the settings do: lists are refetched in the new language once its texts are painted, not before.
    i18n.loadAndActivate({ locale: 'th', messages: {} });
    store.set('lang', 'th');
    await Promise.resolve();
    expect(activateLocale).not.toHaveBeenCalled();
    expect(preferences.lang).toBe('de');
    preferences.lang = 'th';

    store.set('lang', 'de');
    expect(activateLocale).toHaveBeenCalledExactlyOnceWith('de');
    await expect.poll(() => preferences.lang).toBe('de');
  },
);

testIn(
  'de',
  'th',
  'vi',
)(
  'while one language is loading, another tab stores a second one: the second one stays, also if it is the present one (Rule L3)',
  async () => {
    const arrivals: (() => void)[] = [];
    const activate = vi.mocked(activateLocale).mockImplementation(async (lang) => {
      if (lang === 'th') await new Promise<void>((resolve) => arrivals.push(resolve));
      i18n.loadAndActivate({ locale: lang, messages: {} });
      return lang;
    });
    store.set('lang', 'de');
    watchPreferences();
    for (const second of ['vi', 'de']) {
      activate.mockClear();
      store.set('lang', 'th');
      store.set('lang', second);
      arrivals.splice(0).forEach((arrive) => arrive());
      await Promise.all(activate.mock.results.map(({ value }) => value));
      await expect.poll(() => [i18n.locale, preferences.lang]).toEqual([second, second]);
    }
  },
);

testIn('de', 'th')(
  'a language of another tab whose catalogue could not be loaded is activated once the trouble is over (Rule L3)',
  async () => {
    const activate = vi.mocked(activateLocale).mockImplementation(async (lang) => {
      if (app.trouble) return 'de';
      i18n.loadAndActivate({ locale: lang, messages: {} });
      return lang;
    });
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    store.set('lang', 'de');
    watchPreferences();
    app.trouble = 'offline';
    activate.mockClear();
    store.set('lang', 'th');
    await expect.poll(() => activate.mock.calls).not.toEqual([]);
    expect(i18n.locale).toBe('de');
    app.trouble = undefined;
    await expect.poll(() => [i18n.locale, preferences.lang]).toEqual(['th', 'th']);
  },
);
