import { LARGE } from '../../sandbox/seed/providers.ts';
import { DEFAULTS } from '../../sandbox/settings.ts';
import { LOOK } from '../../src/config/brand.ts';
import { STYLES, THEMES } from '../../src/config/looks.ts';
import { applyLook } from './applyLook.ts';
import { columnsOf } from './columns.ts';
import { expect, test } from './fixtures.ts';
import { misfits, noteServerTexts } from './pageTexts.ts';
import { callAs, drawerOf, holdUndo, openDrawer, signIn, SLOT } from './player.ts';
import { boxOf, enlargeFont, excessWidth } from './sizes.ts';
import { stored } from './stored.ts';
import { wordsOf } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an email address that has no place to break at stays in its page', async ({ page }) => {
  await page.goto('/account/forgot');
  await page.locator('input[name="email"]').fill(`${'long'.repeat(12)}@example.com`);
  await page.getByTestId('forgot-submit').click();
  await expect(page.getByRole('main').locator('a[href="/account/reset"]')).toBeVisible();
  expect(await page.evaluate(misfits)).toEqual([]);
});

test('a long name of the site stays between the buttons of the bar on the pages without a menu', async ({
  page,
  control,
}) => {
  const title = 'The Extraordinarily Long Named Casino Co';
  await control.call('PATCH', '/settings', { site: { title } });
  await page.goto('/login');
  await expect(page).toHaveTitle(new RegExp(title));
  // The bar has it from the next visit on.
  await page.reload();
  const bar = page.getByRole('banner');
  const name = bar.locator('[data-brand]');
  await expect(name).toHaveText(title);
  const [back, settings] = await bar.getByRole('button').all();
  if (!back || !settings) throw new Error('a button is missing');
  const [before, between, after] = [await boxOf(back), await boxOf(name), await boxOf(settings)];
  expect(between.x).toBeGreaterThanOrEqual(before.x + before.width);
  expect(between.x + between.width).toBeLessThanOrEqual(after.x);
});

test('a reason of a rejection that has no place to break at stays beside the amount', async ({ page, control }) => {
  const account = await control.newMember();
  await callAs(account, 'POST', '/wallet/deposits', { amount: 10_000, method: 'bank', sender_name: '김하늘' });
  const { list } = (await control.call('GET', `/requests?member=${account}`)) as { list: { id: string }[] };
  const reason = '예금주명불일치로반려되었습니다입금자명확인후다시신청하세요';
  await control.call('POST', `/requests/${list[0]?.id}/reject`, { reason });
  await signIn(page, account, '/wallet/depositpage');
  const row = page.getByTestId('request');
  const [why, amount] = [await boxOf(row.getByText(reason)), await boxOf(row.getByText('10,000원'))];
  expect(why.x + why.width).toBeLessThan(amount.x);
});

test('the four answers of the self-test are in one, two or four columns, never three and one', async ({ page }) => {
  await page.goto('/account/self-test');
  const answers = page.locator('fieldset label').first().locator('xpath=..');
  for (const [width, columns] of [
    [360, 1],
    [440, 2],
    [673, 2],
    [768, 2],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(answers), { message: `${width} px` }).toBe(columns);
  }
});

test('on a desktop the transactions and their sums stay in the page, and amounts of fifteen digits beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'player16', '/wallet/history');
  const row = page.getByTestId('transaction').first();
  await row.waitFor();
  for (const [width, font] of [
    [1280, '100%'],
    [1280, '125%'],
    [1280, '200%'],
    [1100, '100%'],
    [1100, '150%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await enlargeFont(page, font);
    await page.locator('[data-sum] > *').evaluateAll((sums) => {
      for (const sum of sums) sum.textContent = '+1,234,567원';
    });
    expect.soft(await excessWidth(page), `${width} px, ${font}`).toBeLessThanOrEqual(0);
    // Wide enough for more than the first three letters of an email address.
    const address = await row.locator('[data-column="username"]').evaluate(({ clientWidth }) => clientWidth);
    if (font === '100%') expect.soft(address, `${width} px`).toBeGreaterThan(80);
    const outside = await row
      .locator(':is([data-column="amount"], [data-column="before"], [data-column="after"]) > *')
      .evaluateAll((amounts) => {
        for (const amount of amounts) amount.textContent = '−123,456,789,012,345원';
        return amounts.flatMap((amount) => {
          const edges = [amount.getBoundingClientRect(), amount.parentElement?.getBoundingClientRect()] as const;
          return edges[0].left < (edges[1]?.left ?? NaN) - 1 ? [amount.textContent] : [];
        });
      });
    expect.soft(outside, `${width} px, ${font}`).toEqual([]);
  }
});

test('with large letters the quick choices of the history have a row of their own: beside the button of the filters none could be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, 'player16', '/wallet/history');
  const presets = page.getByTestId('history-presets');
  for (const font of ['100%', '200%']) {
    await enlargeFont(page, font);
    await expect.poll(async () => (await boxOf(presets)).width, { message: font }).toBeGreaterThan(160);
  }
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
});

/** Runs in the page: words of providers' names that are broken, and names that are cut. */
function spoiltNames(): string[] {
  return [...document.querySelectorAll('[data-provider-card] > span:last-child > span')].flatMap((title) => {
    const isCut = title.scrollHeight > title.clientHeight + 3;
    const words = title.textContent.matchAll(/\S+/g);
    const broken = [...words].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(title.firstChild ?? title, index);
      range.setEnd(title.firstChild ?? title, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
    return [...broken.map(([word]) => `${word} is broken`), ...(isCut ? [`${title.textContent} is cut`] : [])];
  });
}

test('on a desktop no word of a provider’s name is broken in a narrow card, in every style; with large letters fewer cards are in a row, and no name is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/home-eight');
  const cards = page.locator('[data-provider-card]');
  await expect(cards.filter({ hasText: 'Sugarcloud' })).toBeVisible();
  const grid = page.getByRole('list').filter({ has: cards });
  expect(await columnsOf(grid)).toBe(8);
  for (const style of STYLES) {
    await applyLook(page, { theme: LOOK.theme, style });
    for (const font of ['100%', '125%', '200%']) {
      await enlargeFont(page, font);
      expect.soft(await page.evaluate(spoiltNames), `${style} ${font}`).toEqual([]);
    }
  }
  expect(await columnsOf(grid)).toBeLessThan(8);
});

test('the home page has the sign-up, or the balance with all its actions, within the page', async ({
  page,
  control,
}) => {
  const content = page.getByRole('main');
  const sizes = [
    [768, '100%'],
    [768, '125%'],
    [768, '150%'],
    [768, '200%'],
    [1280, '200%'],
  ] as const;
  const resize = async ([width, font]: (typeof sizes)[number]): Promise<void> => {
    await page.setViewportSize({ width, height: 800 });
    await enlargeFont(page, font);
  };
  await page.goto('/home');
  const signUp = content.locator('[href="/account/register"]');
  for (const size of sizes) {
    await resize(size);
    const endOf = async (): Promise<number> => (await boxOf(signUp)).x + (await boxOf(signUp)).width;
    await expect.poll(endOf, size.join()).toBeLessThan(size[0]);
  }

  await signIn(page, await control.newMember({ balance: 1_234_567 }), '/home');
  const links = content.locator('[href="/wallet/depositpage"] ~ a, [href="/wallet/withdrawpage"]');
  await links.first().waitFor();
  for (const size of sizes) {
    await resize(size);
    const ends = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
    const main = await boxOf(content);
    expect(Math.max(...ends), size.join()).toBeLessThan(main.x + main.width);
    expect((await boxOf(page.getByTestId('wallet-balance'))).x, size.join()).toBeGreaterThan(main.x);
    expect(await excessWidth(page), size.join()).toBeLessThanOrEqual(0);
  }
});

test.describe('on a phone of 360 px in a font of 200%', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test('the subjects of an inquiry stay in their page, and the month of a calendar between its arrows', async ({
    page,
  }) => {
    await page.addInitScript((text) => localStorage.setItem('lang', text), stored('lang', 'de'));
    await signIn(page, 'player16', '/support');
    await expect(page.getByTestId('inquiry-form').getByRole('group').getByRole('button').first()).toBeVisible();
    await enlargeFont(page, '200%');
    expect(await page.evaluate(misfits)).toEqual([]);

    await page.goto('/wallet/history');
    const times = page.getByTestId('transaction').locator('time');
    await times.first().waitFor();
    await enlargeFont(page, '200%');
    await page.setViewportSize({ width: 320, height: 780 });
    expect.soft(await page.evaluate(misfits)).toEqual([]);
    expect.soft(await times.first().evaluate((time) => time.getClientRects().length)).toBe(1);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByTestId('history-filters').click();
    await page.getByTestId('history-filter').locator('[aria-haspopup="dialog"]').click();
    const month = (await page.getByRole('grid').getAttribute('aria-label')) ?? '';
    const text = await page.getByText(month, { exact: true }).evaluate((caption) => {
      const range = document.createRange();
      range.selectNodeContents(caption);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    const words = await wordsOf('de');
    const arrow = (name: string) => boxOf(page.getByRole('button', { name: words(name) }));
    const [previous, next] = [await arrow('Previous month'), await arrow('Next month')];
    expect(text.left).toBeGreaterThanOrEqual(previous.x + previous.width - 1);
    expect(text.right).toBeLessThanOrEqual(next.x + 1);

    await page.goto('/devil/sub1/test-1');
    await expect(page.getByTestId('checks')).toBeVisible();
    await enlargeFont(page, '200%');
    await page.setViewportSize({ width: 320, height: 780 });
    expect.soft(await excessWidth(page)).toBeLessThanOrEqual(0);
  });

  test('the money pages, the self-test and the bar that undoes a deletion are no wider than the window, with and without placeholders; the previews of the settings are as wide as each other', async ({
    page,
    control,
  }) => {
    await page.addInitScript((text) => localStorage.setItem('lang', text), stored('lang', 'de'));
    await holdUndo(page);
    const main = page.getByRole('main');
    const member = await control.newMember({ balance: 1_000_000 });
    await control.call('POST', '/memos', { title: '개인 쪽지', content: '본문', member });
    await signIn(page, member, '/wallet/depositpage');
    let held = Promise.withResolvers<void>();
    await page.route(/\/wallet\/(methods|deposits|withdrawals)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const placeholders = main.locator('[data-shape="text"]');
    const measure = async (state: string): Promise<void> => {
      await page.evaluate(noteServerTexts, [DEFAULTS.site.title]);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 780 });
        expect.soft(await page.evaluate(misfits), `${state} at ${width} px`).toEqual([]);
        const wide = await placeholders.evaluateAll((all) => {
          const widthOf = (element: Element | null): number => element?.getBoundingClientRect().width ?? NaN;
          return all.filter((each) => widthOf(each) > widthOf(each.parentElement) + 1).map((each) => each.outerHTML);
        });
        expect.soft(wide, `${state} at ${width} px`).toEqual([]);
      }
    };
    for (const [path, shown] of [
      ['/wallet/depositpage', 'form'],
      ['/wallet/withdrawpage', 'form'],
      ['/account/self-test', 'fieldset'],
    ] as const) {
      held = Promise.withResolvers();
      await page.goto(path);
      await expect(main.locator(shown).first()).toBeVisible();
      await enlargeFont(page, '200%');
      await measure(`${path} with placeholders`);
      held.resolve();
      await expect(placeholders).toHaveCount(0);
      await measure(path);
      if (shown !== 'form') continue;
      const amount = main.getByTestId('amount');
      await amount.fill('1000000');
      const hidden = await amount.evaluate((field) => field.scrollWidth - field.clientWidth);
      expect.soft(hidden, `${path}: px of an amount of seven digits`).toBeLessThanOrEqual(0);
    }

    await page.goto('/supports/memopage');
    const words = await wordsOf('de');
    const remove = main.getByRole('button', { name: '개인 쪽지' });
    await expect(remove).toBeVisible();
    await enlargeFont(page, '200%');
    await remove.click();
    const undo = page.getByRole('status').getByRole('button', { name: words('Undo') });
    await expect(undo).toBeVisible();
    expect.soft(await page.evaluate(misfits)).toEqual([]);
    await undo.click();

    await page
      .getByRole('banner')
      .getByRole('button', { name: words('Menu'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Settings'), exact: true })
      .click();
    const tiles = page.getByRole('dialog').locator('label:has(> input[type="radio"]) > [aria-hidden]');
    await expect(tiles.first()).toBeVisible();
    const widths = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().width)));
    expect(widths).toHaveLength(THEMES.length + STYLES.length);
    expect(new Set(widths).size).toBe(1);

    await callAs(member, 'POST', '/protection/stop', { pressed_at: new Date().toISOString() });
    await page.goto('/home');
    const stopped = main.getByRole('status').filter({ has: page.locator('a') });
    await expect(stopped).toBeVisible();
    await enlargeFont(page, '200%');
    await page.setViewportSize({ width: 320, height: 780 });
    expect(await stopped.evaluate((banner) => banner.scrollWidth - banner.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('a provider’s name of 300 letters leaves room for the games in the drawer and on the page of that provider', async ({
    page,
    control,
    sandbox,
  }) => {
    const long = 'Extraordinary Megaways '.repeat(13).trim();
    const rename = (title: string) =>
      sandbox.context.db.query('update providers set title = $1 where id = $2', [title, LARGE]);
    await rename(long);
    try {
      await signIn(page, await control.newMember(), SLOT.page);
      const heading = page.getByRole('main').getByRole('heading', { level: 2, name: long });
      expect((await boxOf(heading)).height).toBeLessThan(120);
      const link = page.getByRole('main').getByRole('link', { name: long });
      expect((await boxOf(link)).width).toBeLessThan(320);
      await openDrawer(page);
      const { search, provider, games } = drawerOf(page);
      await search.fill(long.slice(0, 20));
      await provider(long).click();
      await expect(games.first()).toBeInViewport({ ratio: 1 });
      await expect(search).toBeInViewport({ ratio: 1 });
    } finally {
      await rename(SLOT.provider);
    }
  });

  test('a provider’s name longer than its line is not clipped at a letter, in a row of games or beside the odds', async ({
    page,
    control,
    sandbox,
  }) => {
    const { db } = sandbox.context;
    const long = 'Extraordinary Megaways Unlimited Studios';
    const ofProvider = 'provider_id = $1 and is_service = 1';
    const open = await db.query<{ id: number }>(`select id from games where ${ofProvider}`, [LARGE]);
    await db.query('update providers set title = $1 where id = $2', [long, LARGE]);
    try {
      await signIn(page, await control.newMember(), '/game/slot');
      const row = page.locator('[data-row]').filter({ hasText: long }).first();
      const line = row.getByText(long);
      const cut = (text: Element) => [text.scrollWidth > text.clientWidth, getComputedStyle(text).textOverflow];
      expect(await line.evaluate(cut)).toEqual([true, 'ellipsis']);

      await row.getByTestId('card-odds').click();
      const provider = page.getByRole('dialog').getByText(long);
      await expect(provider).toBeVisible();
      const lines = await provider.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const start = text.parentElement?.getBoundingClientRect().left ?? NaN;
        return [...range.getClientRects()].map(({ left }) => left >= start - 1);
      });
      expect(lines).toEqual([true, true]);

      // The words beside it keep their line.
      await db.query(`update games set is_service = 0 where ${ofProvider}`, [LARGE]);
      await page.goto('/game/slot');
      expect((await boxOf(row.getByText('이용 불가'))).height).toBeLessThan(30);
    } finally {
      await db.query('update games set is_service = 1 where id = any($1)', [open.map(({ id }) => id)]);
      await db.query('update providers set title = $1 where id = $2', [SLOT.provider, LARGE]);
    }
  });

  // One digit less than the largest amount that the contract can carry.
  test('amounts of fifteen digits stay in their pages and beside each other', async ({ page, control }) => {
    const rolling = 123_456_789_012_345;
    const most = 2 * rolling;
    const account = await control.newMember({ balance: most, points: most, rolling });
    await signIn(page, account, '/wallet/depositpage');
    for (const path of ['/home', '/wallet/withdrawpage', '/wallet/mileagepage', '/account/mypagelist']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('246,913,578,024,690').first()).toBeVisible();
      expect.soft(await page.evaluate(misfits), path).toEqual([]);
      await enlargeFont(page, '200%');
      expect.soft(await excessWidth(page), `${path} in a font of 200%`).toBeLessThanOrEqual(0);
      // Amounts beyond the card that cuts them, and titles lower than their line, such as a rail's, over which its cards would lie.
      const cut = await page.getByRole('main').evaluate((main) => {
        const edges = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
        const amounts = [...main.querySelectorAll('[data-long]')].filter(
          (amount) => edges(amount).right > edges(amount.closest('li, dl, section, div')).right + 1,
        );
        const titles = [...main.querySelectorAll('h2')].filter(
          (title) => edges(title).bottom > edges(title.parentElement).bottom + 1,
        );
        return [...amounts, ...titles].map((element) => element.textContent);
      });
      expect.soft(cut, `${path} in a font of 200%`).toEqual([]);
      await enlargeFont(page, '100%');
      const outside = await page
        // The button of a masked fact reaches out of it, so that its icon ends where the other values do.
        .locator('[data-fact]:not(:has(button))')
        .evaluateAll((facts) =>
          facts.filter((fact) => fact.scrollWidth > fact.clientWidth).map((fact) => fact.textContent),
        );
      expect.soft(outside, path).toEqual([]);
    }
    await page.goto('/wallet/mileagepage');
    await page.getByTestId('convert-all').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByTestId('confirm-money')).toBeVisible();
    const wide = await sheet
      .locator('p, dl, dt, dd')
      .evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent));
    expect.soft(wide).toEqual([]);
    await page.goto('/wallet/history');
    const sums = page.locator('[data-sum] > *');
    await expect(sums).toHaveCount(3);
    const edges = await sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().right)));
    expect(new Set(edges).size).toBe(1);
  });
});
