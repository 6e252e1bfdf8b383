// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/app/routes.ts';
import { PATHS } from '../../e2e/paths.ts';

/** Paths that lead on to another page, and the page that only some builds have. */
const WITHOUT_PAGE = ['/', '/game/last', '/account/protection/steps', '/devil/looks'];

test('the browser tests that go through every page know every route', () => {
  const isKnown = (route: string): boolean =>
    route.endsWith('*')
      ? PATHS.some((path) => path.startsWith(route.slice(0, -1)))
      : [...PATHS, ...WITHOUT_PAGE].includes(route) || route.startsWith('/info/');
  expect(ROUTES.map(({ path }) => path).filter((path) => !isKnown(path))).toEqual([]);
});

test('no page is hidden by a row before it, such as one below /wallet by the page of all unknown paths there', () => {
  const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
  const shownAt = (path: string): string | undefined => ROUTES.find((row) => patternOf(row.path).test(path))?.path;
  const paths = ROUTES.map(({ path }) => path);
  expect(paths.map((path) => shownAt(path.replaceAll(/:\w+|\*/g, 'x')))).toEqual(paths);
});
