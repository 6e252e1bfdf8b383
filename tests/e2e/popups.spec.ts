import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, giveFocus, test } from './fixtures.ts';
import { IS_LONG, SWEEP, WINDOWS } from './tags.ts';
import { wordsOf } from './words.ts';
import { hideTutorial, POPUP_GAME, saveData, signIn, signOut, tokenOf } from './player.ts';

/** A provider of the sandbox with several games that open in windows, and its page. */
const SEVERAL = { ids: [53_001, 53_002], page: '/game/slot?provider=105' };

const CLICKS = IS_LONG ? 50 : 2;
/** Number of players that click at the same time. */
const PLAYERS = IS_LONG ? 5 : 1;
/** Longest delay of a launch reply, in milliseconds. */
const LATEST = 10_000;
/** Time between two presses of the same game, in milliseconds: a shorter one counts as a double click. */
const BETWEEN = 1000;

test(
  `a popup-only game opens in ${CLICKS} of ${CLICKS} clicks with the popup blocker on, launch replies 0 to 10 s late`,
  { tag: [SWEEP.tag, WINDOWS.tag] },
  async ({ browser, contextOptions, baseURL, control }) => {
    const left = Array.from({ length: CLICKS }, (_, click) => Math.round((click * LATEST) / (CLICKS - 1)));
    const opened: number[] = [];
    await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const context = await browser.newContext({
          ...contextOptions,
          serviceWorkers: 'block',
          ...(baseURL && { baseURL }),
        });
        await context.addInitScript(saveData);
        await context.addInitScript(giveFocus);
        await hideTutorial(context, baseURL ?? '');
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
  'a window that waits for its address says for which game, closes when the page is left or another is opened, and only that one plays; a blocked popup gives a Korean alert asking to allow popups, and a second gesture opens the game (Rule G12)',
  WINDOWS,
  async ({ page, control }) => {
    await signIn(page, await control.newMember(), SEVERAL.page);
    const token = await tokenOf(page);
    const [slow, next] = SEVERAL.ids;
    const card = (id: number | undefined) => page.locator(`main [data-game="${id}"]`).first();
    /** Presses a game whose launch hangs; resolves to its window once the launch has arrived, so that no later one hangs in its place. */
    const openHung = async (id: number | undefined): Promise<Page> => {
      const launches = () => control.hits('api', '/game/launch', 'GET');
      const before = await launches();
      await control.fault({ origin: 'api', kind: 'hang', path: '/game/launch', times: 1, token });
      const opened = page.waitForEvent('popup');
      await card(id).click();
      await expect.poll(launches).toBe(before + 1);
      return opened;
    };
    await test.step('the page is left', async () => {
      const closed = (await openHung(slow)).waitForEvent('close');
      await page.reload();
      await closed;
    });
    await test.step('replaced by another', async () => {
      const first = await openHung(slow);
      const words = await wordsOf('ko');
      await expect(first.getByRole('status')).toHaveText(words('Opening the game.'));
      await expect(first.getByRole('heading')).toHaveText(await first.title());
      await expect(card(slow)).toContainText(await first.title());
      const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      await expect(first.locator('html')).toHaveCSS('background-color', ground);
      const closed = first.waitForEvent('close');
      const secondOpened = page.waitForEvent('popup');
      await card(next).click();
      await expect((await secondOpened).getByTestId('spin')).toBeVisible();
      await closed;
      expect(page.context().pages()).toHaveLength(2);
      await (await secondOpened).close();
    });
    await test.step('blocked', async () => {
      await expect(card(slow)).toBeVisible();
      // A user gesture allows popups for five seconds, and each call of the test driver counts as one: this click has none.
      const clicked = page.waitForEvent('console', (message) => message.text() === 'clicked');
      await card(slow).evaluate((game: HTMLElement) => {
        setTimeout(() => {
          game.click();
          console.log('clicked');
        }, 5500);
      });
      await clicked;
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('브라우저에서 게임 창이 차단되었습니다. 이 사이트의 팝업을 허용해 주세요.');
      const opened = page.waitForEvent('popup');
      await alert.getByRole('link', { name: '게임 열기' }).click();
      await expect((await opened).getByTestId('spin')).toBeVisible();
      await expect(alert).toBeHidden();
    });
  },
);

test(
  'a sign-out with a game in its own window asks to close that window, in which further rounds are refused (Rules A12, R16)',
  WINDOWS,
  async ({ page, control }) => {
    await signIn(page, await control.newMember({ balance: 300_000 }), POPUP_GAME.page);
    const opened = page.waitForEvent('popup');
    await page.locator(`main [data-game="${POPUP_GAME.id}"]`).first().click();
    const game = await opened;
    await expect(game.getByTestId('spin')).toBeVisible();
    await page.bringToFront();
    await signOut(page, '확인');
    await game.getByTestId('spin').click();
    await expect(game.locator('body')).toContainText('게임 세션이 종료되었습니다.');
  },
);
