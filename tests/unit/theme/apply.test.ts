// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyLook } from '../../../src/theme/apply.ts';
import { putOtherLooks } from './putOtherLooks.ts';
import { OTHER_LOOK as OTHER, OWN_LOOK as DEFAULT } from '../../support/brand.ts';

const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="">
    <style>[data-theme='${DEFAULT.theme}'] { --color-background: #0e0f12; } [data-theme='${OTHER.theme}'] { --color-background: #f6f4ef; }</style>`;
  Object.assign(root.dataset, DEFAULT);
});
afterEach(() => vi.restoreAllMocks());

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

test("a look sets two attributes on <html> and the browser's theme colour", async () => {
  putOtherLooks();
  const meta = document.querySelector('meta');
  applyLook(OTHER);
  expect(root.dataset).toMatchObject(OTHER);
  await nextFrame();
  expect(meta?.getAttribute('content')).toBe('#f6f4ef');

  applyLook(DEFAULT);
  expect(root.dataset).toMatchObject(DEFAULT);
  await nextFrame();
  expect(meta?.getAttribute('content')).toBe('#0e0f12');
});

test('a page without the meta element is not an error', async () => {
  putOtherLooks();
  document.querySelector('meta')?.remove();
  applyLook(OTHER);
  await nextFrame();
  expect(root.dataset['theme']).toBe(OTHER.theme);
});

describe('a look other than the default, before its sheet is on the page', () => {
  /** Requested sheets: happy-dom would try to load them. */
  let links: HTMLLinkElement[] = [];

  beforeEach(() => {
    links = [];
    vi.spyOn(document.head, 'append').mockImplementation((node) => void links.push(node as HTMLLinkElement));
  });
  /** Ends the loading of the last requested sheet. */
  async function end(type: 'load' | 'error'): Promise<void> {
    links.at(-1)?.dispatchEvent(new Event(type));
    await Promise.resolve();
    await Promise.resolve();
  }

  test('is applied once the sheet is loaded', async () => {
    applyLook(OTHER);
    expect(root.dataset).toMatchObject(DEFAULT);
    expect(links.map(({ rel }) => rel)).toEqual(['stylesheet']);
    await end('load');
    expect(root.dataset).toMatchObject(OTHER);
  });

  test('is not applied if another look is chosen meanwhile', async () => {
    applyLook(OTHER);
    applyLook(DEFAULT);
    await end('load');
    expect(root.dataset).toMatchObject(DEFAULT);
  });

  test('is not applied if the sheet fails to load, and can be chosen again', async () => {
    applyLook(OTHER);
    await end('error');
    expect(root.dataset).toMatchObject(DEFAULT);
    applyLook(OTHER);
    expect(links).toHaveLength(2);
    await end('load');
    expect(root.dataset).toMatchObject(OTHER);
  });

  test('is not loaded if the inline script has already applied it', () => {
    Object.assign(root.dataset, OTHER);
    applyLook(OTHER);
    expect(links).toEqual([]);
  });
});
