// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { applyLook } from '../../../src/theme/apply.ts';

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="">
    <style>[data-theme='dark'] { --color-background: #0e0f12; } [data-theme='light'] { --color-background: #f6f4ef; }</style>`;
});

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

test("a look sets two attributes on <html> and the browser's theme colour", async () => {
  const meta = document.querySelector('meta');
  applyLook({ theme: 'light', style: 'classic' });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', style: 'classic' });
  await nextFrame();
  expect(meta?.getAttribute('content')).toBe('#f6f4ef');

  applyLook({ theme: 'dark', style: 'modern' });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', style: 'modern' });
  await nextFrame();
  expect(meta?.getAttribute('content')).toBe('#0e0f12');
});

test('a page without the meta element is not an error', async () => {
  document.head.innerHTML = '';
  applyLook({ theme: 'light', style: 'modern' });
  await nextFrame();
  expect(document.documentElement.dataset['theme']).toBe('light');
});
