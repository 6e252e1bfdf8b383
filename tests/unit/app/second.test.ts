// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { allowTranslation } from '../../../src/app/second/allowTranslation.ts';
import { begin } from '../../../src/app/second/index.ts';

vi.mock('../../../src/pwa/register.ts', () => ({ registerWorker: () => undefined }));
vi.mock('../../../src/app/routes.ts', () => ({ ROUTES: [] }));
vi.mock('../../../src/app/second/Overlays.tsx', () => ({ Overlays: () => null }));

vi.mock('../../../src/app/second/allowTranslation.ts', () => ({ allowTranslation: vi.fn() }));

test('with the second script, what is fixed to the screen makes room for a touch keyboard, even one that is up already', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const isTyping = (): boolean => document.documentElement.hasAttribute('data-typing');
  expect(isTyping()).toBe(false);
  begin();
  expect(isTyping()).toBe(true);
  field.blur();
  expect(isTyping()).toBe(false);
  // Before a translator has changed what the page shows.
  expect(allowTranslation).toHaveBeenCalledOnce();
});
