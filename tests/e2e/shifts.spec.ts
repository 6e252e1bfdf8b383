import type { Locator, Page } from '@playwright/test';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { message } from './money.ts';
import { PATHS } from './paths.ts';
import { callAs, signIn } from './player.ts';
import { watchShifts } from './shifts.ts';
import { IS_LONG, SWEEP, sweep } from './tags.ts';

/** One page of each kind that a member sees. */
const GATE = ['/home-eight', '/game/slot', '/new', '/support'];

const FURTHER = [
  '/account/protection',
  '/account/activity',
  '/account/self-test',
  '/account/protection/steps',
  '/account/forgot',
  '/account/reset',
];

/** Pages in the frame with the navigation whose title is visible: that of home is for screen readers only. */
const TITLED = [
  '/game/slot',
  '/game/slotnine',
  '/game/livecasino',
  '/game/sports',
  '/game/arcade',
  '/new',
  '/wallet/depositpage',
  '/wallet/withdrawpage',
  '/wallet/mileagepage',
  '/wallet/history',
  '/supports/noticepage',
  '/supports/memopage',
  '/supports/counselpage',
  '/support',
  '/account/mypagelist',
  '/account/protection',
  '/account/activity',
  '/account/self-test',
];

/** Pages of what is stored on the device. */
const STORED = [
  '/wallet/history',
  '/supports/noticepage',
  '/supports/memopage',
  '/game/slot',
  '/account/protection',
  '/account/activity',
];

/** Pages with rows of games and the balance. */
const RAILS = ['/home', '/home-eight'];

/** How much each reply of the operator is delayed, in ms: until long after the page is rendered. */
const LATER = 700;

/** Opens a page and waits until nothing of it is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await complete(page, path);
}

/** Waits until nothing of the page is loading. */
async function complete(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await page.waitForLoadState('networkidle');
  // The last are the placeholders of games: on a busy machine the network may be idle before the games are requested.
  await expect(page.locator('[aria-busy="true"], main [data-columns][aria-hidden]'), path).toHaveCount(0);
}

for (const width of sweep([360, 390, 1280, 1440])) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 768 ? 800 : 900 } });

    test('nothing shifts while a page loads', SWEEP, async ({ page }) => {
      const shifts = await watchShifts(page);
      // As a visitor: to a member these pages only say that they are signed in.
      for (const path of ['/login', '/account/register']) {
        await open(page, path);
        expect(await shifts(), path).toEqual([]);
      }
      await signIn(page, 'player16');
      await complete(page, '/home');
      expect(await shifts(), '/home').toEqual([]);
      for (const path of GATE) {
        await open(page, path);
        expect(await shifts(), path).toEqual([]);
      }
    });
  });
}

for (const width of sweep([390, 1280])) {
  test(
    `at ${width} px nothing shifts when what is stored turns out to be old, and its age is in view (Rule O2)`,
    SWEEP,
    async ({ page, control }) => {
      await page.setViewportSize({ width, height: 844 });
      const account = await control.newMember({ balance: 50_000 });
      await control.call('POST', '/memos', { title: '쪽지', content: '내용', member: account });
      await signIn(page, account);
      const shifts = await watchShifts(page);
      for (const path of [...STORED, ...RAILS]) await open(page, path);
      const age = page.getByText(new RegExp(message('ko', 'As of {time}').replace('{time}', String.raw`.*\d`)));
      const main = page.getByRole('main');
      await control.fault({ origin: 'api', kind: 'status', method: 'GET', status: 500 });
      const moved: Record<string, string[]> = {};
      for (const path of [...STORED, ...RAILS]) {
        await page.goto(path);
        const ages = STORED.includes(path)
          ? [main.getByRole('status').filter({ has: age })]
          : [main.locator('section').filter({ has: age }), main.getByTestId('balance-age')];
        for (const each of ages) await expect(each.first(), path).toBeInViewport();
        const found = await shifts();
        if (found.length > 0) moved[path] = found;
        if (path === '/supports/noticepage') {
          // At a zoom of 400 % the age, which would cover most of the page, is at the page's end.
          const size = page.viewportSize() ?? { width, height: 844 };
          await page.setViewportSize({ width: 320, height: 256 });
          await expect(main.getByRole('status').filter({ has: age }).first()).not.toBeInViewport();
          await page.setViewportSize(size);
        }
      }
      expect(moved).toEqual({});
    },
  );
}

test.describe('in German, whose help is two lines', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 800 } });

  test('no field of a sign-up moves when it is known whether a value is free (Rule A3)', async ({ page }) => {
    const account = `new_${Date.now().toString(36)}`;
    const steps = [
      { account_id: account, email: `${account}@example.com`, password: 'long enough', password_again: 'long enough' },
      { nickname: account.slice(-10), phone: `010${Date.now().toString().slice(-8)}` },
    ];
    await page.goto('/account/register');
    const fields = page.locator('fieldset:visible input');
    const places = () => fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top + scrollY));
    for (const step of steps) {
      await expect(fields.first()).toHaveAttribute('name', Object.keys(step)[0] ?? '');
      const before = await places();
      for (const [name, value] of Object.entries(step)) await page.locator(`input[name="${name}"]`).fill(value);
      await expect(page.getByText('Verfügbar').filter({ visible: true })).toHaveCount(2);
      expect(await places()).toEqual(before);
      await page.getByTestId('register-next').click();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const [how, press] of [
    ['click', clickFrom],
    ['tap', (_page: Page, link: Locator) => link.tap()],
  ] as const) {
    test(`the ${how} that leaves a wrong field opens the link below: the error moves it away only then`, async ({
      page,
    }) => {
      await page.goto('/account/register');
      await page.locator('input[name="password"]').fill('long enough');
      await page.locator('input[name="password_again"]').fill('another one');
      await press(page, page.getByRole('main').locator('a[href^="/login"]'));
      await page.waitForURL('**/login?*');
    });
  }
});

/** Presses the mouse on an element and releases it where it was pressed. */
async function clickFrom(page: Page, element: Locator): Promise<void> {
  await element.hover();
  await page.mouse.down();
  await page.mouse.up();
}

/** What shifts on pages while answers arrive late. Each is opened twice: with nothing stored on this device, and with what the first visit stored. */
async function shiftsWhileLate(
  page: Page,
  control: Control,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const shifts = await watchShifts(page);
  await control.fault({ origin: 'api', kind: 'latency', ms: LATER });
  const moved: Record<string, string[]> = {};
  for (const path of [...paths, ...paths]) {
    await open(page, path);
    const found = await shifts();
    if (found.length > 0) moved[path] = found;
  }
  return moved;
}

test('on the pages of money nothing shifts while late answers arrive', async ({ page, control }) => {
  // With wagering left: of the balance only a part can be withdrawn, which the withdrawal page shows as a bar.
  await signIn(page, await control.newMember({ balance: 100_000, rolling: 40_000 }));
  const paths = ['/wallet/depositpage', '/wallet/withdrawpage', '/wallet/mileagepage'];
  expect(await shiftsWhileLate(page, control, paths)).toEqual({});
});

test('what follows the text of an inquiry does not move when that opens', async ({ page }) => {
  const shifts = await watchShifts(page);
  await signIn(page);
  // On a wide screen the page opens the newest inquiry, which has no answer yet.
  await open(page, '/supports/counselpage');
  await expect(page.getByRole('article').locator('p').last()).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test.describe('on a phone, with requests that wait', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('on the pages of money nothing shifts while late answers arrive (Rule W16)', async ({ page, control }) => {
    const account = await control.newMember({ balance: 100_000 });
    await callAs(account, 'POST', '/wallet/deposits', { amount: 50_000, method: 'bank', sender_name: '김하늘' });
    await callAs(account, 'POST', '/wallet/withdrawals', { amount: 50_000 });
    await signIn(page, account);
    expect(await shiftsWhileLate(page, control, ['/wallet/depositpage', '/wallet/withdrawpage'])).toEqual({});
  });
});

if (IS_LONG) {
  for (const width of [360, 768, 1440]) {
    for (const as of ['visitor', 'member', 'new member'] as const) {
      test(
        `at ${width} px nothing shifts on any route while late answers arrive, for a ${as}`,
        SWEEP,
        async ({ page, control }) => {
          test.setTimeout(600_000);
          await page.setViewportSize({ width, height: 900 });
          if (as !== 'visitor') await signIn(page, as === 'member' ? 'player16' : await control.newMember());
          expect(await shiftsWhileLate(page, control, [...PATHS, ...FURTHER])).toEqual({});
        },
      );
    }
  }

  for (const width of [360, 768, 1440, 2560]) {
    test(`at ${width} px the titles of all pages stand at one position`, SWEEP, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'player16');
      const positions: Record<string, string[]> = {};
      const sizes: Record<string, number> = {};
      for (const path of TITLED) {
        await open(page, path);
        const title = await page
          .getByRole('main')
          .getByRole('heading', { level: 1 })
          .evaluate((heading) => {
            const text = document.createRange();
            text.selectNodeContents(heading);
            const { left, top, height } = text.getBoundingClientRect();
            const { width: wide } = heading.getBoundingClientRect();
            const size = Number.parseFloat(getComputedStyle(heading).fontSize);
            return { position: `${Math.round(left)}, ${Math.round(top + height / 2)}`, wide, size };
          });
        // On a phone the chosen tab is the title of a page of games.
        if (title.wide < 2) continue;
        (positions[title.position] ??= []).push(path);
        sizes[path] = title.size;
      }
      expect(Object.keys(positions), JSON.stringify(positions, null, 2)).toHaveLength(1);
      // The width follows that of the content below (Rule G7): pages of games are wider.
      expect(Math.max(...Object.values(sizes)) - Math.min(...Object.values(sizes)), JSON.stringify(sizes)).toBeLessThan(
        3,
      );
    });
  }
}
