// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import SettingsView from '../../../../src/features/settings/SettingsView.tsx';
import { mount } from '../../ui/mount.tsx';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, search: false }, LANGUAGES: ['en'] };
});

test('a brand with one language and no search has neither a choice of the language nor a key for the search (Rules B3, L1, N17)', () => {
  mount(<SettingsView overlay={{ kind: 'settings' }} close={vi.fn(async () => undefined)} />);
  const { textContent } = document.body;
  expect(textContent).toContain('Single-key shortcut: F for full screen');
  expect(textContent).not.toMatch(/language|search/i);
});
