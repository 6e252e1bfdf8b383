import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { message, requestsOf } from './money.ts';
import { openInside } from './inside.ts';
import { gameFrame, playRounds, POPUP_GAME, signIn, signInToGame, wonOf } from './player.ts';
import { boxOf, enlargeFont } from './sizes.ts';

/** Waits until nothing covers the middle of a control. */
async function expectOnTop(control: Locator): Promise<void> {
  const isOnTop = (): Promise<boolean> =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** `usual` is the font size that the player has set in the browser, in px. */
const SIZES: readonly { width: number; font: string; usual?: number }[] = [
  ...[320, 360, 390, 768, 1024, 1440].map((width) => ({ width, font: '100%' })),
  ...[320, 412].map((width) => ({ width, font: '200%' })),
  ...[768, 1280].flatMap((width) => [20, 32].map((usual) => ({ width, font: '100%', usual }))),
];
const LETTERS = {
  Latin: 'Wonderful Megaways Extraordinary Thunder Kingdom Deluxe Edition',
  Hangul:
    '황금빛용왕의전설메가웨이즈디럭스에디션특별판시즌투그랜드잭팟보너스라운드프리스핀무한도전최종장완결편외전모음집완전판',
  Thai: 'มหัศจรรย์แห่งอาณาจักรมังกรทองคำและขุมทรัพย์ที่สาบสูญตลอดกาล',
};
const TITLES = Object.values(LETTERS).flatMap((letters) =>
  [4, 12, 20, 40, 60].map((length) => letters.slice(0, length)),
);

test('with a title of 4 to 60 letters, nine digits of money and a loss of nine digits all of the bar stays in view from 320 px on, also in a font of twice the size (Rule R15)', async ({
  page,
  control,
}) => {
  await signInToGame(page, await control.newMember({ balance: 987_654_321 }));
  await expect(page.getByTestId('game-balance')).toHaveText('987,654,321원');
  await expect(page.getByTestId('game-time')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  for (const { width, font, usual = 16 } of SIZES) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: usual } });
    await page.setViewportSize({ width, height: 780 });
    await enlargeFont(page, font);
    // The deposit is drawn as an icon a moment after the screen has become narrow.
    if (width < 768) await expect(page.getByTestId('game-deposit')).toHaveAttribute('aria-label', '입금');
    await expect(page.getByTestId('game-bar').getByRole('button')).toHaveCount(width < 768 ? 8 : 9);
    const lost = await page.getByTestId('game-bar').evaluate((bar, titles) => {
      const heading = bar.querySelector('h2 button span');
      const figure = (name: string): HTMLElement | null => bar.querySelector(`[data-testid="game-${name}"]`);
      for (const [name, text] of Object.entries({ net: '−987,654,321원', time: '12:34:56' })) {
        const shown = figure(name);
        if (shown) shown.textContent = text;
      }
      const parts = [...bar.querySelectorAll<HTMLElement>('button, [data-testid="game-balance"]')];
      return titles.flatMap((title) => {
        if (heading) heading.textContent = title;
        return parts.flatMap((part) => {
          const { left, right, top, bottom, width: wide, height } = part.getBoundingClientRect();
          // Hidden on this screen: stretching is for desktops.
          if (wide === 0) return [];
          const small = part.matches('button') && innerWidth < 768 && Math.min(wide, height) < 44;
          const outside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
          const covered = [left + 1, (left + right) / 2, right - 1].some((x) => {
            const hit = document.elementFromPoint(x, (top + bottom) / 2);
            return !part.contains(hit);
          });
          return small || outside || covered ? [`${title}: ${part.dataset['testid']} ${left}..${right}`] : [];
        });
      });
    }, TITLES);
    expect.soft(lost, `at ${width} px, font ${font} of ${usual} px`).toEqual([]);
  }
});

test('on a phone a game fills the screen (Rule G9); a deposit over it: the same form and ticket in a sheet, the game continues, Back closes one layer', async ({
  page,
  control,
}) => {
  const phone = { width: 360, height: 780 };
  await page.setViewportSize(phone);
  const account = await control.newMember({ balance: 300_000 });
  await signInToGame(page, account);
  const window = page.getByTestId('game-window');
  await expect(window).toHaveAttribute('data-stretched', 'true');
  await expect.poll(() => boxOf(window)).toEqual({ x: 0, y: 0, ...phone });
  await expect(page.getByTestId('game-stretch')).toBeHidden();
  const game = gameFrame(page);
  await playRounds(game, 1);
  await game.locator('body').evaluate((body) => (body.dataset['mark'] = 'the same document'));
  // The bar shows the balance after the round without a reload.
  await expect
    .poll(async () => wonOf(await page.getByTestId('game-balance').textContent()) - (await control.balance(account)))
    .toBe(0);

  const sheet = page.getByRole('dialog', { name: '입금', exact: true });
  await page.getByTestId('game-deposit').click();
  await sheet.getByTestId('amount').fill('150000');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(window).toBeVisible();

  await page.getByTestId('game-deposit').click();
  await sheet.getByTestId('amount').fill('150000');
  await sheet.getByTestId('deposit-submit').click();
  await expect(sheet.getByTestId('cancel-deposit')).toBeVisible();
  expect((await requestsOf(control, account, 'deposit')).map(({ status }) => status)).toEqual(['waiting']);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByTestId('game-money-line').click();
  await expect(sheet.getByTestId('cancel-deposit')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();

  // A toast over the game leaves its bar in view.
  const [request] = await requestsOf(control, account, 'deposit');
  const figures = await boxOf(page.getByTestId('game-bar'));
  // Read inside the page, once the toast has moved in: it stays for 2 s.
  const top = page.waitForFunction(
    (words) => {
      const toasts = [...document.querySelectorAll('.Toastify__toast')];
      const toast = toasts.find(({ textContent }) => textContent.includes(words));
      return toast?.getAnimations().length === 0 && toast.getBoundingClientRect().top;
    },
    message('ko', 'Your deposit of {0} is complete.', '15만원'),
  );
  await control.call('POST', `/requests/${request?.id}/complete`);
  expect(await (await top).jsonValue()).toBeGreaterThanOrEqual(figures.y + figures.height);
  await playRounds(game, 1);
  await expect(game.locator('body')).toHaveAttribute('data-mark', 'the same document');
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\/game\/slot\?provider=102$/);

  // For a minute the link back to the game is above the phone's bar, on the next page too; on the wallet's it would cover the main button.
  const bar = page.getByRole('navigation', { name: '주요 메뉴' });
  const offer = page.getByTestId('continue-offer');
  await bar.getByRole('link', { name: '지갑' }).click();
  await expectOnTop(page.getByTestId('deposit-submit'));
  await expect(offer).toHaveCount(0);
  await bar.getByRole('link', { name: '고객센터' }).click();
  await expect(offer).toBeVisible();
  const [above, below] = [await boxOf(offer), await boxOf(bar)];
  expect(above.y + above.height).toBeLessThan(below.y);
  await offer.getByRole('button', { name: /이어서 플레이/ }).click();
  await expect(window).toHaveAttribute('data-phase', 'playing');
  await expect(offer).toHaveCount(0);
  // A reload ends the game, and offers it too.
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(window).toHaveCount(0);
});

test('the bar of a game in its own window covers neither the main button of the wallet’s forms nor the button back to the top (Rules R16, W15)', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, await control.newMember({ balance: 300_000 }), POPUP_GAME.page);
  const popup = page.waitForEvent('popup');
  await page.locator(`[data-game="${POPUP_GAME.id}"]`).click();
  await (await popup).getByTestId('spin').waitFor();
  const bar = page.getByTestId('window-game');
  await expect(bar).toBeVisible();
  for (const [path, submit] of [
    ['/wallet/depositpage', 'deposit-submit'],
    ['/wallet/withdrawpage', 'withdraw-submit'],
  ] as const) {
    await openInside(page, path);
    await expectOnTop(page.getByTestId(submit));
    await expectOnTop(page.getByTestId('window-game-close'));
  }
  await openInside(page, '/game/slot');
  const name = bar.getByTestId('window-game-odds').locator('span[aria-hidden]');
  await name.evaluate((shown) => (shown.textContent = 'A game with a long title'));
  const back = page.locator('button[data-away]');
  // Until the list has loaded the page is not high enough.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 3000));
    await expect(back).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectOnTop(back);
  await expectOnTop(page.getByTestId('window-game-close'));
});
