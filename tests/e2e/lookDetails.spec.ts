import type { Locator, Page } from '@playwright/test';
import { cutRings } from './cutRings.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { callAs, drawerOf, fillSignUpSteps, openDrawer, openSettings, signIn, signInToGame, SLOT } from './player.ts';
import { stored, storeElsewhere } from './stored.ts';
import { applyLook } from './applyLook.ts';
import { type Box, boxOf } from './sizes.ts';
import { wordsOf } from './words.ts';
import { DEMO } from '../../sandbox/facts.ts';
import { LOOK } from '../../src/config/brand.ts';
import { THEMES } from '../../src/config/looks.ts';
import { SWEEP, sweep } from './tags.ts';
import { unpressed } from './unpressed.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Heights of a button for a mouse in each style, in px. */
const HEIGHTS = { modern: 58, classic: 48, minimal: 38, neon: 44, retro: 46, pastel: 40 };

/** A colour of the system or of the theme on this page, as a computed style. */
function colour(page: Page, value: string): Promise<string> {
  return page.evaluate((text) => {
    const probe = document.createElement('i');
    probe.style.color = text;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, value);
}

const ground = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

const HISTORY = '/wallet/history';

/** Opens the calendar of the history, which the page shows. */
async function openCalendar(page: Page): Promise<Locator> {
  await page.locator('[aria-haspopup="dialog"]').first().click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  return grid;
}

test('what is chosen shows: a Sunday that begins or ends the selected days has the text colour of such a day, in every theme; forced colours show what is chosen: ways to pay, chips, tabs, page links, the calendar’s range', async ({
  page,
}) => {
  await signIn(page, 'player16', HISTORY);
  const words = await wordsOf('ko');
  const grid = await openCalendar(page);
  // All days of the previous month can be chosen; the present month may not have had a Sunday yet.
  await page.getByRole('button', { name: words('Previous month') }).click();
  const sunday = grid.locator('td:first-child button:enabled').first();
  await sunday.click();
  await expect(grid.locator('td[aria-selected="true"] button').first()).toBeFocused();
  for (const theme of THEMES) {
    await applyLook(page, { theme, style: LOOK.style });
    await expect(sunday).toHaveCSS('color', await colour(page, 'var(--on-fill-primary)'));
  }

  await applyLook(page, LOOK);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const highlight = await colour(page, 'Highlight');
  const shown = async (chosen: Locator, other: Locator): Promise<void> => {
    await expect.poll(() => ground(chosen.first())).toBe(highlight);
    // Otherwise the browser draws a backplate in the page's background colour behind the text.
    await expect(chosen.first()).toHaveCSS('forced-color-adjust', 'none');
    await expect(chosen.first()).toHaveCSS('color', await colour(page, 'HighlightText'));
    expect(await ground(other.first())).not.toBe(highlight);
  };
  const days = grid.locator('td[aria-selected="true"]');
  await expect(days.first()).toBeVisible();
  for (const day of await days.all()) await shown(day, grid.locator('td:not([aria-selected="true"])'));
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);

  await openInside(page, '/wallet/depositpage');
  await page.getByTestId('method').click();
  const method = page.locator('label[data-method]');
  await shown(method.filter({ has: page.locator(':checked') }), method.filter({ hasNot: page.locator(':checked') }));
  const nav = page.getByRole('navigation').locator('a');
  await shown(nav.and(page.locator('[aria-current="page"]')), nav.and(page.locator(':not([aria-current])')));
  await openInside(page, '/supports/memopage');
  await shown(page.locator('[role="tab"][aria-selected="true"]'), page.locator('[role="tab"][aria-selected="false"]'));
  await openDrawer(page);
  const chip = page.getByTestId('drawer').getByRole('button');
  await shown(chip.and(page.locator('[aria-pressed="true"]')), chip.and(page.locator('[aria-pressed="false"]')));
});

test('forced colours: a tick, the bars of wins and of losses, the edge of a dialog, the focus of a field without a ring of its own, a star on a picture, and the name of the provider that was seen last are seen', async ({
  page,
}) => {
  await fillSignUpSteps(page);
  // A dark tick on the light fill of a dark theme, and bars for a light page, on the dark page of a contrast theme.
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await applyLook(page, { theme: 'dark', style: LOOK.style });
  const text = await colour(page, 'CanvasText');
  await page.locator('input[name="adult"]').check();
  await expect(page.locator('input[name="adult"] + svg')).toHaveCSS('color', text);

  await signIn(page, DEMO.accountId, '/account/activity');
  await applyLook(page, { theme: 'light', style: 'minimal' });
  const bars = page.getByTestId('activity').locator('rect');
  await expect(bars.and(page.locator('[data-sign="loss"]')).first()).toHaveCSS('fill', text);
  await expect(bars.and(page.locator(':not([data-sign="loss"])')).first()).toHaveCSS(
    'fill',
    await colour(page, 'Highlight'),
  );
  await openSettings(page);
  await expect(page.getByRole('dialog')).toHaveCSS('outline-width', '1px');
  await page.keyboard.press('Escape');
  await openInside(page, HISTORY);
  const days = page.locator('[aria-haspopup="dialog"]').first();
  await days.focus();
  await expect(days).toHaveCSS('outline-width', '2px');
  await page.evaluate((id) => localStorage.setItem('selectedProvider', id), stored('selectedProvider', '102'));
  await page.reload();
  await openDrawer(page);
  const { drawer, search, provider } = drawerOf(page);
  await search.fill(SLOT.provider);
  const name = provider(SLOT.provider).locator('> span').last();
  await expect(name).toHaveCSS('background-color', await colour(page, 'Highlight'));
  await expect(name).toHaveCSS('color', await colour(page, 'HighlightText'));
  await provider(SLOT.provider).click();
  const star = drawer.locator('[data-testid="favourite"][aria-pressed="false"]').first();
  await expect(star).toHaveCSS('background-color', await colour(page, 'ButtonFace'));
});

test('on a desktop: at 900 px height the entry of the current page is in view in the navigation; the skip link leaves the title below the bar; a dialog with content is 800 px wide and 650 px high where there is room', async ({
  page,
}) => {
  const words = await wordsOf('ko');
  await page.goto('/support');
  const entry = page.getByRole('navigation').locator('[aria-current="page"]').filter({ visible: true }).first();
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const skip = page.getByRole('link', { name: words('Skip to content') });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#main')).toHaveCSS('outline-style', 'none');
  await expect
    .poll(async () => {
      const [bar, heading] = await Promise.all([page.getByRole('banner'), title].map(boxOf));
      return heading && bar && heading.y >= bar.y + bar.height;
    })
    .toBe(true);

  await page
    .getByRole('banner')
    .getByRole('button', { name: words('Search') })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node) => node.clientWidth)).toBe(800);
  expect(await dialog.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThanOrEqual(650);
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => dialog.evaluate((node) => node.getBoundingClientRect().height)).toBe(600 - 32);
});

test('a button of one line has the height of its style, also in a language with high lines (Rule T3)', async ({
  page,
}) => {
  await page.goto('/login');
  const submit = page.locator('form [type=submit]').first();
  const height = () => submit.evaluate((node) => node.getBoundingClientRect().height);
  for (const lang of ['ko', 'km']) {
    await storeElsewhere(page, 'lang', lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const [style, high] of Object.entries(HEIGHTS)) {
      await applyLook(page, { theme: 'dark', style: style as keyof typeof HEIGHTS });
      await expect.poll(height, { message: `${style} in ${lang}` }).toBe(high);
    }
  }
});

test('the amount left of a limit is on a line of its own below the heading, however short it is', async ({
  page,
  control,
}) => {
  const account = await control.newMember();
  await callAs(account, 'PUT', '/protection/limits/time/day', { value: 60 });
  await signIn(page, account, '/account/protection');
  const name = page.locator('#limits-time');
  await expect(name).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const above = await boxOf(name);
      const below = await boxOf(name.locator('xpath=following-sibling::p'));
      expect(below.x).toBe(above.x);
      expect(below.y).toBeGreaterThan(above.y + above.height);
    }).toPass({ timeout: 30_000 });
  }
});

test('the two buttons of a withdrawal’s confirmation are side by side, and the button of an inquiry is at the end of its line', async ({
  page,
  control,
}) => {
  const right = ({ x, width }: Box): number => Math.round(x + width);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/support');
  const content = page.locator('textarea[name="content"]').locator('xpath=..');
  await expect(async () => {
    expect(right(await boxOf(page.getByTestId('inquiry-send')))).toBe(right(await boxOf(content)));
  }).toPass({ timeout: 30_000 });

  await signIn(page, await control.newMember({ balance: 1_000_000 }), '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('10000');
  await page.getByTestId('withdraw-submit').click();
  const accept = page.getByTestId('confirm-money');
  await expect(accept).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Read at once: the sheet may still move.
    const boxes = await accept
      .locator('xpath=../*')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ y, width: w }) => [Math.round(y), Math.round(w)]),
      );
    expect(boxes).toHaveLength(2);
    expect(boxes[1]).toEqual(boxes[0]);
  }
});

test('on a low screen, at 400 % zoom or above a keyboard, a sheet scrolls as a whole: the buttons of a withdrawal’s confirmation and the amount of a deposit over a game come into view (Rules W10, G9)', async ({
  page,
  control,
}) => {
  const member = await control.newMember({ balance: 1_000_000 });
  await signIn(page, member, '/wallet/withdrawpage');
  await page.getByTestId('amount').fill('10000');
  await page.getByTestId('withdraw-submit').click();
  const accept = page.getByTestId('confirm-money');
  await expect(accept).toBeVisible();
  await page.setViewportSize({ width: 341, height: 162 });
  await accept.scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 780, height: 360 });
  await signInToGame(page, member);
  await page.getByTestId('game-deposit').click();
  const amount = page.getByRole('dialog').getByTestId('amount');
  await amount.focus();
  await page.setViewportSize({ width: 780, height: 140 });
  const onTop = (): Promise<boolean> =>
    amount.evaluate((field) => {
      field.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === field;
    });
  await expect.poll(onTop).toBe(true);
});

test('on such a screen the list of the drawer comes into view below its search, and another list begins with its title (Rule G10)', async ({
  page,
}) => {
  await signIn(page, 'player16', '/support');
  await openDrawer(page);
  const { drawer, search, provider, game } = drawerOf(page);
  const cards = drawer.locator('[data-provider-card]');
  for (const viewport of [
    { width: 341, height: 162 },
    { width: 780, height: 140 },
  ]) {
    await page.setViewportSize(viewport);
    await cards.first().scrollIntoViewIfNeeded();
    await expect(cards.first()).toBeInViewport({ ratio: 0.5 });
  }
  await search.fill(SLOT.provider);
  await provider(SLOT.provider).click();
  await expect(drawer.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await game(SLOT.id).scrollIntoViewIfNeeded();
  await expect(game(SLOT.id)).toBeInViewport({ ratio: 0.5 });
});

test('the focus ring of an open question does not cross the first line of its answer', async ({ page }) => {
  await page.goto('/support?faq=where');
  const question = page.locator('details[open] > summary');
  await expect(question).toBeFocused();
  await expect(question).not.toHaveCSS('outline-style', 'none');
  // Both are read at once: the page may still scroll to the question.
  const { ring, answer } = await question.evaluate((summary) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(summary);
    return {
      ring: summary.getBoundingClientRect().bottom + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
      answer: summary.nextElementSibling?.getBoundingClientRect().top ?? 0,
    };
  });
  expect(Math.round(ring)).toBeLessThanOrEqual(Math.round(answer));
});

test('each row of the account menu has a ring of focus inside the menu when it is reached by the keyboard; a window that becomes narrow closes it', async ({
  page,
}) => {
  const words = await wordsOf('ko');
  await signIn(page, 'player16');
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('Account') })
    .press('Enter');
  const rows = page.getByRole('menuitem');
  await expect(rows.first()).toBeFocused();
  for (const row of await rows.all()) {
    await expect(row).toBeFocused();
    await expect(row).toHaveCSS('outline-style', 'solid');
    const ring = await row.evaluate((node) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(node);
      return { width: Number.parseFloat(outlineWidth), beyond: Number.parseFloat(outlineOffset) };
    });
    expect(ring.width).toBeGreaterThanOrEqual(2);
    // The menu scrolls: what is outside a row may be cut off.
    expect(ring.beyond + ring.width).toBeLessThanOrEqual(0);
    await page.keyboard.press('ArrowDown');
  }
  // A narrow window has no button that the menu could stand at.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('the links of the wallet’s pages end before the edge of the screen', async ({ page }) => {
    await signIn(page, 'player16', '/wallet/history');
    const links = page.getByRole('main').getByRole('navigation').first();
    await expect(links.getByRole('link')).toHaveCount(4);
    for (const style of [LOOK.style, 'retro'] as const) {
      await applyLook(page, { theme: LOOK.theme, style });
      expect(await links.evaluate((row) => row.scrollWidth - row.clientWidth), style).toBe(0);
    }
  });
});

test('a long toast ends before its close button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/devil/sub1/test-1');
  // Read inside the page as soon as the toast is there: it stays for 2 s.
  const overlap = page.waitForFunction(() => {
    const node = document.querySelector('.Toastify__toast');
    if (!node) return '';
    const button = node.querySelector('.Toastify__close-button');
    if (!button) return 'no button';
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) return 'no text';
    // Several lines, each filled to its end.
    text.nodeValue = 'i '.repeat(200);
    const range = document.createRange();
    range.selectNodeContents(text);
    const edge = button.getBoundingClientRect().left;
    return [...range.getClientRects()].some(({ right }) => right > edge) ? 'overlaps' : 'clear';
  });
  await page.getByTestId('copy-checks').click();
  expect(await (await overlap).jsonValue()).toBe('clear');
});

/** The upper and lower edge, the vertical middle and the left edge (`start`) of each element that a locator finds, in px. */
function placesOf(found: Locator): Promise<{ top: number; bottom: number; middle: number; start: number }[]> {
  return found.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { top, bottom, left } = node.getBoundingClientRect();
      return { top, bottom, middle: (top + bottom) / 2, start: left };
    }),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what stands side by side stands on one line: balance and points with their names, the name of a game without facts and its picture, recent searches and the results; square corners in a square style', async ({
    page,
  }) => {
    await signIn(page, 'player16');
    const names = page.locator(
      'main p:has(+ p [data-testid="wallet-balance"]), main a[href="/wallet/mileagepage"] > span',
    );
    const amounts = page.locator('main p:has([data-testid="wallet-balance"]), main a[href="/wallet/mileagepage"] > b');
    for (const pair of [names, amounts]) {
      await expect(pair).toHaveCount(2);
      await expect(async () => {
        const [left, right] = await placesOf(pair);
        expect(Math.abs((left?.top ?? Number.NaN) - (right?.top ?? 0))).toBeLessThanOrEqual(1);
        expect(Math.abs((left?.bottom ?? Number.NaN) - (right?.bottom ?? 0))).toBeLessThanOrEqual(1);
      }).toPass({ timeout: 30_000 });
    }

    await openInside(page, SLOT.page);
    // The operator sends no facts of this game.
    const row = page.locator(`main [data-game="${SLOT.id}"]`).first();
    await expect(row).toBeVisible();
    await expect(async () => {
      const [name] = await placesOf(row.locator('span:not(:has(*)):visible').last());
      const [press] = await placesOf(row);
      expect(Math.abs((name?.middle ?? Number.NaN) - (press?.middle ?? 0))).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 30_000 });

    await page.evaluate(
      (queries) => localStorage.setItem('recent_searches', queries),
      stored('recent_searches', ['a']),
    );
    await page.goto('/home');
    await page.keyboard.press('/');
    const query = page.getByTestId('recent-searches').locator('li bdi');
    const result = page.getByRole('option').locator('bdi');
    await expect(result.first()).toBeVisible();
    await expect(query).toBeVisible();
    await expect(async () => {
      expect((await placesOf(query))[0]?.start).toBe((await placesOf(result))[0]?.start);
    }).toPass({ timeout: 30_000 });

    // A style with square corners has no round picture or mark.
    await applyLook(page, { theme: 'light', style: 'retro' });
    await expect(page.getByRole('option').locator('[aria-hidden]').first()).toHaveCSS('border-radius', '0px');
    await page.keyboard.press('Escape');
    await expect(page.locator('main [data-open]').first()).toHaveCSS('border-radius', '0px');
  });

  test('a shape, not only a colour, marks the current page in the bar at the bottom, and a list in another order than its own, which forced colours show too', async ({
    page,
  }) => {
    const words = await wordsOf('ko');
    await signIn(page, 'player16', `${SLOT.page}&sort=name`);
    const entries = page.getByRole('navigation', { name: words('Main menu') }).getByRole('link');
    await expect(entries.and(page.locator('[aria-current]'))).toHaveCSS('box-shadow', / 0px 2px 0px 0px inset$/);
    await expect(entries.and(page.locator(':not([aria-current])')).first()).toHaveCSS('box-shadow', 'none');

    const order = page.getByTestId('lobby-sort');
    const dot = (): Promise<string> =>
      order.locator('xpath=..').evaluate((label) => {
        const { content, borderTopWidth, borderTopColor } = getComputedStyle(label, '::after');
        return content === '""' ? `${borderTopWidth} ${borderTopColor}` : '';
      });
    await expect(order).toHaveValue('name');
    await expect.poll(dot).toBe(`4px ${await colour(page, 'var(--color-primary)')}`);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await expect.poll(dot).toBe(`4px ${await colour(page, 'CanvasText')}`);
    await order.selectOption({ index: 0 });
    await expect.poll(dot).toBe('');
  });

  test('no ring of focus is cut off: in the bar at the bottom, the tabs and the last games of a page of games, the bar of a game, the notices, the search, and the button beside a title; each control there looks pressed while it is pressed', async ({
    page,
  }) => {
    const played = { id: '1020001', title: 'Royal Reef', provider: 'Moonstone', category: 'slot', image: '' };
    await page.addInitScript((games) => localStorage.setItem('recentGames', games), stored('recentGames', [played]));
    await signIn(page, 'player16', '/game/slot');
    await expect(page.getByTestId('recent-game')).toBeVisible();
    expect(await page.evaluate(cutRings)).toEqual([]);
    expect(await unpressed(page)).toEqual([]);
    await page.getByTestId('recent-game').click();
    await expect(page.getByTestId('game-net')).toBeVisible();
    expect(await page.evaluate(cutRings)).toEqual([]);
    expect(await unpressed(page)).toEqual([]);
    await page.goto('/home');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('main a[href*="noticepage?id="]').first()).toBeVisible();
    expect(await page.evaluate(cutRings)).toEqual([]);
    expect(await unpressed(page)).toEqual([]);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox')).toBeVisible();
    expect(await page.evaluate(cutRings)).toEqual([]);
    await page.goto('/supports/memopage');
    const beyond = await page
      .locator('main header')
      .getByRole('button')
      .evaluate((button) => {
        // TypeScript does not know the option yet.
        button.focus({ focusVisible: true } as FocusOptions);
        const { outlineOffset, outlineWidth } = getComputedStyle(button);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        return button.getBoundingClientRect().right + ring - document.body.getBoundingClientRect().right;
      });
    expect(beyond).toBeLessThanOrEqual(0);
    expect(await unpressed(page)).toEqual([]);
  });
});

test.describe('on a phone of 320 px', () => {
  // Its scrollbar takes no width.
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('with thirteen digits of money a page does not scroll sideways, also with a long word for the deposit in capitals', async ({
    page,
    control,
  }) => {
    await page.addInitScript((german) => localStorage.setItem('lang', german), stored('lang', 'de'));
    await signIn(page, await control.newMember({ balance: 9_999_999_999_999 }), '/support');
    await applyLook(page, { theme: 'dark', style: 'retro' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Einzahlung' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByTestId('balance')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a long name of a game is whole while its button has the focus, and moves nothing: of one played last, and in a row of one that is not in service', async ({
    page,
    sandbox,
  }) => {
    const title = 'The long legend of the emerald reef and its treasures';
    const played = { id: '1020001', title, provider: 'Moonstone', category: 'slot', image: '' };
    await page.addInitScript(
      ([games, layout]) => {
        localStorage.setItem('recentGames', games);
        localStorage.setItem('layout', layout);
      },
      [stored('recentGames', [played]), stored('layout', 'list-layout')] as const,
    );
    await signIn(page, 'player16', '/game/slot');
    const expectWhole = async (button: Locator): Promise<void> => {
      const name = button.locator('span', { hasText: title }).last();
      const isWhole = () =>
        name.evaluate((node) => node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth);
      const places = () =>
        button.evaluate((node) =>
          [...node.children, ...node.parentElement!.children].map((part) => part.getBoundingClientRect().toJSON()),
        );
      await button.scrollIntoViewIfNeeded();
      const before = [await isWhole(), await places()];
      // The ring of focus, which follows a key.
      await page.keyboard.press('Shift');
      await button.focus();
      expect([before[0], await isWhole()]).toEqual([false, true]);
      expect(await places()).toEqual(before[1]);
    };
    await expectWhole(page.getByTestId('recent-game'));
    // The row of games scrolls sideways only, and cuts what is below its edge.
    const rail = await page.getByTestId('recent-game').evaluate((node, text) => {
      const list = node.closest('ul')!;
      const name = [...node.querySelectorAll('span')].findLast((span) => span.textContent === text)!;
      const room = list.getBoundingClientRect().bottom - name.getBoundingClientRect().bottom;
      return { isWhole: room >= 0, scrolls: list.scrollHeight - list.clientHeight };
    }, title);
    expect(rail).toEqual({ isWhole: true, scrolls: 0 });
    const [row] = await sandbox.context.db.query(
      "select title from games where provider_id = '102' and is_service = 0 order by id limit 1",
    );
    await openInside(page, `${SLOT.page}&q=${encodeURIComponent(String(row?.['title']))}`);
    const off = page.locator('main [data-row] [data-testid="game-card"][data-off]').first();
    await off.locator('span[title]').evaluate((name, text) => {
      name.textContent = text;
    }, title);
    await expectWhole(off);
  });
});

test.describe('letters that hang below the line', () => {
  for (const [lang, letters] of sweep([
    ['de', 'gjpqyÇ'],
    ['km', 'ក្រុងស្ត្រី'],
  ] as const)) {
    test(`are not cut where a title is: ${lang}`, SWEEP, async ({ page }) => {
      await signIn(page, 'player16', '/supports/noticepage');
      for (const [path, title] of [
        ['/supports/noticepage', 'main a[href*="id="] span'],
        ['/game/slot?provider=102', '[data-game] [title], [data-game] span'],
      ] as const) {
        if (path !== '/supports/noticepage') await openInside(page, path);
        await expect(page.locator(title).first()).toBeVisible();
        const cut = await page.evaluate(
          ([selector, tag, text]) => {
            document.documentElement.lang = tag;
            const node = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => {
              const { overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
              return overflowY !== 'visible' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
            });
            if (!node) return 'none is clipped';
            node.textContent = text;
            const strut = document.createElement('span');
            strut.style.display = 'inline-block';
            node.append(strut);
            const context = document.createElement('canvas').getContext('2d');
            if (!context) return 'no canvas';
            context.font = getComputedStyle(node).font;
            const ink = strut.getBoundingClientRect().bottom + context.measureText(text).fontBoundingBoxDescent;
            return ink > node.getBoundingClientRect().bottom + 0.5 ? `${ink} below the clip` : 'whole';
          },
          [title, lang, letters] as const,
        );
        expect(cut, path).toBe('whole');
      }
    });
  }
});
