import { expect, test } from './fixtures.ts';
import { balanceOf, fillLogin } from './player.ts';
import { DEMO } from '../../sandbox/facts.ts';
import { SWEEP, sweep } from './tags.ts';

/** Each resolves to a path of this origin at first, and to another host the second time. */
const ELSEWHERE = [
  '/.//evil.example/home',
  '/%2e//evil.example/home',
  '/a/..//evil.example/home',
  '/.\t//evil.example/home',
];

for (const next of sweep(ELSEWHERE)) {
  test(
    `a sign-in at /login?next=${JSON.stringify(next)} leads home, on this origin`,
    SWEEP,
    async ({ page, baseURL }) => {
      const left: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).hostname === 'evil.example') left.push(request.url());
      });
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await fillLogin(page, DEMO.accountId);
      await page.waitForURL(`${baseURL}/home`);
      await expect(balanceOf(page)).toHaveText(/\d/);
      expect(left).toEqual([]);
    },
  );
}
