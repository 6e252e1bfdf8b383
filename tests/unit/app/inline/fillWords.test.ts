// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_KEYS, STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { fillWords } from '../../../../src/app/inline/fillWords.ts';
import { FULL_PAGE_ID, showFullPage } from '../../../../src/app/inline/fullPage.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { testIn } from '../../../support/brand.ts';

const root = document.documentElement;
/** Whether the texts were hidden when the body began to arrive. */
let wordlessAfterHead = false;

/** Runs the inline scripts of a document's head and body as a new document would, with the markup of the build between them. */
async function load(language: string): Promise<HTMLElement> {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  vi.stubGlobal('PLAIN_PATHS', []);
  vi.stubGlobal('KEY_VERSIONS', Object.fromEntries(FIRST_KEYS.map((key) => [key, STORAGE_KEYS[key].version])));
  vi.stubGlobal('WORDS', { en: ['Home', 'Slots'] });
  document.title = 'Brand';
  await import('../../../../src/app/inline/firstPaint.ts');
  wordlessAfterHead = 'wordless' in root.dataset;
  const served = document.createElement('div');
  for (const [name, number, text] of [
    ['brand', '', 'Brand'],
    ['word', '0', '홈'],
    ['word', '1', '슬롯'],
  ] as const) {
    const element = document.createElement('b');
    element.dataset[name] = number;
    element.textContent = text;
    served.append(element);
  }
  const page = document.createElement('div');
  page.id = 'page';
  page.append(served);
  document.body.replaceChildren(page);
  await import('../../../../src/app/inline/firstWords.ts');
  return served;
}

const texts = (served: HTMLElement): string[] => [...served.children].map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  // In happy-dom an empty value is not among the keys.
  delete root.dataset['wordless'];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

testIn('ko', 'en')(
  'the served words are shown at once in the document’s own language, and are replaced in another',
  async () => {
    expect(texts(await load('ko-KR'))).toEqual(['Brand', '홈', '슬롯']);
    expect(wordlessAfterHead).toBe(false);
    expect(texts(await load('en-US'))).toEqual(['Brand', 'Home', 'Slots']);
    expect([wordlessAfterHead, 'wordless' in root.dataset]).toEqual([true, false]);
  },
);

testIn('ko', 'de')(
  'in a language whose words are in the document’s second part, the texts are hidden until that has arrived',
  async () => {
    const served = await load('de-DE');
    expect('wordless' in root.dataset).toBe(true);
    fillWords({ de: ['Start', 'Slots'] });
    expect(texts(served)).toEqual(['Brand', 'Start', 'Slots']);
    expect('wordless' in root.dataset).toBe(false);
  },
);

testIn('en')(
  'the stored site name replaces the brand’s in the page and in the title; no other text changes',
  async () => {
    store.set('site_title', '다른 라운지');
    const served = await load('en-US');
    expect(document.body.contains(served)).toBe(true);
    expect(texts(served)).toEqual(['다른 라운지', 'Home', 'Slots']);
    expect(document.title).toBe('다른 라운지');
  },
);

test('the served dashboard is dense on the denser home page only', async () => {
  const isDense = async (path: string): Promise<boolean> => {
    history.replaceState(null, '', path);
    return (await load('ko-KR')).hasAttribute('data-dense');
  };
  expect([await isDense('/home-eight'), await isDense('/home')]).toEqual([true, false]);
});

test('the full page layout replaces the hidden dashboard on its own pages only, with the stored site name', async () => {
  store.set('site_title', '다른 라운지');
  const dashboard = await load('ko-KR');
  const page = document.createElement('div');
  page.id = 'root';
  page.append(dashboard);
  document.body.replaceChildren(page);
  const bar = document.createElement('a');
  bar.dataset['brand'] = '';
  bar.textContent = 'Brand';
  root.dataset['plain'] = 'yes';

  addTemplate(bar.cloneNode(true));
  showFullPage(['/another']);
  expect([...document.body.children]).toEqual([page]);
  expect([...page.children]).toEqual([dashboard]);
  expect(root.dataset['plain']).toBe('yes');

  showFullPage([location.pathname]);
  expect([...page.children]).toEqual([dashboard]);
  expect(root.dataset['plain']).toBe('yes');

  addTemplate(bar);
  showFullPage([location.pathname]);
  expect([...document.body.children]).toEqual([page]);
  expect([...page.children]).toEqual([bar]);
  expect(bar.textContent).toBe('다른 라운지');
  expect('plain' in root.dataset).toBe(false);
});

/** Adds the document's template with the full page layout, which is `content` here. */
function addTemplate(content: Node): void {
  const template = document.createElement('template');
  template.id = FULL_PAGE_ID;
  template.content.append(content);
  document.body.append(template);
}
