// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { correctPath } from '../../../src/app/inline/correctPath.ts';

const PATHS = ['/', '/home', '/support', '/wallet/history', '/wallet/*', '*'];

test.each([
  ['/home/', '/home'],
  ['/support/?faq=how', '/support?faq=how'],
  ['/Wallet/History#top', '/wallet/history#top'],
  ['/support', '/support'],
  ['/', '/'],
  ['/wallet/', '/wallet/'],
  ['/wallet/No/Such/', '/wallet/No/Such/'],
  ['/No/', '/No/'],
])('the address %s of a page becomes its own, in the same history entry: %s (Rule N2)', (written, own) => {
  history.replaceState({ kept: true }, '', written);
  const { length } = history;
  correctPath(PATHS);
  expect(location.pathname + location.search + location.hash).toBe(own);
  expect([history.length, history.state]).toEqual([length, { kept: true }]);
});
