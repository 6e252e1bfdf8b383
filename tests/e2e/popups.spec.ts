import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import { IS_LONG, SWEEP, WINDOWS } from './tags.ts';
import { wordsOf } from './words.ts';
import { POPUP_GAME, signIn, tokenOf } from './player.ts';

/** A provider of the sandbox with several games that open in windows, and its page. */
const SEVERAL = { ids: [53_001, 53_002], page: '/game/slot?provider=105' };

const CLICKS = IS_LONG ? 50 : 2;
/** Number of players that click at the same time. */
const PLAYERS = Math.min(CLICKS, 5);
/** Longest delay of a launch reply, in milliseconds. */
const LATEST = 10_000;
/** Time between two presses of the same game, in milliseconds: a shorter one counts as a double click. */
const BETWEEN = 1000;

test(
  `a popup-only game opens in ${CLICKS} of ${CLICKS} clicks with the popup blocker on, launch replies 0 to 10 s late`,
  { tag: [SWEEP.tag, WINDOWS.tag] },
  async ({ browser, contextOptions, baseURL, control }) => {
    test.setTimeout(240_000);
    const left = Array.from({ length: CLICKS }, (_, click) => Math.round((click * LATEST) / (CLICKS - 1)));
    const opened: number[] = [];
    await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
        const page = await context.newPage();
        await signIn(page, await control.newMember(), POPUP_GAME.page);
        const token = await tokenOf(page);
        const card = page.locator(`[data-game="${POPUP_GAME.id}"]`);
        for (let late = left.pop(); late !== undefined; late = left.pop()) {
          await control.fault({ origin: 'api', kind: 'latency', ms: late, path: '/game/launch', times: 1, token });
          const popup = page.waitForEvent('popup');
          await card.click();
          await expect((await popup).getByTestId('spin'), `${late} ms late`).toBeVisible({ timeout: LATEST + 15_000 });
          opened.push(late);
          await (await popup).close();
          await sleep(BETWEEN);
        }
        await context.close();
      }),
    );
    expect(opened).toHaveLength(CLICKS);
  },
);

test(
  'a window that waits for its address says for which game, closes when another is opened, and only that one plays (Rule G12)',
  WINDOWS,
  async ({ page, control }) => {
    await signIn(page, await control.newMember(), SEVERAL.page);
    const token = await tokenOf(page);
    const [slow, next] = SEVERAL.ids;
    await control.fault({ origin: 'api', kind: 'hang', path: '/game/launch', times: 1, token });
    const firstOpened = page.waitForEvent('popup');
    await page.locator(`[data-game="${slow}"]`).click();
    const first = await firstOpened;
    const words = await wordsOf('ko');
    await expect(first.getByRole('status')).toHaveText(words('Opening the game.'));
    await expect(first.getByRole('heading')).toHaveText(await first.title());
    await expect(page.locator(`[data-game="${slow}"]`)).toContainText(await first.title());
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect(first.locator('html')).toHaveCSS('background-color', ground);
    const closed = first.waitForEvent('close');
    const secondOpened = page.waitForEvent('popup');
    await page.locator(`[data-game="${next}"]`).click();
    await expect((await secondOpened).getByTestId('spin')).toBeVisible();
    await closed;
    expect(page.context().pages()).toHaveLength(2);
  },
);

test(
  'a window that waits for its address closes when the page is left (Rule G12)',
  WINDOWS,
  async ({ page, control }) => {
    await signIn(page, await control.newMember(), SEVERAL.page);
    await control.fault({ origin: 'api', kind: 'hang', path: '/game/launch', times: 1, token: await tokenOf(page) });
    const opened = page.waitForEvent('popup');
    await page.locator(`[data-game="${SEVERAL.ids[0]}"]`).click();
    const closed = (await opened).waitForEvent('close');
    await page.reload();
    await closed;
  },
);
