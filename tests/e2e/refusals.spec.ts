import type { BrowserContext, Locator, Route } from '@playwright/test';
import { STEPS_PATH } from '../../src/config/paths.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { launchAddress } from '../../src/contract/games.ts';
import { deposit } from '../../src/contract/wallet.ts';
import { message, won } from './money.ts';
import { expect, test } from './fixtures.ts';
import { callAs, signIn } from './player.ts';
import { IS_LONG } from './tags.ts';

const LOBBY = '/game/slot?provider=102';
const GAME = '[data-game="1020001"]';
/** The daily deposit limit that another device sets, in won. */
const LIMIT = 50_000;
const HANGUL = /\p{Script=Hangul}/u;

/** What another device of the member, or the operator, does without the open pages knowing. */
interface Others {
  market(name: string): Promise<unknown>;
  limit(kind: string, value: number): Promise<unknown>;
  register(): Promise<unknown>;
}

interface Row {
  code: number;
  begin(others: Others): Promise<unknown>;
  /** `data-why` of the notice. */
  why: string;
  /** What the notice of a game names, besides the reason. */
  names?: string[];
}

const ROWS: readonly Row[] = [
  { code: 7001, why: 'limit', begin: ({ limit }) => Promise.all([limit('deposit', LIMIT), limit('stake', 0)]) },
  { code: 7002, why: 'pause', begin: (others) => others.register(), names: ['GAMSTOP'] },
  { code: 7003, why: 'steps', begin: (others) => others.market('de') },
  { code: 7004, why: 'market', begin: (others) => others.market('kr') },
];

for (const language of ['ko', ...(IS_LONG ? (['en'] as const) : [])] as const) {
  test.describe(`refusals by the server, ${language}`, () => {
    test.use({ locale: language === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 360, height: 780 } });

    test('7005 says that a game is open elsewhere, and which (Rule R18)', async ({ page, control }) => {
      const account = await control.newMember({ balance: 300_000 });
      await signIn(page, account, LOBBY);
      await expect(page.locator(GAME).first()).toBeVisible();
      await callAs(account, 'GET', `${launchAddress.path}?game_id=1020001&type=slot`);
      await page.locator(GAME).first().click();
      const notice = page.getByTestId('not-here');
      await expect(notice).toContainText('Royal Reef');
      await expect(notice.getByTestId('play-here')).toBeVisible();
    });

    for (const { code, why, begin, names = [] } of ROWS) {
      test(`${code} on a launch and on a deposit says what, why and what is possible instead (Rules R5, R7)`, async ({
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
        // The change is made while both requests are held back, so that no page can know of it.
        const held = await hold(context, [launchAddress, deposit]);
        await page.locator(GAME).first().click();
        await wallet.getByTestId('deposit-submit').click();
        await expect.poll(() => held.size).toBe(2);
        await begin({
          market: (market) => control.call('PATCH', '/settings', { market }),
          limit: (kind, value) => callAs(account, 'PUT', `/protection/limits/${kind}/day`, { value }),
          register: () => control.call('POST', `/members/${account}/register`, { until: null, register: 'GAMSTOP' }),
        });
        for (const route of held.values()) await route.continue();
        await context.unrouteAll();
        await expectNotice(page.getByTestId('launch-trouble').getByTestId('play-closed'), why, language, names);
        if (why === 'steps') return expect(wallet.getByTestId('steps-first')).toBeVisible();
        const limit = why === 'limit' ? [won(language, LIMIT)] : [];
        await expectNotice(wallet.getByTestId('play-closed').first(), why, language, [...names, ...limit]);
      });
    }
  });
}

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

async function expectNotice(notice: Locator, why: string, language: 'ko' | 'en', names: string[]): Promise<void> {
  await expect(notice).toHaveAttribute('data-why', why);
  const reason = notice.locator('p').first();
  await expect(reason).toHaveText(language === 'ko' ? HANGUL : /^[^\p{Script=Hangul}]+$/u);
  for (const name of names) await expect(notice).toContainText(name);
  await expect(notice.getByTestId('help-line').getByRole('link')).toBeVisible();
  if (why === 'steps') return expect(notice.locator(`a[href^="${STEPS_PATH}"]`)).toBeVisible();
  await expect(notice.getByRole('navigation', { name: message(language, 'What you can still use') })).toBeVisible();
  await expect(notice.locator('a[href="/wallet/withdrawpage"]')).toBeVisible();
}
