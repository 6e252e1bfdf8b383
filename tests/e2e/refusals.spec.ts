import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { STEPS_PATH } from '../../src/config/paths.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { launchAddress } from '../../src/contract/games.ts';
import { deposit } from '../../src/contract/wallet.ts';
import { said, won } from './money.ts';
import { expect, test } from './fixtures.ts';
import { callAs, signIn } from './player.ts';
import { IS_LONG } from './tags.ts';

const LOBBY = '/game/slot?provider=102';
const GAME = '1020001';
const DEPOSIT = '/wallet/depositpage';
/** The daily limit of deposits that comes to be, in won. */
const LIMIT = 50_000;
const HANGUL = /\p{Script=Hangul}/u;

/** What another device of the member, or the operator, does without the open pages knowing. */
interface Others {
  market(name: string): Promise<unknown>;
  limit(kind: string, value: number): Promise<unknown>;
  /** The game that another device has open. */
  elsewhere(): Promise<unknown>;
  register(): Promise<unknown>;
}

interface Row {
  code: number;
  begin(others: Others): Promise<unknown>;
  /** The deposit asked for. */
  amount: number;
  /** `data-why` of the notice; '' where a deposit goes on as it is. */
  why: string;
  /** What the notice of a game names, besides the reason. */
  names?: string[];
}

/** In this order, since a limit and a pause do not end within the test. */
const ROWS: readonly Row[] = [
  { code: 7003, amount: 150_000, why: 'steps', begin: (others) => others.market('de') },
  { code: 7004, amount: 150_000, why: 'market', begin: (others) => others.market('kr') },
  {
    code: 7001,
    amount: 150_000,
    why: 'limit',
    begin: async (others) => {
      await others.limit('deposit', LIMIT);
      await others.limit('stake', 0);
    },
  },
  { code: 7002, amount: LIMIT, why: 'pause', begin: (others) => others.register(), names: ['GAMSTOP'] },
];

for (const language of ['ko', ...(IS_LONG ? (['en'] as const) : [])] as const) {
  test.describe(`refusals by the server, ${language}`, () => {
    test.use({ locale: language === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 360, height: 780 } });

    test('7001 to 7005 on a launch and 7001 to 7004 on a deposit lead to a screen that says what, why and what is possible instead (Rules R5, R7, R18)', async ({
      page,
      context,
      control,
    }) => {
      const account = await control.newMember({ balance: 300_000 });
      await signIn(page, account, LOBBY);
      // Another device: the open pages do not know what it does, so it is the server that refuses them.
      const others: Others = {
        market: (market) => control.call('PATCH', '/settings', { market }),
        limit: (kind, value) => callAs(account, 'PUT', `/protection/limits/${kind}/day`, { value }),
        elsewhere: () => callAs(account, 'GET', `/game/launch?game_id=${GAME}&type=slot`),
        register: () => control.call('POST', `/members/${account}/register`, { until: null, register: 'GAMSTOP' }),
      };
      const wallet = await context.newPage();
      const launch = (): Promise<void> => page.locator(`[data-game="${GAME}"]`).first().click();

      await test.step('7005', async () => {
        await expect(page.locator(`[data-game="${GAME}"]`).first()).toBeVisible();
        await others.elsewhere();
        await launch();
        const notice = page.getByTestId('not-here');
        await expect(notice).toContainText('Royal Reef');
        await expect(notice.getByTestId('play-here')).toBeVisible();
      });
      for (const { code, amount, why, begin, names = [] } of ROWS) {
        await test.step(String(code), async () => {
          await Promise.all([page.goto(LOBBY), wallet.goto(DEPOSIT)]);
          await fillDeposit(wallet, amount);
          await expect(page.locator(`[data-game="${GAME}"]`).first()).toBeVisible();
          // What happens elsewhere comes between the press and the server: no page can have learned of it.
          const held = await hold(context, [launchAddress, deposit]);
          await launch();
          await wallet.getByTestId('deposit-submit').click();
          await expect.poll(() => held.size).toBe(2);
          await begin(others);
          for (const route of held.values()) await route.continue();
          await context.unrouteAll();
          await expectNotice(page.getByTestId('launch-trouble').getByTestId('play-closed'), why, language, names);
          if (why === 'steps') await expect(wallet.getByTestId('steps-first')).toBeVisible();
          else {
            const limit = why === 'limit' ? [won(language, LIMIT)] : [];
            await expectNotice(wallet.getByTestId('play-closed').first(), why, language, [...names, ...limit]);
          }
          await others.market('intl');
        });
      }
    });
  });
}

/** Holds requests to these endpoints back, by endpoint, from when they are sent until they are continued. */
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

async function fillDeposit(page: Page, amount: number): Promise<void> {
  await page.getByTestId('amount').fill(String(amount));
  await page.getByTestId('sender').fill('김하늘');
}

async function expectNotice(notice: Locator, why: string, language: 'ko' | 'en', names: string[]): Promise<void> {
  await expect(notice).toHaveAttribute('data-why', why);
  const reason = notice.locator('p').first();
  await expect(reason).toHaveText(language === 'ko' ? HANGUL : /^[^\p{Script=Hangul}]+$/u);
  for (const name of names) await expect(notice).toContainText(name);
  await expect(notice.getByTestId('help-line').getByRole('link')).toBeVisible();
  if (why === 'steps') return expect(notice.locator(`a[href^="${STEPS_PATH}"]`)).toBeVisible();
  await expect(notice.getByRole('navigation', { name: said(language, 'What you can still use') })).toBeVisible();
  await expect(notice.locator('a[href="/wallet/withdrawpage"]')).toBeVisible();
}
