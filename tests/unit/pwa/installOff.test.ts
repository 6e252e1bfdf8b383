// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../src/config/brand.ts';

vi.mock('../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, install: false } };
});
vi.mock('../../../src/app/inline/startAfterPaint.ts', () => ({ startAfterPaint: () => undefined }));

afterEach(() => vi.unstubAllGlobals());

/** Whether this page suppresses the browser's own offer to install it. */
function suppresses(): boolean {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('a brand without the installation leaves the browser’s own offer alone: nothing else would offer it (Rule B3)', async () => {
  // What the build inserts.
  const inserted = {
    WORDS: {},
    CATALOG_FILES: {},
    PATHS: [],
    FULL_PAGES: [],
    SITE_URL: '',
    IMAGES_ORIGIN: '',
    STYLES: '',
  };
  for (const [name, value] of Object.entries(inserted)) vi.stubGlobal(name, value);
  await import('../../../src/app/inline/documentEnd.ts');
  expect(suppresses()).toBe(false);
  const { install, watchInstall } = await import('../../../src/pwa/install.ts');
  watchInstall();
  expect([suppresses(), install.hasPrompt]).toEqual([false, false]);
  dispatchEvent(new Event('appinstalled'));
  expect(install.installed).toBe(true);
});
