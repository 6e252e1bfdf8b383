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
  test('nothing stored, nothing set: the defaults, on the page too', () => {
    restorePreferences();
    applySiteDefaults(SITE);
    expect(preferences).toMatchObject(BUILT_IN);
    expect(document.documentElement.dataset).toMatchObject(OWN_LOOK);
  });

  test('the operator’s', () => {
    putOtherLooks();
    operator({ theme: 'light', style: 'classic', layout: '4' });
    expect(preferences).toMatchObject({ theme: 'light', style: 'classic', layout: '4' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'light', style: 'classic' });
  });

  test('the player’s over the operator’s', () => {
    for (const part of ['theme', 'style', 'layout'] as const) store.set(part, LOOK[part]);
    restorePreferences();
    operator({ ...OTHER_LOOK, layout: LAYOUTS.find((layout) => layout !== LOOK.layout) ?? '' });
    expect(preferences).toMatchObject(BUILT_IN);
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
    // What the player presses meanwhile is kept for when it is forced no more.
    chooseLayout('list-layout');
    expect(preferences.layout).toBe('4');
    // Known before the next config is here, so that no other layout flashes.
    restorePreferences();
    expect(preferences.layout).toBe('4');
    operator({});
    expect([preferences.layout, preferences.layoutForced]).toEqual(['list-layout', false]);
  });

  test('what we do not know is logged and left out', () => {
    operator({ theme: 'rainbow', style: '<script>', layout: '5' });
    expect(preferences).toMatchObject(BUILT_IN);
    expect(log.warn).toHaveBeenCalledTimes(3);
  });

  test('a damaged stored value falls back', () => {
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

test('the site’s name is shown from the next page on: a page keeps the one it began with', () => {
  restorePreferences();
  const { siteName } = app;
  applySiteDefaults({ ...SITE, VARIABLES: { title: 'Aurora' } });
  expect(app.siteName).toBe(siteName);
  restorePreferences();
  expect(app.siteName).toBe('Aurora');
});

describe('language: stored one, else the browser’s', () => {
  testIn('de', 'th')('in that order', () => {
    restorePreferences();
    expect(preferences.lang).toBe('de');
    store.set('lang', 'th');
    restorePreferences();
    expect(preferences.lang).toBe('th');
  });
});
