// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_KEYS, STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { capturedInstallPrompt } from '../../../../src/pwa/installPrompt.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

const root = document.documentElement;

/** Runs the inline script as a new document would. */
async function paint(languages: string[] = ['ko-KR']): Promise<void> {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.stubGlobal('PLAIN_PATHS', ['/login']);
  vi.stubGlobal('KEY_VERSIONS', Object.fromEntries(FIRST_KEYS.map((key) => [key, STORAGE_KEYS[key].version])));
  vi.stubGlobal('CATALOG_FILES', { ko: 'assets/ko-1.js', en: 'assets/en-1.js' });
  await import('../../../../src/app/inline/firstPaint.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.lang = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('one small inline script sets both attributes before first paint', () => {
  test('theme and style as this browser remembers them', async () => {
    store.set('theme', 'light');
    store.set('style', 'classic');
    await paint();
    expect({ ...root.dataset }).toEqual({ theme: 'light', style: 'classic' });
  });

  test('the operator’s look, as last known, under the player’s own choice', async () => {
    store.set('site_look', { theme: 'black', style: 'neon' });
    store.set('style', 'retro');
    await paint();
    expect({ ...root.dataset }).toEqual({ theme: 'black', style: 'retro' });
  });

  test('a page in another frame than the prerendered one hides that until its own is there', async () => {
    history.replaceState(null, '', '/login');
    await paint();
    history.replaceState(null, '', '/');
    expect(root.dataset['plain']).toBe('');
  });

  test.each([
    ['nothing', undefined],
    ['damaged', 'v1.checksum.%%%'],
    ['no JSON', 'v1.checksum.AAAA'],
    ['an older shape', 'v0.checksum.AAAA'],
    ['plain text', 'light'],
  ])('%s stored leaves the document’s own', async (_name, raw) => {
    if (raw !== undefined) for (const key of ['theme', 'style', 'lang']) localStorage.setItem(key, raw);
    await paint();
    expect({ ...root.dataset }).toEqual({});
    expect(root.lang).toBe('ko');
  });

  test('a name that is no theme is not put on the page', async () => {
    store.set('theme', 'rainbow"><script>');
    await paint();
    expect(root.dataset['theme']).toBeUndefined();
  });

  test('a storage that is blocked leaves everything as it is', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await paint(['en']);
    expect([{ ...root.dataset }, root.lang]).toEqual([{}, 'en']);
  });

  test('a member is known by their token, so that the page starts as theirs', async () => {
    store.set('jwt', 'x');
    await paint();
    expect(root.dataset['member']).toBe('');
  });
});

describe('an installed application', () => {
  test('is known before the first paint, so that its height is right at once', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: true } }));
    await paint();
    expect(root.dataset['standalone']).toBe('');
  });

  test('the browser’s question whether to install is kept from the first moment', async () => {
    await paint();
    const question = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(question);
    expect([question.defaultPrevented, capturedInstallPrompt()]).toEqual([true, question]);
  });
});

describe('the language and its catalogue', () => {
  test.each([
    ['en', ['ko'], 'en'],
    [undefined, ['en-US'], 'en'],
    [undefined, ['fr'], 'ko'],
    ['lo', ['en'], 'ko'],
  ])('stored %s, browser %j: %s, its file asked for at once', async (stored, languages, lang) => {
    if (stored !== undefined) store.set('lang', stored);
    await paint(languages);
    expect(root.lang).toBe(lang);
    expect([...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', `/assets/${lang}-1.js`],
    ]);
  });
});
