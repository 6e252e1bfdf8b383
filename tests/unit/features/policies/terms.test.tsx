// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../src/config/brand.ts';
import TermsScreen from '../../../../src/features/policies/TermsScreen.tsx';
import { play } from '../../../../src/state/play.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { mount } from '../../ui/mount.tsx';

const { lang } = preferences;
afterEach(() => {
  play.market = '';
  preferences.lang = lang;
});

test('the terms name the Korean help line only where it is the one of the player (Rule R8)', async () => {
  mount(<TermsScreen />);
  const inMarket = async (market: string, language: typeof lang): Promise<boolean> => {
    await act(async () => {
      play.market = market;
      preferences.lang = language;
    });
    return document.body.textContent.includes('1336');
  };
  // The terms of a brand that names its own help lines mention none.
  const isNamed = !FEATURES.ownHelpLine;
  expect(await inMarket('kr', 'en')).toBe(isNamed);
  expect(await inMarket('gb', 'en')).toBe(false);
  expect(await inMarket('gb', 'ko')).toBe(false);
  expect(await inMarket('intl', 'ko')).toBe(isNamed);
  expect(await inMarket('intl', 'de')).toBe(false);
});

test('the section that the address names is scrolled to, and the page can be left', () => {
  // Chromium returns a promise, which is no cleanup function of an effect.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  history.replaceState(null, '', '#changes');
  const { render, get } = mount(<TermsScreen />);
  expect(scroll.mock.contexts).toEqual([get('#changes')]);
  expect(() => render(null)).not.toThrow();
});
