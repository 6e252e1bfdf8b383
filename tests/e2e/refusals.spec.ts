import type { BrowserContext, Locator, Route } from '@playwright/test';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { launchAddress } from '../../src/contract/games.ts';
import { deposit } from '../../src/contract/wallet.ts';
import { message, won } from './money.ts';
import { expect, test } from './fixtures.ts';
import { callAs, signIn } from './player.ts';
import { sweep, SWEEP } from './tags.ts';

const LOBBY = '/game/slot?provider=102';
const GAME = '[data-game="1020001"]';
/** The daily deposit limit that another device sets, in won. */
const LIMIT = 50_000;
const HANGUL = /\p{Script=Hangul}/u;

for (const language of sweep(['ko', 'en'] as const)) {
  test.describe(`refusals by the server, ${language}`, SWEEP, () => {
    test.use({ locale: language === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 360, height: 780 } });

    // The other codes have the same way through the client: unit tests of both screens have them.
    test('7001 on a launch and on a deposit says what, why and what is possible instead (Rules R5, R7)', async ({
      page,
      context,
      control,
    }) => {
      const account = await control.newMember({ balance: 300_000 });
      await signIn(page, account, LOBBY);
      const wallet = await context.newPage();
      await wallet.goto('/wallet/depositpage');
      await wallet.getByTestId('amount').fill('150000');
      await wallet.getByTestId('sender').fill('김하늘');
      await expect(page.locator(GAME).first()).toBeVisible();
      // The limits are set while both requests are held back, so that no page can know of them.
      const held = await hold(context, [launchAddress, deposit]);
      await page.locator(GAME).first().click();
      await wallet.getByTestId('deposit-submit').click();
      await expect.poll(() => held.size).toBe(2);
      await callAs(account, 'PUT', '/protection/limits/deposit/day', { value: LIMIT });
      await callAs(account, 'PUT', '/protection/limits/stake/day', { value: 0 });
      for (const route of held.values()) await route.continue();
      await context.unrouteAll();
      await expectNotice(page.getByTestId('launch-trouble').getByTestId('play-closed'), language);
      const notice = wallet.getByTestId('play-closed').first();
      await expectNotice(notice, language);
      await expect(notice).toContainText(won(language, LIMIT));
    });
  });
}

test('on a small phone the amount that a limit refuses can be seen and corrected, also with a keyboard (Rules R7, W10)', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const account = await control.newMember({ balance: 300_000 });
  await signIn(page, account, '/wallet/depositpage');
  const amount = page.getByTestId('amount');
  await amount.fill('150000');
  await page.getByTestId('sender').fill('김하늘');
  const held = await hold(page.context(), [deposit]);
  await page.getByTestId('deposit-submit').click();
  await expect.poll(() => held.size).toBe(1);
  await callAs(account, 'PUT', '/protection/limits/deposit/day', { value: LIMIT });
  for (const route of held.values()) await route.continue();
  await page.context().unrouteAll();
  await expect(page.getByTestId('play-closed')).toBeVisible();
  for (const height of [640, 380]) {
    await page.setViewportSize({ width: 360, height });
    await amount.focus();
    await amount.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 100));
    const isOnTop = (): Promise<boolean> =>
      amount.evaluate((field) => {
        const { x, y, width, height: high } = field.getBoundingClientRect();
        return field === document.elementFromPoint(x + width / 2, y + high / 2);
      });
    await expect.poll(isOnTop, `at a height of ${height} px`).toBe(true);
  }
});

/** Holds back requests to these endpoints; each is in the map, by its endpoint, once it is sent, and waits for `continue`. */
async function hold(context: BrowserContext, endpoints: readonly Endpoint[]): Promise<Map<Endpoint, Route>> {
  const held = new Map<Endpoint, Route>();
  await context.route('**', async (route, request) => {
    const { pathname } = new URL(request.url());
    const endpoint = endpoints.find(({ method, path }) => method === request.method() && path === pathname);
    if (endpoint) held.set(endpoint, route);
    else await route.continue();
  });
  return held;
}

async function expectNotice(notice: Locator, language: 'ko' | 'en'): Promise<void> {
  await expect(notice).toHaveAttribute('data-why', 'limit');
  const reason = notice.locator('p').first();
  await expect(reason).toHaveText(language === 'ko' ? HANGUL : /^[^\p{Script=Hangul}]+$/u);
  await expect(notice.getByTestId('help-line').getByRole('link')).toBeVisible();
  await expect(notice.getByRole('navigation', { name: message(language, 'What you can still use') })).toBeVisible();
  await expect(notice.locator('a[href="/wallet/withdrawpage"]')).toBeVisible();
}
