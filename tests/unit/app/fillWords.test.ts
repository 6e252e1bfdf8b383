// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('the site’s name is written into its places, and the rest of the page stays', async () => {
  vi.stubGlobal('WORDS', {});
  document.documentElement.dataset['siteName'] = '야간 라운지';
  document.body.innerHTML = '<a data-brand="">…</a><main>games</main>';
  await import('../../../src/app/documents/fillWords.ts');
  expect(document.body?.innerHTML).toBe('<a data-brand="">야간 라운지</a><main>games</main>');
  expect(document.title).toBe('야간 라운지');
});
