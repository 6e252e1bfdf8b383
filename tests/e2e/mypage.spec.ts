import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../../sandbox/facts.ts';
import { isValidToken, sessionOf } from './apiSession.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SWEEP } from './tags.ts';
import { openInside } from './inside.ts';
import { message } from './money.ts';
import { balanceOf, openSettings, signIn } from './player.ts';
import { watchToasts } from './toasts.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const PAGES = ['/account/mypagelist', '/account/modal-mypage-info', '/account/sub-modal-mypage-info'];

const fact = (page: Page, id: string): Locator => page.locator(`[data-fact=${id}]`);
const field = (page: Page, name: string): Locator => page.locator(`input[name="${name}"]`);
/** The element around a field, with its label and its error. */
const fieldWithError = (page: Page, name: string): Locator => field(page, name).locator('xpath=../..');

test.describe('on a phone, in Korean', () => {
  test.use(PHONE);

  test('the fields of my page, account number and holder masked until a press; settings, the tutorial again, storage, and a sign-out', async ({
    page,
  }) => {
    await signIn(page, undefined, '/account/mypagelist');
    await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '데모' })).toBeVisible();
    await expect(page.getByTestId('mypage-balance')).toHaveText(/^[\d,]+원$/);
    await expect(page.getByTestId('mypage-points')).toContainText('50,000');
    await expect(fact(page, 'username')).toContainText('demo@example.com');
    await expect(fact(page, 'joined')).toContainText(/20\d\d\.\s\d+\.\s\d+\./);
    await expect(fact(page, 'login')).toContainText(/\d{1,2}:\d{2}/);
    await expect(fact(page, 'bank')).toContainText('한빛은행');
    await expect(fact(page, 'account')).toContainText('100-******410');
    await expect(fact(page, 'holder')).toContainText('김*늘');
    for (const path of ['/wallet/depositpage', '/wallet/withdrawpage', '/wallet/mileagepage', '/wallet/history']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).last()).toBeVisible();
    }
    const number = fact(page, 'account');
    await number.getByRole('button').tap();
    await expect(number).toContainText('100-2026-4410');
    await number.getByRole('button').tap();
    await expect(number).toContainText('100-******410');

    await expect(page.getByTestId('row-storage')).toContainText(/\d\s?MB/);
    await page.getByTestId('row-settings').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await page.getByTestId('row-tutorial').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByTestId('row-sign-out').tap();
    await page.waitForURL('**/home');
    await expect(page.getByTestId('balance')).toHaveCount(0);
  });

  test('a page without a layout has the focus once a link has led there, also while its screen is loaded', async ({
    page,
  }) => {
    await signIn(page, undefined, PAGES[0]);
    for (const path of PAGES.slice(1)) {
      const link = page.getByRole('main').locator(`a[href="${path}"]`).first();
      await link.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
    }
  });

  test('no axe violations on the page and its two modals', SWEEP, async ({ page }) => {
    for (const path of PAGES) {
      if (path === PAGES[0]) await signIn(page, undefined, path);
      else await page.getByRole('main').locator(`a[href="${path}"]`).first().tap();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      await expectAccessible(page);
      if (path !== PAGES[0]) await page.goBack();
    }
  });
});

test.describe('on a desktop, in English', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

  test('a profile change: the server’s own rules at the fields, the new name in the heading; with the keyboard alone a password change, which ends the other sessions and not this one; a change under way as its page ends is told by the next one', async ({
    page,
    control,
    sandbox,
  }) => {
    const toasted = await watchToasts(page);
    const account = await control.newMember();
    const { api } = sandbox.context.origins;
    const { jwt: elsewhere } = await sessionOf(api, account);
    expect(await isValidToken(api, elsewhere)).toBe(true);

    await signIn(page, account, '/account/mypagelist');
    await openModal(page, '/account/modal-mypage-info');
    await field(page, 'nickname').fill('데모');
    await page.getByTestId('profile-save').click();
    await expect(fieldWithError(page, 'nickname')).toContainText('This nickname is already taken.');
    await field(page, 'nickname').fill('밤바다');
    await field(page, 'phone').fill('+82 10 9876 5432');
    await expect(field(page, 'phone')).toHaveValue('010-9876-5432');
    await page.getByTestId('profile-save').click();
    await toasted('Your profile has been changed.');
    await expect(fact(page, 'nickname')).toContainText('밤바다');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: '밤바다' })).toBeVisible();

    await openModal(page, '/account/sub-modal-mypage-info');
    await field(page, 'current').focus();
    const { keyboard } = page;
    for (const text of ['wrong-1234', 'night-5678', 'night-5678']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
      // Past the button that shows the password.
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(fieldWithError(page, 'current')).toContainText('Your current password is incorrect.');
    await expect(field(page, 'current')).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(DEMO.password);
    await keyboard.press('Enter');
    await toasted('Your password has been changed.');
    await expect(field(page, 'current')).toHaveValue('');

    expect(await isValidToken(api, elsewhere)).toBe(false);
    await page.reload();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(fact(page, 'username')).toBeVisible();
    // The new one is in force, and the old one is not.
    await sessionOf(api, account, 'night-5678');
    await expect(sessionOf(api, account)).rejects.toThrow('"session"');

    await control.fault({ origin: 'api', kind: 'hang', method: 'PATCH', path: '/account/profile' });
    await openModal(page, '/account/modal-mypage-info');
    await field(page, 'phone').fill('010-1234-5678');
    await page.getByTestId('profile-save').click();
    await expect(page.getByTestId('profile-save')).toHaveAttribute('aria-busy', 'true');
    await page.reload();
    await toasted('Your profile may have been changed. Save again to be sure.');
  });
});

test.describe('the balance', () => {
  test.use(PHONE);

  test('is hidden by the eye, and the points with it, on every page, and stays so; another press shows both; in the background, if the player chose so', async ({
    page,
    control,
  }) => {
    const hidden = message('ko', 'Amount hidden');
    const main = page.getByRole('main');
    await signIn(page, await control.newMember({ balance: 123_000, points: 45_678 }));
    await expect(page.getByTestId('wallet-balance')).toHaveText('123,000원');
    await leaveAndReturn(page);
    await expect(page.getByTestId('wallet-balance')).toHaveText('123,000원');
    await page.getByTestId('hide-balance').tap();
    await expect(page.getByTestId('wallet-balance')).toContainText('••••');
    await expect(balanceOf(page)).not.toContainText(/\d/);
    await expect(main).not.toContainText(/45,678|123,000/);
    await openInside(page, '/account/mypagelist');
    await expect(page.getByTestId('mypage-balance')).toContainText('••••');
    await expect(main).not.toContainText(/45,678|123,000/);
    await page.getByTestId('row-points').tap();
    await expect(page).toHaveURL('/wallet/mileagepage');
    await page.reload();
    await expect(page.getByTestId('points-held').getByText(hidden)).toHaveCount(2);
    await expect(page.getByTestId('remains')).not.toContainText(/40,000|5,678/);
    // The app bar's own, on a page that does not show the balance itself (Rule N15).
    await page.getByRole('banner').locator('button[aria-pressed]').tap();
    await expect(balanceOf(page)).toHaveText('123,000원');
    await expect(page.getByTestId('points-held')).toContainText('45,678');

    await openSettings(page);
    await page.getByTestId('balance-autohide').tap();
    // A tap becomes a click only after the driver's call.
    await expect(page.getByTestId('balance-autohide')).toBeChecked();
    await page.goBack();
    await expect(balanceOf(page)).toHaveText('123,000원');
    await leaveAndReturn(page);
    await expect(balanceOf(page)).toContainText('••••');
  });
});

/** Opens a modal of my page, which has no app bar, from the page itself. */
async function openModal(page: Page, path: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

/** Hides the page and shows it again, as when the player switches to another application and back. */
async function leaveAndReturn(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}
