// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { chooseTheme } from '../../../../src/features/settings/settings.actions.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { OTHER_LOOK, OWN_LOOK } from '../../../support/brand.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/overlays/index.ts', () => ({ toast }));

test('if the sheet of the looks cannot be loaded, the page keeps its look, which the settings show, and a message says so', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { dataset } = document.documentElement;
  Object.assign(dataset, OWN_LOOK);
  Object.assign(preferences, OWN_LOOK);
  const links: HTMLLinkElement[] = [];
  // happy-dom would try to load them.
  vi.spyOn(document.head, 'append').mockImplementation((node) => void links.push(node as HTMLLinkElement));
  chooseTheme(OTHER_LOOK.theme);
  expect(toast).not.toHaveBeenCalled();
  for (const link of links) link.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([['error', 'This could not be loaded.']]), 60_000);
  expect([dataset['theme'], preferences.theme]).toEqual([OWN_LOOK.theme, OWN_LOOK.theme]);
  chooseTheme(OWN_LOOK.theme);
  expect(links).toHaveLength(2);
  expect(toast).toHaveBeenCalledOnce();
});
