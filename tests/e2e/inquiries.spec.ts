import { expectAccessible } from './axe.ts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { decode } from '../../src/lib/codec.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tabTo.ts';
import { IS_LONG, SWEEP, sweep } from './tags.ts';
import { fillLogin, signIn, signOut } from './player.ts';
import { watchToasts } from './toasts.ts';
import { wordsOf } from './words.ts';

const WRITE = '/supports/counselpage?write=1';
const counselList = v.object({ list: v.array(v.object({ title: v.string(), member_id: v.string() })) });

/** The form's parts. */
function formOf(page: Page) {
  return {
    title: page.locator('input[name="title"]'),
    content: page.locator('textarea[name="content"]'),
    send: page.getByTestId('inquiry-send'),
  };
}

/** How many inquiries with this title the operator has. */
async function arrived(control: Control, title: string): Promise<number> {
  const { list } = v.parse(counselList, await control.call('GET', '/counsels'));
  return list.filter((row) => row.title === title).length;
}

/** Number of sequences: random ones, or in `npm test` one with each way in which a page ends. */
const ROUNDS = IS_LONG ? 100 : 3;

/** Waits until `written` is in local storage: from then on the page may be killed. */
async function saved(page: Page, written: string): Promise<void> {
  const stored = () => page.evaluate(() => localStorage.getItem('inquiry_drafts') ?? '');
  await expect
    .poll(async () => decode((await stored()).replace(/^v\d+\./, '')) ?? '')
    .toContain(JSON.stringify(written));
}

test.describe('drafts', () => {
  test('a sign-out that keeps them leaves them unreadable on the device and there after the next sign-in; one that deletes them leaves nothing', async ({
    page,
  }) => {
    const words = await wordsOf('ko');
    await signIn(page, 'player02', WRITE);
    await formOf(page).content.fill('반쯤 쓴 내용');
    await signOut(page, words('Keep'));
    const inStorage = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(inStorage).toContain('inquiry_drafts');
    expect(inStorage).not.toContain('반쯤');
    await signIn(page, 'player02', WRITE);
    await expect(formOf(page).content).toHaveValue('반쯤 쓴 내용');

    await signOut(page, words('Delete'));
    // What the page could not delete before it ended, the next one deletes.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('inquiry_drafts'))).toBeNull();
  });

  test('another tab takes over what is written, and shows it as sent when it was', async ({ page, context }) => {
    await signIn(page, 'player04', WRITE);
    const other = await context.newPage();
    await other.goto(WRITE);
    await formOf(page).title.fill('두 탭');
    await formOf(page).content.fill('첫 탭에서');
    await expect(formOf(other).content).toHaveValue('첫 탭에서');
    await other.bringToFront();
    await formOf(other).content.fill('둘째 탭에서');
    await expect(formOf(page).content).toHaveValue('둘째 탭에서');
    await formOf(other).send.click();
    await expect(other).toHaveURL(/counselpage$/);
    await expect(formOf(page).content).toHaveValue('');
  });

  test('a session that ends at the press of send: sign in, then it is sent once', async ({ page, control }) => {
    const words = await wordsOf('ko');
    const toasted = await watchToasts(page);
    await signIn(page, 'player05', WRITE);
    const { title, content, send } = formOf(page);
    await title.fill('만료 중 전송');
    await content.fill('내용');
    // When it is sent, not before the press: a poll between would sign the player out, and there would be no button.
    await page.route('**/supports/counsels', async (route) => {
      // The list of inquiries beside the form is fetched from the same address.
      if (route.request().method() === 'POST') await control.call('POST', '/members/player05/sessions/revoke');
      await route.continue();
    });
    await send.click();
    await page.waitForURL(/\/login/);
    await page.unroute('**/supports/counsels');
    expect(await arrived(control, '만료 중 전송')).toBe(0);
    // The sign-in returns to the form, which sends the inquiry automatically.
    await fillLogin(page, 'player05');
    await toasted(words('Your inquiry has been sent.'));
    await expect(page).toHaveURL(/counselpage$/);
    await expect(page.getByRole('link', { name: '만료 중 전송' })).toBeVisible();
    expect(await arrived(control, '만료 중 전송')).toBe(1);
  });

  test(
    `${ROUNDS} sequences of typing, hiding, reloading, killing: 0 lost of what was stored`,
    SWEEP,
    async ({ page, context }) => {
      test.setTimeout(600_000);
      let current = page;
      await signIn(current, 'player07', WRITE);
      let seed = 20_261_121;
      const draw = (below: number): number => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((seed / 2 ** 32) * below);
      };
      let text = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const { content } = formOf(current);
        await expect(content).toHaveValue(text);
        const more = `${round}${'가나다라'.slice(0, 1 + draw(4))} `;
        await content.press('Control+End');
        await content.pressSequentially(more);
        text = (text + more).slice(0, 2000);
        // Hiding ends with a reload, too.
        const end = IS_LONG ? draw(4) : round + 1;
        if (end === 0) await current.reload();
        else if (end === 1) {
          // Killed as soon as the draft is stored.
          await saved(current, text);
          const next = await context.newPage();
          await next.goto(WRITE);
          await expect(formOf(next).content).toHaveValue(text);
          await current.close({ runBeforeUnload: false });
          current = next;
        } else if (end === 2) {
          const front = await context.newPage();
          await front.bringToFront();
          await front.close();
          await current.reload();
        } else {
          // A page without scripts.
          await current.goto('/launch.html');
          await current.goto(WRITE);
        }
      }
      await expect(formOf(current).content).toHaveValue(text);
    },
  );
});

test('Enter during Hangul composition submits nothing and loses no syllable', async ({ page, context, control }) => {
  await signIn(page, 'player08', WRITE);
  const { title, content } = formOf(page);
  await content.fill('내용');
  await title.focus();
  const before = await control.hits('api', '/supports/counsels', 'POST');
  const cdp = await context.newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const half of ['ㅎ', '하', '한']) await compose(half);
  await cdp.send('Input.insertText', { text: '한' });
  for (const half of ['ㄱ', '그', '글']) await compose(half);
  // 229: the key code of every key that the input method handles.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
    nativeVirtualKeyCode: 229,
  });
  // With `text`, which would submit the form.
  const press = {
    type: 'keyDown',
    text: '\r',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
    nativeVirtualKeyCode: 13,
  } as const;
  await cdp.send('Input.dispatchKeyEvent', press);
  await cdp.send('Input.insertText', { text: '글' });
  await expect(title).toHaveValue('한글');
  await saved(page, '한글');
  expect(await control.hits('api', '/supports/counsels', 'POST')).toBe(before);
  // The next press submits.
  await cdp.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' });
  await cdp.send('Input.dispatchKeyEvent', press);
  await expect.poll(() => control.hits('api', '/supports/counsels', 'POST')).toBe(before + 1);
});

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });

    test('the keyboard alone writes, sends and deletes an inquiry', async ({ page, control }) => {
      const words = await wordsOf(locale);
      const toasted = await watchToasts(page);
      await signIn(page, 'player09', '/supports/counselpage');
      const { keyboard } = page;
      await tabTo(page.getByRole('link', { name: words('Write') }).first());
      await keyboard.press('Enter');
      await expect(formOf(page).title).toBeVisible();
      await tabTo(formOf(page).title);
      await keyboard.type('키보드만으로');
      await keyboard.press('Tab');
      await expect(formOf(page).content).toBeFocused();
      await keyboard.type('첫 줄');
      await keyboard.press('Enter');
      await keyboard.type('둘째 줄');
      await tabTo(formOf(page).send);
      await keyboard.press('Enter');
      const row = page.getByRole('link', { name: '키보드만으로' });
      await expect(row).toBeVisible();
      expect(await arrived(control, '키보드만으로')).toBe(1);
      await tabTo(row);
      await keyboard.press('Enter');
      const remove = page.getByRole('button', { name: words('Delete this inquiry') });
      await tabTo(remove);
      await keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: words('Keep') })).toBeFocused();
      await tabTo(question.getByRole('button', { name: words('Delete') }));
      await keyboard.press('Enter');
      await toasted(words('The inquiry was deleted.'));
      await expect(row).toBeHidden();
      expect(await arrived(control, '키보드만으로')).toBe(0);
    });
  });
}

test('a transaction can be the subject of an inquiry: the form has its number and amount, and is sent', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  const { title, content, send } = formOf(page);
  await signIn(page, 'demo', '/wallet/history');
  const row = page.getByTestId('transaction').first();
  await expect(row).toContainText(/\d원/);
  const amount = /[\d,]+원/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('button', { name: words('Ask about this') }).click();
  await expect(page).toHaveURL(/write=1/);
  await expect(title).toHaveValue(/\S+ \S+/);
  const about = await title.inputValue();
  for (const text of [about.split(' ').at(-1) ?? '', amount]) await expect(content).toHaveValue(new RegExp(text));
  await expect(page.locator('textarea[name="evidence"]')).toHaveValue(new RegExp(words('App version')));
  await send.click();
  await expect(page).toHaveURL(/counselpage$/);
  expect(await arrived(control, about)).toBe(1);
});

test(
  'answer pending to answer completed (Rule S3): the answer is in the thread with its time; a waiting inquiry shows when an answer is expected; axe finds nothing there and in a form with its errors',
  SWEEP,
  async ({ page }) => {
    const words = await wordsOf('ko');
    await signIn(page, 'demo', '/supports/counselpage?id=counsel2');
    const answer = page.locator('section', { hasText: '10,000포인트를 전환하고 5,000포인트는 남습니다.' }).last();
    await expect(answer.locator('time')).toBeVisible();
    await expectAccessible(page);
    await page.locator('a[href$="id=counsel1"]').click();
    await expect(page.getByText(/20\d\d.*까지 답변/)).toBeVisible();
    await page.getByRole('link', { name: words('Write') }).click();
    await formOf(page).send.click();
    await expect(page.getByText(words('Please enter both title and content.'))).toBeVisible();
    await expectAccessible(page);
  },
);
