import { readFile } from 'node:fs/promises';
import { seoulStamp } from '../../src/lib/seoulTime.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { callApi } from './money.ts';
import { signIn } from './player.ts';

test.describe('A device in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: { width: 1440, height: 900 } });

  /** A time in German, in a time zone. */
  const written = (iso: string | null, timeZone: string, timeStyle: 'medium' | 'short'): string =>
    new Intl.DateTimeFormat('de', { timeZone, dateStyle: 'medium', timeStyle }).format(Date.parse(iso ?? ''));

  test('the dates of transactions and of a withdrawal are in Seoul time, and labelled so, in the file and in print too; the date of a message is in the device’s time', async ({
    page,
    control,
    sandbox,
  }) => {
    const account = await control.newMember({ balance: 500_000 });
    const { api } = sandbox.context.origins;
    await callApi(api, account, '/wallet/withdrawals', { amount: 20_000 });
    await control.call('POST', '/memos', { title: 'Notiz', content: 'Text', member: account });
    await signIn(page, account, '/wallet/history');
    const row = page.locator('[data-testid="transaction"][data-type="withdraw"]');
    const time = row.locator('time');
    const requestedAt = await time.getAttribute('datetime');
    const inSeoul = written(requestedAt, 'Asia/Seoul', 'medium');
    await expect(time).toHaveText(inSeoul);
    await expect(page.getByRole('columnheader').last()).toHaveText('Datum (Seouler Zeit)');
    const asOf = page.getByTestId('history-as-of').locator('time');
    const known = await asOf.getAttribute('datetime');
    expect(Date.parse(known ?? '')).toBeGreaterThanOrEqual(Date.parse(requestedAt ?? ''));
    await expect(asOf).toContainText(`${written(known, 'Asia/Seoul', 'medium')} (Seouler Zeit)`);

    const saved = page.waitForEvent('download');
    await page.getByTestId('history-csv').click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv).toContain('"Datum (Seouler Zeit)"');
    expect(csv).toContain(`"${seoulStamp(Date.parse(requestedAt ?? ''))}"`);

    // On paper, and in a phone's list.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('(Seouler Zeit)').filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('(Seouler Zeit)');
    await row.getByRole('button').first().click();
    await expect(row.locator('[data-fact="date"]')).toHaveText(`Datum (Seouler Zeit)${inSeoul}`);

    await openInside(page, '/wallet/withdrawpage');
    // The request's time may be a second before the ledger's.
    const request = page.getByTestId('request').first();
    const requested = await request.locator('time').getAttribute('datetime');
    for (const element of [page.getByTestId('ticket-withdraw'), request])
      await expect(element).toContainText(`${written(requested, 'Asia/Seoul', 'medium')} (Seouler Zeit)`);

    await openInside(page, '/supports/memopage');
    const memo = page.getByRole('main').getByRole('list').last().locator('time').first();
    await expect(memo).toHaveText(written(await memo.getAttribute('datetime'), 'Europe/Berlin', 'short'));
  });
});
