// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary.tsx';
import { clear, draw } from '../features/games/page.tsx';

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

function Failing(): never {
  throw new Error('for the test');
}

it('a page and an overlay that both fail are two errors, each with a title of its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await draw(
    <>
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>
      <ErrorBoundary close={() => undefined}>
        <Failing />
      </ErrorBoundary>
    </>,
  );
  const titles = [...document.querySelectorAll('h1')];
  expect(new Set(titles.map(({ id }) => id)).size).toBe(2);
  expect(document.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe(titles[1]?.id);
});
