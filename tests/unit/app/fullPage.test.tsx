// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import FullPage from '../../../src/app/layouts/FullPage.tsx';
import type * as overlays from '../../../src/overlays/index.ts';
import { click, mount } from '../ui/mount.tsx';

const navigate = vi.hoisted(() => vi.fn<typeof overlays.navigate>());
vi.mock('../../../src/overlays/index.ts', async (original) => ({ ...(await original<typeof overlays>()), navigate }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the button "Back" calls, in a history of `entries` pages; `canGoBack` of the Navigation API, undefined in a browser without it. */
function pressBack(entries: number, canGoBack: boolean | undefined): string[] {
  const called: string[] = [];
  vi.spyOn(history, 'length', 'get').mockReturnValue(entries);
  vi.spyOn(history, 'back').mockImplementation(() => void called.push('back'));
  navigate.mockImplementation(async (path) => void called.push(path));
  vi.stubGlobal('navigation', canGoBack === undefined ? undefined : { canGoBack });
  click(mount(<FullPage>page</FullPage>).get('header button'));
  return called;
}

test('on the first page of a history that has later pages "Back" leads home', () => {
  expect(pressBack(3, false)).toEqual(['/home']);
});

test('"Back" leads to the page before', () => {
  expect(pressBack(3, true)).toEqual(['back']);
});

test('in a browser that tells only the length of the history "Back" depends on that', () => {
  expect(pressBack(3, undefined)).toEqual(['back']);
  expect(pressBack(1, undefined)).toEqual(['/home']);
});
