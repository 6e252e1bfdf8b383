import { expectAccessible } from './axe.ts';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { storedKeys } from './storedKeys.ts';
import { SWEEP, sweep } from './tags.ts';
import { wordsOf } from './words.ts';

const tickets = v.object({
  list: v.array(
    v.object({ name: v.string(), email: v.string(), category: v.string(), title: v.string(), content: v.string() }),
  ),
});

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });

    test('the questions by subject with a search, and the form without an account', async ({ page, control }) => {
      const words = await wordsOf(locale);
      await page.goto('/support');
      const faq = page.locator('details');
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
      await faq.nth(2).click();
      await expect(faq.nth(2)).toContainText(/20\d\d/);
      await page.getByRole('searchbox').fill(locale === 'ko' ? 'ㄷㅂ' : 'HOW LONG');
      await expect(faq.first()).toBeVisible();
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText(words('No matching questions'))).toBeVisible();
      const subjects = page.getByRole('group', { name: words('Frequently asked questions') });
      await subjects.getByRole('button', { name: words('Points and wagering') }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([words('Points and wagering')]);
      await page.getByRole('searchbox').fill(locale === 'ko' ? 'ㄷㅂ' : 'HOW LONG');
      await expect(subjects.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
      await expect(faq.first()).toBeVisible();

      const send = page.getByTestId('inquiry-send');
      await send.click();
      for (const text of [
        'Enter your name.',
        'Enter your email address.',
        'Please enter a title.',
        'Please enter content.',
        'Please enter both title and content.',
      ]) {
        await expect(page.getByText(words(text), { exact: true })).toBeVisible();
      }
      await page.locator('input[name="name"]').fill('방문자');
      await page.locator('input[name="email"]').fill('guest@');
      await page.locator('input[name="title"]').fill(`${locale} 문의`);
      await page.locator('textarea[name="content"]').fill('로그인할 수 없어요');
      const category = page.getByRole('group', { name: words('What is it about?') });
      await category.getByRole('button', { name: words('Account and app') }).click();
      await send.click();
      await expect(page.getByText(words('Enter a valid email address.'))).toBeVisible();
      await page.reload();
      await expect(page.locator('textarea[name="content"]')).toHaveValue('로그인할 수 없어요');
      await expect(category.getByRole('button', { name: words('Account and app') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.locator('input[name="email"]').fill('guest@example.com');
      await send.click();
      await expect(page.getByText(words('We have received your inquiry'))).toBeVisible();
      const { list } = v.parse(tickets, await control.call('GET', '/tickets'));
      expect(list.filter(({ title }) => title === `${locale} 문의`)).toEqual([
        {
          name: '방문자',
          email: 'guest@example.com',
          category: 'account',
          title: `${locale} 문의`,
          content: '로그인할 수 없어요',
        },
      ]);
    });
  });
}

test('under maintenance a list that was seen before stays, and says why and how old it is', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  await page.goto('/supports/noticepage');
  const rows = page.getByRole('list', { name: words('Notices') }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  // The page stores a list after it has shown it.
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(',"notices'));
  await control.call('PATCH', '/settings', { maintenance: new Date(Date.now() + 3_600_000).toISOString() });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '점검 중입니다.' })).toContainText(/\d{1,2}:\d{2}/);
  await expect(rows.first()).toBeVisible();
  await expect(page.getByTestId('maintenance')).toHaveCount(0);
});

test(
  'axe finds nothing in the form with its errors, on an unknown page, which offers search and home, on one that is being prepared, and under maintenance, where a list says until when (code 5030)',
  SWEEP,
  async ({ page, control }) => {
    const words = await wordsOf('ko');
    await page.goto('/support');
    await page.getByTestId('inquiry-send').click();
    await expect(page.getByText(words('Please enter both title and content.'))).toBeVisible();
    await expectAccessible(page);
    for (const [path, text] of [
      ['/no/such/page', 'This page does not exist'],
      ['/market/nft', 'This page is coming soon'],
      ['/supports/memopage', 'Please sign in'],
    ] as const) {
      await openInside(page, path);
      await expect(page.getByText(words(text))).toBeVisible();
      await expectAccessible(page);
      if (path !== '/no/such/page') continue;
      const home = page.getByRole('main').getByRole('link', { name: words('Home') });
      await expect(home).toHaveAttribute('href', '/home');
      await page.getByRole('button', { name: words('Search') }).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox')).toHaveCount(0);
    }
    await control.call('PATCH', '/settings', { maintenance: new Date(Date.now() + 3_600_000).toISOString() });
    await openInside(page, '/supports/noticepage');
    const sign = page.getByTestId('maintenance');
    await expect(sign).toContainText(words('We are under maintenance'));
    await expect(sign).toContainText(/20\d\d/);
    await expectAccessible(page);
  },
);
