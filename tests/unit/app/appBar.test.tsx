// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AppBar } from '../../../src/app/parts/AppBar.tsx';
import { watchSlashMark } from '../../../src/app/third/watchSlashMark.ts';
import { chooseSingleKeys } from '../../../src/features/settings/settings.actions.ts';
import { testWith } from '../../support/brand.ts';
import { mount } from '../ui/mount.tsx';

testWith('search')(
  'the search in the app bar names the keys that always open it: / may be turned off, or lead to the search of a list (Rule N17)',
  () => {
    const { get } = mount(<AppBar />);
    expect(get('[aria-keyshortcuts]').getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  },
);

test('the mark of / is hidden at once and from the start while the player has turned it off (Rule N17)', async () => {
  const isHidden = (): boolean => document.documentElement.matches('[data-slash-off]');
  chooseSingleKeys(false);
  watchSlashMark();
  expect(isHidden()).toBe(true);
  chooseSingleKeys(true);
  expect(isHidden()).toBe(false);
  chooseSingleKeys(false);
  expect(isHidden()).toBe(true);
  const css = await readFile('src/app/parts/AppBar.module.css', 'utf8');
  expect(css).toMatch(/\[data-slash-off\]\) \.search::after \{\s*content: none;/);
});
