// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIRST_KEYS, STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { PAGE_FILES_ID, preconnect, preloadLanguage, preloadPage } from '../../../../src/app/inline/preload.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { LANGUAGES } from '../../../../src/config/brand.ts';
import { OTHER_LOOK, OWN_LOOK, testIn } from '../../../support/brand.ts';

/** The document's own language. */
const FIRST = LANGUAGES[0];
/** Another of the brand's languages, if there is one. */
const LAST = LANGUAGES.at(-1) ?? FIRST;
const root = document.documentElement;
/** What marks the root element; happy-dom's `dataset` does not list empty attributes. */
const marks = (): string[] => root.getAttributeNames().filter((name) => name.startsWith('data-'));
/** The links that the script adds. */
let links: HTMLLinkElement[] = [];
const linked = (): (string | null)[][] => links.map((link) => [link.rel, link.getAttribute('href')]);

/** Runs the inline script as a new document would. */
async function paint(languages: string[] = [FIRST]): Promise<void> {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.stubGlobal('PLAIN_PATHS', ['/login']);
  vi.stubGlobal('LOOKS_FILE', 'assets/looks-1.css');
  // happy-dom would try to load what is put into the document.
  links = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => void links.push(node as HTMLLinkElement));
  vi.stubGlobal('KEY_VERSIONS', Object.fromEntries(FIRST_KEYS.map((key) => [key, STORAGE_KEYS[key].version])));
  await import('../../../../src/app/inline/firstPaint.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('one small inline script sets both attributes before first paint', () => {
  test('theme and style are those that this browser has stored', async () => {
    store.set('theme', OTHER_LOOK.theme);
    store.set('style', OTHER_LOOK.style);
    await paint();
    expect(root.dataset).toMatchObject(OTHER_LOOK);
  });

  test('the operator’s look is stored too; the player’s own choice comes before it', async () => {
    store.set('site_look', { theme: 'black', style: 'neon' });
    store.set('style', 'retro');
    await paint();
    expect({ ...root.dataset }).toEqual({ theme: 'black', style: 'retro' });
  });

  test('nothing is drawn before the sheet of a look other than the default; the default look needs none', async () => {
    await paint();
    expect(linked()).toEqual([]);
    store.set('theme', OWN_LOOK.theme);
    await paint();
    expect(linked()).toEqual([]);
    expect('lookless' in root.dataset).toBe(false);
    store.set('theme', OTHER_LOOK.theme);
    await paint();
    expect(linked()[0]).toEqual(['stylesheet', '/assets/looks-1.css']);
    expect(links[0]?.getAttribute('blocking')).toBe('render');
    expect('lookless' in root.dataset).toBe(true);
    links[0]?.dispatchEvent(new Event('load'));
    expect(['lookless' in root.dataset, root.dataset['theme']]).toEqual([false, OTHER_LOOK.theme]);
  });

  test('the default look is drawn if that sheet cannot be loaded', async () => {
    store.set('style', 'neon');
    await paint();
    links[0]?.dispatchEvent(new Event('error'));
    expect(root.dataset).toMatchObject(OWN_LOOK);
    expect('lookless' in root.dataset).toBe(false);
  });

  test('a page with another layout than the prerendered one is marked, so that the prerendered screen stays hidden', async () => {
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
  ])('with %s stored, the look and the language stay the document’s own', async (_name, raw) => {
    if (raw !== undefined) for (const key of ['theme', 'style', 'lang']) localStorage.setItem(key, raw);
    await paint();
    expect(marks()).toEqual([]);
    expect(root.lang).toBe(FIRST);
  });

  test('a name that is no theme is not put on the page', async () => {
    store.set('theme', 'rainbow"><script>');
    await paint();
    expect(marks()).toEqual([]);
  });

  test('with a blocked storage the look stays the default, and the language is the browser’s', async () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    await paint([LAST]);
    expect([{ ...root.dataset }, 'lookless' in root.dataset, root.lang]).toEqual([{}, false, LAST]);
  });

  test.each(['jwt', 'auth_token'] as const)('a stored %s marks the page as a member’s from the start', async (key) => {
    store.set(key, 'x');
    await paint();
    expect(root.dataset['member']).toBe('');
  });
});

describe('an installed application', () => {
  test('is marked before the first paint, so that its height is right from the start', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: true } }));
    await paint();
    expect(root.dataset['standalone']).toBe('');
  });
});

describe('the language', () => {
  test.each([
    [LAST, [FIRST], LAST],
    [undefined, [LAST], LAST],
    [undefined, ['en-US'], LANGUAGES.find((tag) => tag === 'en') ?? FIRST],
    [undefined, ['fr'], FIRST],
  ])('stored %s, browser %j: %s', async (stored, languages, lang) => {
    if (stored !== undefined) store.set('lang', stored);
    await paint(languages);
    expect(root.lang).toBe(lang);
  });

  testIn('lo')('the end of the document preloads its catalogue, if there is one', async () => {
    store.set('lang', 'lo');
    await paint();
    expect([root.lang, linked()]).toEqual(['lo', []]);
    preloadLanguage({ en: 'assets/en-1.js' });
    expect(linked()).toEqual([]);
    preloadLanguage({ en: 'assets/en-1.js', lo: 'assets/lo-1.js' });
    expect(linked()).toEqual([['modulepreload', '/assets/lo-1.js']]);
  });
});

test('a first visit connects to the host of the pictures', async () => {
  await paint();
  preconnect('https://images.example');
  expect(linked()).toEqual([['preconnect', 'https://images.example']]);
  expect(links[0]?.crossOrigin).toBe('');
});

describe('the files of a page', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const table = {
      files: ['assets/form.js', 'assets/form.css', 'assets/other.js', 'assets/wide.js'],
      wide: [3],
      pages: { '/login': [0, 1], '/terms': [2] },
      catalogs: { [FIRST]: 'assets/rest.js' },
    };
    document.body.innerHTML = `<script type="application/json" id="${PAGE_FILES_ID}">${JSON.stringify(table)}</script>`;
    return () => document.body.replaceChildren();
  });

  test('are preloaded for a visitor, with the rest of the catalogue', async () => {
    history.replaceState(undefined, '', '/login');
    await paint();
    preloadPage();
    expect(linked()).toEqual([
      ['modulepreload', '/assets/rest.js'],
      ['modulepreload', '/assets/form.js'],
      ['preload', '/assets/form.css'],
    ]);
  });

  test('of a wide window are preloaded too, on every page', async () => {
    history.replaceState(undefined, '', '/home');
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await paint();
    preloadPage();
    expect(linked()).toEqual([['modulepreload', '/assets/wide.js']]);
  });

  test('are not for a page that is not in the table, nor for a member, whose page may be another', async () => {
    history.replaceState(undefined, '', '/no/such/page');
    await paint();
    preloadPage();
    history.replaceState(undefined, '', '/login');
    root.dataset['member'] = '';
    preloadPage();
    expect(linked()).toEqual([]);
  });
});
