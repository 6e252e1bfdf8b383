// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applySiteDefaults, restorePreferences } from '../../../src/app/preferences.ts';
import { chooseLayout } from '../../../src/features/games/index.ts';
import { log } from '../../../src/lib/log.ts';
import { app } from '../../../src/state/app.ts';
import { preferences, SWITCHES } from '../../../src/state/preferences.ts';
import { store } from '../../../src/storage/encodedStore.ts';
import { putOtherLooks } from '../theme/putOtherLooks.ts';
import { LOOK } from '../../../src/config/brand.ts';
import { LAYOUTS } from '../../../src/config/looks.ts';
import { OTHER_LOOK, OWN_LOOK, testIn } from '../../support/brand.ts';

const SITE = { front_api_domain: 'a.b', VARIABLES: { title: 't' } };
const BUILT_IN = { ...LOOK };
/** Applies an operator's defaults. */
const operator = (web: Partial<Record<'image' | 'layout' | 'theme' | 'style', string>>): void =>
  applySiteDefaults({
    ...SITE,
    WEB_VARIABLES: { image: '', layout: '', theme: '', style: '', market: '', live: '', ...web },
  });

beforeEach(() => {
  localStorage.clear();
  Object.assign(preferences, BUILT_IN);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('stored → operator’s default → built-in', () => {
  test('with nothing stored or set, the built-in defaults apply, also to the document', () => {
    restorePreferences();
    applySiteDefaults(SITE);
    expect(preferences).toMatchObject(BUILT_IN);
    expect(document.documentElement.dataset).toMatchObject(OWN_LOOK);
  });

  test('the operator’s default replaces the built-in one', () => {
    putOtherLooks();
    operator({ theme: 'light', style: 'classic', layout: '4' });
    expect(preferences).toMatchObject({ theme: 'light', style: 'classic', layout: '4' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'light', style: 'classic' });
  });

  test('the player’s stored choice overrides the operator’s default', () => {
    for (const part of ['theme', 'style', 'layout'] as const) store.set(part, LOOK[part]);
    restorePreferences();
    operator({ ...OTHER_LOOK, layout: LAYOUTS.find((layout) => layout !== LOOK.layout) ?? '' });
    expect(preferences).toMatchObject(BUILT_IN);
  });

  test('the operator’s default applies to the next page from its start, so that no other look flashes', async () => {
    putOtherLooks();
    operator({ ...OTHER_LOOK });
    vi.resetModules();
    const next = await import('../../../src/app/preferences.ts');
    next.restorePreferences();
    expect((await import('../../../src/state/preferences.ts')).preferences).toMatchObject(OTHER_LOOK);
  });

  test('a default that the operator removes is dropped with the next config', () => {
    operator({ theme: 'light', image: 'ultra' });
    operator({});
    expect(preferences).toMatchObject(BUILT_IN);
  });

  test('if image setting is ultra, layout is forced to 4', () => {
    store.set('layout', 'list-layout');
    operator({ image: 'ultra', layout: 'list-layout' });
    expect([preferences.layout, preferences.layoutForced]).toEqual(['4', true]);
    // A choice made meanwhile is stored, and applies when the layout is no longer forced.
    chooseLayout('list-layout');
    expect(preferences.layout).toBe('4');
    // Restored before the next config arrives, so that no other layout flashes.
    restorePreferences();
    expect(preferences.layout).toBe('4');
    operator({});
    expect([preferences.layout, preferences.layoutForced]).toEqual(['list-layout', false]);
  });

  test('unknown values are logged and ignored', () => {
    operator({ theme: 'rainbow', style: '<script>', layout: '5' });
    expect(preferences).toMatchObject(BUILT_IN);
    expect(log.warn).toHaveBeenCalledTimes(3);
  });

  test('a damaged stored value falls back to the default', () => {
    localStorage.setItem('theme', 'v1.damaged');
    restorePreferences();
    expect(preferences.theme).toBe(LOOK.theme);
  });
});

test.each(Object.entries(SWITCHES))('the switch stored as %s is off until the player switches it on', (key, name) => {
  restorePreferences();
  expect(preferences[name]).toBe(false);
  store.set(key as keyof typeof SWITCHES, true);
  restorePreferences();
  expect(preferences[name]).toBe(true);
});

test('a changed site name is shown from the next page on, not on the current one', () => {
  restorePreferences();
  const { siteName } = app;
  applySiteDefaults({ ...SITE, VARIABLES: { title: 'Aurora' } });
  expect(app.siteName).toBe(siteName);
  restorePreferences();
  expect(app.siteName).toBe('Aurora');
});

describe('language', () => {
  testIn('de', 'th')('the stored one, else the browser’s', () => {
    restorePreferences();
    expect(preferences.lang).toBe('de');
    store.set('lang', 'th');
    restorePreferences();
    expect(preferences.lang).toBe('th');
  });
});
