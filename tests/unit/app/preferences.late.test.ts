// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect } from 'vitest';
import { restorePreferences, watchPreferences } from '../../../src/app/preferences.ts';
import { preferences } from '../../../src/state/preferences.ts';
import { store } from '../../../src/storage/encodedStore.ts';
import { testIn } from '../../support/brand.ts';

testIn('de', 'th')(
  'what another tab stored before this script was loaded is applied when it is (Rule L3)',
  async () => {
    store.set('lang', 'de');
    restorePreferences();
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    store.set('lang', 'th');
    store.set('balance_hidden', true);
    expect([preferences.balanceHidden, preferences.lang]).toEqual([false, 'de']);
    watchPreferences();
    expect(preferences.balanceHidden).toBe(true);
    await expect.poll(() => preferences.lang).toBe('th');
  },
);
