// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type * as brand from '../../../src/config/brand.ts';
import { MENU } from '../../../src/app/menu.ts';

vi.mock('../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  const off = Object.fromEntries(Object.keys(real.FEATURES).map((name) => [name, false]));
  return { ...real, FEATURES: off };
});

test('the search finds no page by the words of what the brand has switched off (Rule B3)', () => {
  const words = MENU.map((row) => row.words ?? '').join(' ');
  expect(words).toContain('비밀번호');
  expect(words).not.toMatch(/즐겨찾기|favourites|설치|install|카드|card|가상계좌|포인트/);
});
