import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seoulDate } from '../../src/lib/seoulTime.ts';
import { expectAccessible } from './axe.ts';
import { toSeoul } from './control.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tabTo.ts';
import { SWEEP } from './tags.ts';
import { signIn, wonOf } from './player.ts';

const DAY = 86_400_000;
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

// No day of Seoul ends during a test. By the server's clock it is a later day than on the device, and all entries lie in the past.
test.beforeEach(({ control }) => control.call('PUT', '/clock', { offset: 2 * DAY + toSeoul(12, 0) }));

/** The parts of the page. */
function historyOf(page: Page) {
  return {
    rows: page.getByTestId('transaction'),
    sum: (name: 'in' | 'out' | 'net') => page.locator(`[data-sum="${name}"]`),
    preset: (id: string) => page.getByTestId(`preset-${id}`),
    period: page.getByTestId('history-filter').locator('[aria-haspopup="dialog"]'),
    fetch: page.getByTestId('history-fetch'),
    more: page.getByRole('button', { name: /더 보기|Load more/ }),
  };
}

async function open(page: Page, account?: string): Promise<void> {
  await signIn(page, account, '/wallet/history');
  await expect(historyOf(page).rows.first()).toBeVisible();
}

test.describe('on a phone, in Korean', () => {
  test.use(PHONE);

  test('the last seven days of Seoul, their sums, one type of them, other days, and the next page', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    const { rows, sum, preset, more } = historyOf(page);
    const today = seoulDate(sandbox.context.clock.now().getTime());
    const expected = await expectedSums(seoulDate(Date.parse(today) - 6 * DAY), today);
    await expect(sum('in')).toHaveText(`+${expected.in.toLocaleString('ko')}원`);
    await expect(sum('out')).toHaveText(`−${Math.abs(expected.out).toLocaleString('ko')}원`);
    await expect(rows).toHaveCount(expected.count);

    // A press shows all seven facts of an entry.
    const entry = rows.first();
    await entry.getByRole('button').first().tap();
    await expect(entry.locator('dl > :not([data-fact=game])')).toHaveCount(7);
    for (const column of await entry.locator('dl > :not([data-fact=game])').all()) await expect(column).toBeVisible();
    await expect(entry).toContainText('demo@example.com');

    await page.getByTestId('history-filters').tap();
    const types = page.getByRole('dialog').getByTestId('history-types');
    // Under their name, and all in view.
    await expect(types.getByText('거래 구분')).toBeVisible();
    for (const type of await types.getByRole('button').all()) await expect(type).toBeInViewport({ ratio: 1 });
    await types.getByRole('button').nth(1).tap();
    await expect(types.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await rows.evaluateAll((all) => new Set(all.map((row) => row.getAttribute('data-type'))).size)).toBe(1);
    // A chosen filter stays visible, so that it can be removed.
    await page.getByTestId('history-types').getByRole('button').first().tap();

    await preset('month').tap();
    await expect(rows).toHaveCount(100);
    await expect(page.getByTestId('history-scope')).toContainText('100');
    await more.tap();
    await expect.poll(() => rows.count()).toBeGreaterThan(100);
    const all = await expectedSums(seoulDate(Date.parse(today) - 29 * DAY), today);
    // The button disappears with the last page, perhaps between the check and the tap.
    await expect(async () => {
      if (await more.isVisible()) await more.tap({ timeout: 2000 });
      await expect(rows).toHaveCount(all.count, { timeout: 1000 });
    }).toPass();
    expect(wonOf(await sum('in').textContent())).toBe(all.in);

    /** The sums and the number of entries of these days in the ledger. */
    async function expectedSums(from: string, to: string) {
      const [found] = await sandbox.context.db.query<{ won: number; lost: number; count: number }>(
        `select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as won,
           coalesce(sum(amount) filter (where amount < 0), 0)::bigint as lost, count(*) as count
         from ledger where member_id = 'demo' and at >= $1 and at < $2`,
        [new Date(`${from}T00:00:00+09:00`), new Date(Date.parse(`${to}T00:00:00+09:00`) + DAY)],
      );
      return { in: Number(found?.won), out: Number(found?.lost), count: Number(found?.count) };
    }
  });

  test(
    'the calendar begins its weeks on Sunday; chosen days are fetched by the button; no axe violations; it is one of the four tabs of the wallet',
    SWEEP,
    async ({ page, sandbox }) => {
      await open(page);
      await expectAccessible(page);
      const { period, fetch, preset } = historyOf(page);
      await page.getByTestId('history-filters').tap();
      await period.tap();
      const heads = page.getByRole('dialog').locator('thead th');
      await expect(heads.first()).toHaveAttribute('aria-label', '일요일');
      await expect(heads.last()).toHaveAttribute('aria-label', '토요일');

      const now = sandbox.context.clock.now().getTime();
      const today = seoulDate(now);
      const words = new Intl.DateTimeFormat('ko', { dateStyle: 'full', timeZone: 'Asia/Seoul' });
      const day = page.getByRole('dialog').getByRole('button', { name: words.format(now) });
      await day.tap();
      await day.tap();
      const request = page.waitForRequest((one) => one.url().includes('/wallet/history?'));
      await fetch.tap();
      const { searchParams } = new URL((await request).url());
      expect([searchParams.get('from'), searchParams.get('to')]).toEqual([today, today]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(preset('today')).toHaveAttribute('aria-pressed', 'true');
      // A page begins with the days of its address, so a reload keeps them.
      await expect(page).toHaveURL(new RegExp(`\\?from=${today}&to=${today}$`));

      const pages = page.getByRole('main').getByRole('navigation', { name: '지갑' });
      await expect(pages.getByRole('link', { name: '거래 내역' })).toHaveAttribute('aria-current', 'page');
      await pages.getByRole('link', { name: '출금' }).tap();
      await expect(page).toHaveURL(/\/wallet\/withdrawpage$/);
    },
  );
});

test.describe('on a desktop, in English', () => {
  test.use({ ...DESKTOP, locale: 'en-US', timezoneId: 'America/Los_Angeles' });

  test('days are those of Seoul by the server clock, on a device elsewhere whose clock is a day or two behind; with the keyboard alone seven columns, other days, a file that Excel opens', async ({
    page,
    sandbox,
  }) => {
    const first = page.waitForRequest((one) => one.url().includes('/wallet/history?'));
    await open(page);
    const asked = new URL((await first).url()).searchParams;
    const today = seoulDate(sandbox.context.clock.now().getTime());
    expect([asked.get('from'), asked.get('to')]).toEqual([seoulDate(Date.parse(today) - 6 * DAY), today]);

    const { rows, preset, period, fetch } = historyOf(page);
    await expect(page.getByRole('columnheader')).toHaveText([
      'No.',
      'Email address',
      'Type',
      'Amount',
      'Before',
      'After',
      'Date (Seoul time)',
    ]);

    await tabTo(preset('month'));
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(100);
    await tabTo(period);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(period).toBeFocused();
    // Closed otherwise than by Back it leaves no entry in the history.
    await expect.poll(() => page.evaluate(() => (history.state as { own?: number } | null)?.own ?? 0)).toBe(0);
    await tabTo(fetch);
    const request = page.waitForRequest((one) => one.url().includes('/wallet/history?'));
    await page.keyboard.press('Enter');
    await request;

    // All filters in one row (Rule H5).
    const type = page.getByTestId('history-type');
    const middles = [preset('today'), preset('lastMonth'), period, fetch, type].map((filter) =>
      filter.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    for (const middle of await Promise.all(middles))
      expect(Math.abs(middle - ((await middles[0]) ?? 0))).toBeLessThan(4);
    await type.selectOption('bet');
    await expect(page.locator('[data-testid="transaction"]:not([data-type="bet"])')).toHaveCount(0);
    await expect(rows.first()).toHaveAttribute('data-type', 'bet');
    await type.selectOption('');

    const csv = page.getByTestId('history-csv');
    await csv.focus();
    const saved = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^transactions_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    // The first page has 100 rows: the others were loaded for the file.
    await expect(page.getByTestId('history-all')).toHaveCount(0);
    expect(lines.length).toBeGreaterThan(101);
    expect(lines).toHaveLength((await rows.count()) + 1);
    expect(lines[1]).toMatch(/^"\d+","demo@example\.com","\w+",-?\d+,\d+,\d+,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  });

  test('on paper: the transactions alone, light; on the screen no axe violations', SWEEP, async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByTestId('history-filter')).toBeHidden();
    await expect(page.getByTestId('history-presets')).toBeHidden();
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
    // Chromium applies the width of the sheet, here A4, before it prints.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(historyOf(page).rows.first().locator('[data-column="before"]')).toBeVisible();
    if (size) await page.setViewportSize(size);
    await expect(historyOf(page).sum('net')).toBeVisible();
    await page.emulateMedia({ media: null });
    await expectAccessible(page);
  });
});
