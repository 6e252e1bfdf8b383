import { expectAccessible } from './axe.ts';
import type { Locator, Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { DEMO } from '../../sandbox/facts.ts';
import { decode } from '../../src/lib/codec.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { IS_LONG, SWEEP, sweep } from './tags.ts';
import { callAs, fillLogin, signIn, signOut } from './player.ts';
import { wordsOf } from './words.ts';

const WRITE = '/supports/counselpage?write=1';
const counselList = v.object({ list: v.array(v.object({ title: v.string(), member_id: v.string() })) });
const loggedIn = v.object({ session: v.object({ jwt: v.string() }) });

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

/** Number of random sequences. */
const ROUNDS = IS_LONG ? 100 : 6;

/** Waits until `written` is in local storage: from then on the page may be killed. */
async function saved(page: Page, written: string): Promise<void> {
  const stored = () => page.evaluate(() => localStorage.getItem('inquiry_drafts') ?? '');
  await expect
    .poll(async () => {
      const drafts = decode((await stored()).replace(/^v\d+\./, ''));
      return drafts.ok ? drafts.value : '';
    })
    .toContain(JSON.stringify(written));
}

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });

    test('the four messages and both limits; too long a text is kept and marked, not cut (Rule S4); a refusal by a rule that only the server has is shown at its field', async ({
      page,
      control,
    }) => {
      const words = await wordsOf(locale);
      await signIn(page, 'player01', WRITE);
      const { title, content, send } = formOf(page);
      const before = await control.hits('api', '/supports/counsels', 'POST');
      await send.click();
      await expect(noteOf(title)).toHaveText(words('Please enter a title.'));
      await expect(noteOf(content)).toHaveText(words('Please enter content.'));
      await expect(page.getByRole('alert')).toHaveText(words('Please enter both title and content.'));
      await expect(title).toBeFocused();
      await title.fill('가'.repeat(101));
      await expect(noteOf(title)).toHaveText(words('Please check the input limits.'));
      await expect(page.getByText('101/100')).toHaveAttribute('aria-hidden', 'true');
      await content.fill('나'.repeat(1001));
      await expect(noteOf(content)).toHaveText(words('Please check the input limits.'));
      await send.click();
      await expect(title).toHaveValue('가'.repeat(101));
      await expect(content).toHaveValue('나'.repeat(1001));
      expect(await control.hits('api', '/supports/counsels', 'POST')).toBe(before);
      const exact = `${locale}${'가'.repeat(98)}`;
      await title.fill(exact);
      await content.fill('나'.repeat(1000));
      await page.route('**/supports/counsels', refuseContent);
      await send.click();
      await expect(noteOf(content)).toHaveText(words('Please check the input limits.'));
      await expect(content).toBeFocused();
      await expect(content).toHaveValue('나'.repeat(1000));
      expect(await arrived(control, exact)).toBe(0);
      await page.unroute('**/supports/counsels', refuseContent);
      // A field with an error is sent again once its text has changed.
      await content.fill('나'.repeat(999));
      await send.click();
      await expect(page.getByText(words('Your inquiry has been sent.'))).toBeVisible();
      expect(await arrived(control, exact)).toBe(1);
    });
  });
}

test('the server holds the same limits', async ({ sandbox, request }) => {
  const { api } = sandbox.context.origins;
  const login = await request.post(`${api}/auth/login`, {
    data: JSON.stringify({ username: 'player01', password: DEMO.password }),
    headers: { 'content-type': 'text/plain' },
  });
  const { session } = v.parse(loggedIn, await login.json());
  const send = async (title: string, content: string): Promise<unknown> => {
    const reply = await request.post(`${api}/supports/counsels`, {
      data: JSON.stringify({ title, content }),
      headers: {
        'content-type': 'text/plain',
        authorization: `Bearer ${session.jwt}`,
        'idempotency-key': `k${title.length}-${content.length}`,
      },
    });
    return reply.json();
  };
  expect(await send('', 'c')).toMatchObject({ code: 4000, data: { fields: { title: 'required' } } });
  expect(await send('t', '')).toMatchObject({ code: 4000, data: { fields: { content: 'required' } } });
  expect(await send('t'.repeat(101), 'c')).toMatchObject({ code: 4001, data: { fields: { title: 'max' } } });
  expect(await send('t', 'c'.repeat(1001))).toMatchObject({ code: 4001, data: { fields: { content: 'max' } } });
  expect(await send('t'.repeat(100), 'c'.repeat(1000))).toMatchObject({ code: 0 });
});

test.describe('drafts', () => {
  test('survive a reload, a killed page, and a sign-out that keeps them; one that deletes them leaves nothing', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const words = await wordsOf('ko');
    await signIn(page, 'player02', WRITE);
    await formOf(page).title.fill('반쯤 쓴 제목');
    await formOf(page).content.fill('반쯤 쓴 내용');
    await page.reload();
    await expect(formOf(page).title).toHaveValue('반쯤 쓴 제목');
    await formOf(page).content.press('Control+End');
    await formOf(page).content.pressSequentially(' 더');
    await saved(page, '반쯤 쓴 내용 더');
    const next = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await signIn(next, 'player02', WRITE);
    await expect(formOf(next).content).toHaveValue('반쯤 쓴 내용 더');

    await signOut(next, words('Keep'));
    await expect(next.getByRole('button', { name: words('Sign in') }).first()).toBeVisible();
    const inStorage = await next.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(inStorage).toContain('inquiry_drafts');
    expect(inStorage).not.toContain('반쯤');
    // Another account of this browser sees nothing of it.
    await signIn(next, 'player03', WRITE);
    await expect(formOf(next).title).toHaveValue('');
    await signOut(next);
    await signIn(next, 'player02', WRITE);
    await expect(formOf(next).content).toHaveValue('반쯤 쓴 내용 더');

    await signOut(next, words('Delete'));
    expect(await next.evaluate(() => localStorage.getItem('inquiry_drafts'))).toBeNull();
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
    await signIn(page, 'player05', WRITE);
    const { title, content, send } = formOf(page);
    await title.fill('만료 중 전송');
    await content.fill('내용');
    // When it is sent, not before the press: a poll between would sign the player out, and there would be no button.
    await page.route(
      '**/supports/counsels',
      async (route) => {
        await control.call('POST', '/members/player05/sessions/revoke');
        await route.continue();
      },
      { times: 1 },
    );
    await send.click();
    await page.waitForURL(/\/login/);
    expect(await arrived(control, '만료 중 전송')).toBe(0);
    // The sign-in returns to the form, which sends the inquiry automatically.
    await fillLogin(page, 'player05');
    await expect(page.getByText(words('Your inquiry has been sent.'))).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/counselpage$/);
    await expect(page.getByRole('link', { name: '만료 중 전송' })).toBeVisible();
    expect(await arrived(control, '만료 중 전송')).toBe(1);
    await page.goto(WRITE);
    await expect(title).toHaveValue('');
  });

  test('a lost reply: it says so, survives a reload, and sending it again does not send it twice', async ({
    page,
    control,
  }) => {
    const words = await wordsOf('ko');
    await signIn(page, 'player06', WRITE);
    const { title, content, send } = formOf(page);
    await title.fill('답이 없는 전송');
    await content.fill('내용');
    const removeFault = await control.fault({
      origin: 'api',
      kind: 'lost-reply',
      method: 'POST',
      path: '/supports/counsels',
    });
    await send.click();
    const unsure = page.getByText(
      words('It may already have reached us. Sending it again will not create a second request.'),
    );
    await expect(unsure).toBeVisible({ timeout: 30_000 });
    expect(await arrived(control, '답이 없는 전송')).toBe(1);
    await removeFault();
    await page.reload();
    await expect(unsure).toBeVisible();
    await send.click();
    await expect(page).toHaveURL(/counselpage$/);
    expect(await arrived(control, '답이 없는 전송')).toBe(1);
  });

  test(
    `${ROUNDS} random sequences of typing, hiding, reloading, killing: 0 lost of what was stored`,
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
        const end = draw(4);
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
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
    nativeVirtualKeyCode: 13,
  });
  expect(await control.hits('api', '/supports/counsels', 'POST')).toBe(before);
  await cdp.send('Input.insertText', { text: '글' });
  await expect(title).toHaveValue('한글');
  await saved(page, '한글');
  await page.reload();
  await expect(title).toHaveValue('한글');
});

for (const locale of sweep(['ko', 'en'] as const)) {
  test.describe(`in ${locale}`, SWEEP, () => {
    test.use({ locale: locale === 'ko' ? 'ko-KR' : 'en-US' });

    test('the keyboard alone writes, sends and deletes an inquiry', async ({ page, control }) => {
      const words = await wordsOf(locale);
      await signIn(page, 'player09', '/supports/counselpage');
      const { keyboard } = page;
      const tabTo = async (target: Locator): Promise<void> => {
        for (let step = 0; step < 80; step += 1) {
          if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
          await keyboard.press('Tab');
        }
        throw new Error('The focus never came there');
      };
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
      // An inquiry that cannot be deleted stays in the list, and the page reports the error.
      const removeFault = await control.fault({
        origin: 'api',
        kind: 'code',
        method: 'DELETE',
        path: '/supports/counsels',
        code: 5005,
      });
      const remove = page.getByRole('button', { name: words('Delete this inquiry') });
      await tabTo(remove);
      await keyboard.press('Enter');
      const accept = page.getByRole('alertdialog').getByRole('button', { name: words('Delete') });
      await expect(accept).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByText(words('The inquiry could not be deleted.'))).toBeVisible();
      expect(await arrived(control, '키보드만으로')).toBe(1);
      await removeFault();
      await tabTo(remove);
      await keyboard.press('Enter');
      await expect(accept).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByText(words('The inquiry was deleted.'))).toBeVisible();
      await expect(row).toBeHidden();
      expect(await arrived(control, '키보드만으로')).toBe(0);
    });
  });
}

test('a session that ends in a thread: after a new sign-in the member is back in it, and deletes it', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  await signIn(page, 'demo', '/supports/counselpage?id=counsel3');
  const remove = page.getByRole('button', { name: words('Delete this inquiry') });
  await expect(remove).toBeVisible();
  // Revoked while the DELETE is in flight: earlier, another request of the page would be refused first and end the session.
  await page.route('**/supports/counsels/counsel3', async (route, request) => {
    if (request.method() === 'DELETE') await control.call('POST', '/members/demo/sessions/revoke');
    await route.continue();
  });
  await remove.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Delete') })
    .click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, 'demo');
  await expect(page).toHaveURL(/\?id=counsel3$/);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(remove).toBeVisible();
});

test('an inquiry that no longer exists counts as deleted (code 5006)', async ({ page, control }) => {
  const words = await wordsOf('ko');
  await signIn(page, 'demo', '/supports/counselpage?id=counsel5');
  await expect(page.getByText('Bạn có thể đổi số trong trang cá nhân.')).toBeVisible();
  // Deleted on another device meanwhile.
  await callAs('demo', 'DELETE', '/supports/counsels/counsel5');
  expect(await arrived(control, 'Đổi số điện thoại')).toBe(0);
  await page.getByRole('button', { name: words('Delete this inquiry') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('Delete') })
    .click();
  await expect(page.getByText(words('The inquiry was deleted.'))).toBeVisible();
});

test('an inquiry about a game that does not start: its evidence can be read before it is sent', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  await control.fault({ origin: 'api', kind: 'code', path: '/game/launch', code: 5007 });
  await signIn(page, 'player10', '/game/livecasino?provider=101');
  await page
    .getByRole('button', { name: words('Enter the lobby') })
    .first()
    .click();
  await page.getByRole('button', { name: words('Ask about this') }).click();
  await expect(formOf(page).title).toHaveValue(words('A game does not start'));
  await expect(formOf(page).content).toHaveValue(/Aurora Live[\s\S]*101/);
  // The attached log: the code of the refused launch, and how the last calls ended.
  await expect(page.locator('textarea[name="evidence"]')).toHaveValue(
    new RegExp(`^\\S+ \\S+ [0-9A-Z]{4}-[0-9A-Z]{4}\n${words('App version')}[\\s\\S]*/game/launch`),
  );
});

test('a transaction and a request can be the subject of an inquiry: the form has its number, amount and time, and keeps the text', async ({
  page,
  control,
}) => {
  const words = await wordsOf('ko');
  const { title, content, send } = formOf(page);
  for (const [what, path] of [
    ['transaction', '/wallet/history'],
    ['request', '/wallet/depositpage'],
  ] as const) {
    await test.step(what, async () => {
      if (what === 'transaction') await signIn(page, 'demo', WRITE);
      else await page.getByRole('link', { name: words('Write') }).click();
      await content.fill('먼저 쓴 글');
      await page.goto(path);
      const row = page.getByTestId(what).first();
      await expect(row).toContainText(/\d원/);
      const amount = /[\d,]+원/.exec(await row.innerText())?.[0] ?? '';
      await row.getByRole('button', { name: words('Ask about this') }).click();
      await expect(page).toHaveURL(/write=1/);
      await expect(title).toHaveValue(/\S+ \S+/);
      await expect(content).toHaveValue(/^먼저 쓴 글\n/);
      const number = (await title.inputValue()).split(' ').at(-1) ?? '';
      for (const text of [number, amount]) await expect(content).toHaveValue(new RegExp(text));
      await expect(page.locator('textarea[name="evidence"]')).toHaveValue(new RegExp(words('App version')));
      const about = await title.inputValue();
      await send.click();
      await expect(page).toHaveURL(/counselpage$/);
      expect(await arrived(control, about)).toBe(1);
    });
  }
});

test(
  'answer pending to answer completed (Rule S3): the answer is in the thread with its time; a waiting inquiry shows when an answer is expected; axe finds nothing there and in a form with its errors',
  SWEEP,
  async ({ page }) => {
    const words = await wordsOf('ko');
    await signIn(page, 'demo', '/supports/counselpage?id=counsel2');
    await expect(page.getByText('10,000점을 전환하고 5,000점은 남습니다.')).toBeVisible();
    await expectAccessible(page);
    await page.locator('a[href$="id=counsel1"]').click();
    await expect(page.getByText(/2026.*까지 답변/)).toBeVisible();
    await page.getByRole('link', { name: words('Write') }).click();
    await formOf(page).send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  },
);

/** Refuses a sent inquiry with code 4001 at its content, as a server with a stricter rule than the client's does. */
async function refuseContent(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.continue();
  return route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    json: { code: 4001, msg: '', data: { fields: { content: 'max' } } },
  });
}

/** The message below a field. */
function noteOf(field: Locator): Locator {
  return field.locator('xpath=ancestor::div[2]//div[@aria-live]');
}
