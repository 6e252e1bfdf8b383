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

it('where a page and an overlay both fail, the overlay is named by its own title', async () => {
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
  expect(titles.map(({ id }) => id)).toEqual(['', 'not-shown']);
  expect(document.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe('not-shown');
});

it('the error of an overlay stays open where it was only put above a dialog that arrived later, and closes by Esc', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = vi.fn();
  await draw(
    <ErrorBoundary close={close}>
      <Failing />
    </ErrorBoundary>,
  );
  const dialog = document.querySelector('dialog');
  // The browser reports the closing when the dialog is open again.
  dialog?.dispatchEvent(new Event('close'));
  expect([dialog?.open, close.mock.calls.length]).toEqual([true, 0]);
  dialog?.close();
  dialog?.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalled();
});
