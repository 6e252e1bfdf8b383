import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { POPUP_GAME, signIn } from './player.ts';

const GAME = { id: 1_020_001, page: '/game/slot?provider=102' };
const WIDTHS = [320, 360, 390, 412, 600, 768, 1024, 1440];
const LETTERS = {
  Latin: 'Wonderful Megaways Extraordinary Thunder Kingdom Deluxe Editions',
  Hangul: '황금빛용왕의전설메가웨이즈디럭스에디션특별판시즌투그랜드잭팟보너스라운드프리스핀무한도전최종장완결편외전',
  Thai: 'มหัศจรรย์แห่งอาณาจักรมังกรทองคำและขุมทรัพย์ที่สาบสูญตลอดกาล',
};

/** The controls of the game's bar that are not wholly in the window, or have something else over their middle. */
function outOfReach(page: Page): Promise<string[]> {
  return page.getByTestId('game-bar').evaluate((bar) => {
    const lost: string[] = [];
    for (const control of bar.querySelectorAll('button')) {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width === 0) continue;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      if (!inside || !control.contains(hit)) lost.push(`${control.dataset['testid']} ${left}..${right}`);
    }
    return lost;
  });
}

for (const [script, letters] of Object.entries(LETTERS)) {
  test(`all controls of a game stay in view from 320 px on, with any ${script} title`, async ({
    page,
    sandbox,
    control,
  }) => {
    const { db } = sandbox.context;
    await signIn(page, await control.newMember({ balance: 1_234_567_890 }));
    try {
      for (const length of [4, 20, 60]) {
        await db.query('update games set title = $1 where id = $2', [letters.slice(0, length), GAME.id]);
        await page.setViewportSize({ width: 390, height: 780 });
        await page.goto(GAME.page);
        await page.locator(`[data-game="${GAME.id}"]`).click();
        const bar = page.getByTestId('game-bar');
        await expect(bar.getByRole('heading')).toHaveText(letters.slice(0, length));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 780 });
          const count = width < 768 ? 3 : 4;
          await expect(bar.getByRole('button')).toHaveCount(count);
          expect(await outOfReach(page), `${length} letters at ${width} px`).toEqual([]);
        }
      }
    } finally {
      await db.query("update games set title = 'Royal Reef' where id = $1", [GAME.id]);
    }
  });
}

test('a popup-only game that fails to launch leaves the same card as a frame does, and its retry opens the window', async ({
  page,
  control,
}) => {
  await signIn(page, await control.newMember());
  await page.goto(POPUP_GAME.page);
  await control.fault({ origin: 'api', kind: 'code', code: 7777, path: '/game/launch', times: 2 });
  await page.locator(`[data-game="${POPUP_GAME.id}"]`).click();
  const trouble = page.getByTestId('launch-trouble');
  await expect(trouble).toContainText('게임을 시작하지 못했습니다. 알 수 없는 오류가 발생했습니다.');
  await expect(trouble).toContainText('베팅된 금액이 없으며 보유 금액은 그대로입니다.');
  // It fails again, and the card is still there.
  const failed = page.waitForEvent('popup');
  await page.getByTestId('launch-retry').click();
  const waiting = await failed;
  await expect.poll(() => waiting.isClosed()).toBe(true);
  await expect(trouble).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByTestId('launch-retry').click();
  await expect((await popup).getByTestId('spin')).toBeVisible();
  await expect(page.getByTestId('game-window')).toHaveCount(0);
});
