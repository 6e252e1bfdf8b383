import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { signIn } from './player.ts';
import { boxOf } from './sizes.ts';
import { wordsOf } from './words.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** What differs between layouts at 1440 px: the bar with the balance or the sign-in button, the width of the navigation, the footer. */
const LAYOUTS = {
  none: { bar: false, nav: undefined, footer: false },
  dashboard: { bar: true, nav: 248, footer: true },
  'eight-dashboard': { bar: true, nav: 68, footer: true },
  'fullpage-type-a': { bar: false, nav: undefined, footer: true },
} as const;

interface Row {
  path: string;
  layout: keyof typeof LAYOUTS;
  access: 'all' | 'member';
}

const row = (layout: Row['layout'], access: Row['access'], ...paths: string[]): Row[] =>
  paths.map((path) => ({ path, layout, access }));

const ROUTES: readonly Row[] = [
  ...row('dashboard', 'all', '/home', '/support', '/new', '/market/nft'),
  ...row('dashboard', 'all', '/game/slot', '/game/slotnine', '/game/livecasino', '/game/sports', '/game/arcade'),
  ...row('dashboard', 'all', '/supports/noticepage'),
  ...row('dashboard', 'member', '/account/mypagelist', '/supports/memopage', '/supports/counselpage'),
  ...row('dashboard', 'member', '/wallet/depositpage', '/wallet/withdrawpage', '/wallet/mileagepage'),
  ...row('dashboard', 'member', '/wallet/history', '/wallet/deposit-backup'),
  ...row('eight-dashboard', 'all', '/home-eight'),
  ...row('fullpage-type-a', 'all', '/login', '/account/register', '/no/such/page'),
  ...row('fullpage-type-a', 'all', '/etc/terms-of-service', '/etc/privacy-policy'),
  ...row('none', 'member', '/account/modal-mypage-info', '/account/sub-modal-mypage-info'),
  ...row('none', 'all', '/wallet/no/such/page', '/devil/sub1/test-1'),
];

/** Where the help line is awaited, which the third script renders: a page of each document and layout. */
const HELP_LINE = ['/home', '/home-eight', '/support', '/login', '/etc/terms-of-service'];

interface Shown {
  layout: { bar: boolean; nav: number | undefined; footer: boolean };
  /** What the footer lacks of what every page must have. */
  missing: string[];
}

/** Runs in the page: the layout that it shows. One call, since a sweep asks it of every page. */
function shownLayout(words: { menu: string; search: string; footer: readonly string[] }): Shown {
  const isShown = (element: Element | null | undefined): boolean =>
    element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const nav = document.querySelector(`nav[aria-label="${words.menu}"]`);
  const buttons = [...(document.querySelector('header')?.querySelectorAll('button') ?? [])];
  const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;
  const footer = document.querySelector('footer');
  const policies = ['/etc/terms-of-service', '/etc/privacy-policy'];
  return {
    layout: {
      bar: buttons.some((button) => nameOf(button).includes(words.search) && isShown(button)),
      nav: isShown(nav) ? nav?.getBoundingClientRect().width : undefined,
      footer: isShown(footer),
    },
    missing: isShown(footer)
      ? [
          ...words.footer.filter((text) => !footer?.textContent.includes(text)),
          ...policies.filter((path) => !footer?.querySelector(`a[href="${path}"]`)?.textContent.trim()),
        ]
      : [],
  };
}

/** The pages of the information modal, each with the form that it has besides the facts. */
const INFORMATION: Readonly<Record<string, string>> = {
  '/account/modal-mypage-info': 'profile-save',
  '/account/sub-modal-mypage-info': 'password-save',
};

/** The member's information with one form. */
async function expectInformation(page: Page, form: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await expect(page.locator('[data-fact=username]')).toBeVisible();
  await expect(page.getByTestId(form)).toBeVisible();
  await expect(page.getByTestId(/^(profile|password)-save$/)).toHaveCount(1);
}

for (const as of ['visitor', 'member'] as const) {
  const more =
    as === 'visitor'
      ? '/ leads to /home'
      : 'both information routes show the information modal, each with its own change';
  test(`every route has its layout and its access, for a ${as}; none throws, only the NFT market says that it is being prepared, and the footers have 19+, the policies and the help line; ${more}`, async ({
    page,
  }) => {
    const words = await wordsOf('ko');
    const named = { menu: words('Menu'), search: words('Search') };
    const prepared = page.getByText(words('This page is coming soon'));
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()} ${error.message}`));
    await page.setViewportSize({ width: 1440, height: 900 });
    if (as === 'member') {
      await signIn(page, 'player04', '/wallet/history');
    } else {
      await page.goto('/');
      await page.waitForURL('**/home');
    }
    for (const { path, layout, access } of ROUTES) {
      // Which document a path gets is tested in serving.spec.ts; one page of each is loaded here.
      if (as === 'visitor' && path === '/support') await page.goto(path);
      else if (new URL(page.url()).pathname !== path) await openInside(page, path);
      await expect(page.locator('h1').first(), path).toBeAttached();
      await expect(page.locator('main'), path).toHaveCount(1);
      const footer = ['19+', ...(HELP_LINE.includes(path) ? ['1336'] : [])];
      await expect
        .poll(() => page.evaluate(shownLayout, { ...named, footer }), path)
        .toEqual({ layout: LAYOUTS[layout], missing: [] });
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      await expect(prepared, path).toHaveCount(path === '/market/nft' ? 1 : 0);
      const refused = page.locator('h1, h2', { hasText: '로그인이 필요합니다' });
      await expect(refused, path).toHaveCount(as === 'visitor' && access === 'member' ? 1 : 0);
      expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(path);
      const form = INFORMATION[path];
      if (as === 'member' && form) await expectInformation(page, form);
    }
    expect(broken).toEqual([]);
    // That no page breaks the CSP or Trusted Types is the fixture `noViolations`.
  });
}

test('a page whose address is written in other letters, or with / at its end, gets its own address', async ({
  page,
}) => {
  await page.goto('/support/?faq=how');
  await expect(page).toHaveURL('/support?faq=how');
  await page.goto('/Login/');
  await expect(page.getByTestId('login-form')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

/** Widths of windows in CSS pixels, from the widest: `npm test` checks a desktop and a phone. */
const WIDTHS = IS_LONG ? [1440, 1280, 1100, 800, 390] : [1440, 390];

test(
  'both homes reach every destination from their navigation at every width; the eight is denser, and its narrow navigation opens by pointer and by keyboard, over the page, and leads on',
  SWEEP,
  async ({ page }) => {
    const nav = page.getByRole('navigation', { name: '메뉴', exact: true });
    const reached: string[][] = [];
    const columns: Record<string, number[]> = {};
    for (const path of ['/home', '/home-eight']) {
      if (path === '/home') await page.goto(path);
      else await openInside(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const menu = page.locator('header').first().getByRole('button', { name: '메뉴' });
        if (width < 1100) await menu.click();
        await expect(nav).toBeVisible();
        reached.push(
          await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        );
        await expect(nav.getByRole('button').first()).toBeVisible();
        if (width < 1100) await page.goBack();
        const cards = page.getByRole('main').locator('[data-provider-card]');
        await expect(cards.first()).toBeVisible();
        const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
        (columns[path] ??= []).push(tops.filter((top) => top === tops[0]).length);
      }
    }
    expect(reached[0]?.length).toBeGreaterThan(12);
    for (const each of reached) expect(each).toEqual(reached[0]);
    for (const [index, width] of WIDTHS.entries()) {
      if (width < 1280) continue;
      expect(columns['/home-eight']?.[index], `${width} px`).toBe(8);
      expect(columns['/home']?.[index], `${width} px`).toBeLessThan(8);
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    const navWidth = async (): Promise<number> => (await boxOf(nav)).width;
    await expect.poll(navWidth).toBe(68);
    const main = page.getByRole('main');
    const left = (await boxOf(main)).x;
    await nav.hover({ position: { x: 30, y: 200 } });
    await expect.poll(navWidth).toBe(248);
    expect((await boxOf(main)).x).toBe(left);
    await page.mouse.move(1000, 500);
    await expect.poll(navWidth).toBe(68);
    await nav.getByRole('link', { name: '입금', exact: true }).focus();
    await expect.poll(navWidth).toBe(248);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/depositpage/);
  },
);
