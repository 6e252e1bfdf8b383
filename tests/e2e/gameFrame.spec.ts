import { answered, watchCalls } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { message, requestsOf } from './money.ts';
import { balanceOf, gameFrame, playRounds, signInToGame } from './player.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the frame has the game’s origin, is confined, and is never re-mounted: pages change below it, the drawer and full screen come and go above; the game may close the window and ask for the balance, and can never carry an amount', async ({
  page,
  context,
  control,
  sandbox,
}) => {
  const { origins } = sandbox.context;
  watchCalls(context);
  await signInToGame(page, 'player13');
  const window = page.getByTestId('game-window');
  await expect(window).toHaveAttribute('data-phase', 'playing');
  const element = page.getByTestId('game-frame');
  expect(await element.getAttribute('src')).toContain(`${origins.games}/play/`);
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  await expect(frame.getByTestId('spin')).toBeVisible();
  await frame.evaluate(() => (document.body.dataset['mark'] = 'the same document'));
  const isSameDocument = () => expect(frame.locator('body')).toHaveAttribute('data-mark', 'the same document');

  await test.step('a game cannot lead the page away', async () => {
    const refused = await frame.evaluate(() => {
      try {
        top?.location.assign('about:blank');
        return 'went';
      } catch (cause) {
        return cause instanceof DOMException ? cause.name : 'other';
      }
    });
    expect(refused).toBe('SecurityError');
    await expect(page).toHaveURL(/\/game\/slot\?provider=102$/);
    await expect(window).toBeVisible();
  });
  await test.step('it stays the same document while pages change below it, and under the drawer and full screen', async () => {
    for (const path of ['/game/livecasino', '/support', '/new']) {
      // A player cannot reach the page below; scripts and the browser's own links still can.
      await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await isSameDocument();
    }
    await page.getByTestId('game-fullscreen').click();
    await expect(window).toHaveAttribute('data-fills-screen', 'true');
    await page.getByTestId('game-drawer').click();
    await expect(page.getByTestId('drawer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('drawer')).toBeHidden();
    await isSameDocument();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
  await test.step('a message from anyone but the game in the frame is ignored', async () => {
    // From the page itself, and from another frame of the game's origin.
    await page.evaluate((src) => {
      postMessage({ type: 'game:close' }, '*');
      const foreign = document.createElement('iframe');
      foreign.src = src;
      foreign.name = 'foreign';
      document.body.append(foreign);
    }, `${origins.games}/play/none`);
    await expect.poll(() => page.frame('foreign')?.url()).toContain('/play/none');
    await page.frame('foreign')?.evaluate(() => parent.postMessage({ type: 'game:close' }, '*'));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(window).toBeVisible();
  });
  await test.step('messages of the game: balance, end of a round, close', async () => {
    const post = (sent: object) => frame.evaluate((data) => parent.postMessage(data, '*'), sent);
    const shown = await balanceOf(page).textContent();
    const before = await control.hits('api', '/main/init', 'GET');
    await post({ type: 'game:balance', amount: 999_999_999 });
    await post({ type: 'game:round-end', amount: 999_999_999, balance: 999_999_999 });
    await expect.poll(() => control.hits('api', '/main/init', 'GET')).toBeGreaterThan(before);
    await answered(context);
    expect(await balanceOf(page).textContent()).toBe(shown);
    await playRounds(page.frameLocator('[data-testid="game-frame"]'), 1);
    await post({ type: 'game:close' });
    await expect(window).toBeHidden();
  });
});

test('a game that navigates inside its frame: closing a sheet does not send it back, and closing it leads to the page below (Rules N4, G18)', async ({
  page,
  control,
}) => {
  await signInToGame(page, await control.newMember());
  await expect(gameFrame(page).getByTestId('spin')).toBeVisible();
  const navigate = (to: string) =>
    gameFrame(page)
      .locator('body')
      .evaluate((_body, hash) => history.pushState(null, '', hash), to);
  const path = new URL(page.url()).pathname;
  const sheet = page.getByRole('dialog', { name: '입금', exact: true });
  await page.getByTestId('game-deposit').click();
  await expect(sheet).toBeVisible();
  await navigate('#table');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Steps of the history are asynchronous: opened once more, the sheet shows that none is pending.
  await page.getByTestId('game-deposit').click();
  await expect(sheet).toBeVisible();
  expect(
    await gameFrame(page)
      .locator('body')
      .evaluate(() => location.hash),
  ).toBe('#table');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await navigate('#round');
  await page.getByTestId('game-close').click();
  await expect(page.getByTestId('game-window')).toBeHidden();
  const own = () => page.evaluate(() => (history.state as { own?: number } | null)?.own ?? 0);
  await expect.poll(own).toBe(0);
  expect(new URL(page.url()).pathname).toBe(path);
});

test('a toast is above a game that has itself gone to full screen (Rule N5)', async ({ page, control }) => {
  const account = await control.newMember();
  await signInToGame(page, account);
  const sheet = page.getByRole('dialog', { name: '입금', exact: true });
  await page.getByTestId('game-deposit').click();
  await sheet.getByTestId('amount').fill('150000');
  await sheet.getByTestId('deposit-submit').click();
  await expect(sheet.getByTestId('cancel-deposit')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  const [request] = await requestsOf(control, account, 'deposit');

  await gameFrame(page)
    .locator('body')
    .evaluate((body) => body.requestFullscreen());
  const fullScreen = () => page.evaluate(() => document.fullscreenElement?.localName);
  await expect.poll(fullScreen).toBe('iframe');
  // Read inside the page, since it stays for 2 s. A popover that was opened later is above the frame; what a press would hit does not tell:
  // Chromium gives every press to the frame.
  const shown = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll(':popover-open .Toastify__toast')].some(
        (toast) => toast.textContent.includes(words) && toast.checkVisibility(),
      ),
    message('ko', 'Your deposit of {0} is complete.', '15만원'),
  );
  await Promise.all([shown, control.call('POST', `/requests/${request?.id}/complete`)]);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.locator('body > .toasts:not([popover])')).toHaveCount(1);
});
