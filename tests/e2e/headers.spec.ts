import { expect, test } from './fixtures.ts';
import { securityHeaders } from '../../src/config/headers.ts';
import { firstVisitJavaScript } from '../bench/budget.ts';
import { balanceOf, signIn } from './player.ts';

/** Every path of spec section 2, and one that is none. */
const PATHS = [
  '/home',
  '/home-eight',
  '/login',
  '/account/register',
  '/account/mypagelist',
  '/account/modal-mypage-info',
  '/account/sub-modal-mypage-info',
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/wallet/deposit-backup',
  '/wallet/anything/else',
  '/supports/noticepage',
  '/supports/memopage',
  '/supports/counselpage',
  '/support',
  '/new',
  '/market/nft',
  '/game/slot',
  '/game/slotnine',
  '/game/livecasino',
  '/etc/terms-of-service',
  '/etc/privacy-policy',
  '/devil/sub1/test-1',
  '/no/such/page',
];

/** The most JavaScript that a first visit may load, in bytes of brotli. */
const BUDGET = 90_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every document and the worker carry all security headers, with nothing unsafe in the policy', async ({
  request,
}) => {
  const wanted = securityHeaders({ scriptHashes: [], styleHashes: [], loopback: true });
  const hashed = /^(script|style)-src /;
  const fixed = (policy = ''): string[] => policy.split('; ').filter((directive) => !hashed.test(directive));
  for (const path of ['/', ...PATHS, '/sw.js', '/launch.html', '/manifest.webmanifest']) {
    const response = await request.get(path, { headers: { accept: 'text/html,*/*' } });
    expect(response.status(), path).toBe(200);
    const sent = response.headers();
    for (const [name, value] of Object.entries(wanted)) {
      if (name === 'content-security-policy') expect(fixed(sent[name]), path).toEqual(fixed(value));
      else expect(sent[name], `${path} ${name}`).toBe(value);
    }
    const policy = sent['content-security-policy'] ?? '';
    expect(policy, path).not.toContain('unsafe-');
    expect(policy, path).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(sent['cache-control'], path).toBe('no-cache');
  }
});

test('a missing asset is a 404, never the shell', async ({ request }) => {
  for (const path of [
    '/assets/none.js',
    '/assets/none.css',
    '/assets/none',
    '/locales/xx.js',
    '/none.png',
    '/_headers',
  ]) {
    for (const accept of ['*/*', 'text/html']) {
      const response = await request.get(path, { headers: { accept } });
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).not.toContain('<html');
      expect(response.headers()['cache-control'], path).toBe('no-store');
    }
  }
});

for (const who of ['signed out', 'signed in'] as const) {
  test(`0 CSP or Trusted Types reports over a walk of all routes, ${who}`, async ({ page }) => {
    test.setTimeout(120_000);
    if (who === 'signed in') await signIn(page, 'player16');
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()} ${error.message}`));
    await page.goto('/');
    await page.waitForURL('**/home');
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.locator('#page'), path).toHaveText(/\S/);
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    if (who === 'signed in') {
      await page.goto('/home');
      await expect(balanceOf(page)).toHaveText(/\d/);
    }
    expect(broken).toEqual([]);
    // The fixture `noViolations` counts the reports.
  });
}

test.describe('Trusted Types', () => {
  test.use({ provokesPolicy: true });

  test('no HTML and no script address but the worker’s can be fed to the page', async ({ page, control }) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: '홈', exact: true })).toBeAttached();
    const refused = await page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => (document.body.innerHTML = '<b>no</b>'),
        () => (document.createElement('script').src = '/assets/other.js'),
        () => navigator.serviceWorker.register('/other.js'),
      ];
      const outcomes = tries.map(async (attempt) => {
        try {
          await attempt();
          return 'done';
        } catch (cause) {
          return cause instanceof TypeError ? 'refused' : 'other';
        }
      });
      return Promise.all(outcomes);
    });
    expect(refused).toEqual(['refused', 'refused', 'refused']);
    await expect.poll(() => control.call('GET', '/csp-reports')).not.toEqual({ list: [] });
  });
});

test('the first visit loads at most 90 kB of JavaScript (brotli)', ({ sandbox }) => {
  expect(firstVisitJavaScript(sandbox.dist)).toBeLessThanOrEqual(BUDGET);
  expect(firstVisitJavaScript(sandbox.dist, 'home.html')).toBeLessThanOrEqual(BUDGET);
  expect(firstVisitJavaScript(sandbox.dist, 'app.html')).toBeLessThanOrEqual(BUDGET);
});
