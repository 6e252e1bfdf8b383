// @vitest-environment happy-dom
import { expect } from 'vitest';
import { AppBar } from '../../../src/app/parts/AppBar.tsx';
import { testWith } from '../../support/brand.ts';
import { mount } from '../ui/mount.tsx';

testWith('search')(
  'the search in the app bar names the keys that always open it: / may be turned off, or lead to the search of a list (Rule N17)',
  () => {
    const { get } = mount(<AppBar />);
    expect(get('[aria-keyshortcuts]').getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
  },
);
