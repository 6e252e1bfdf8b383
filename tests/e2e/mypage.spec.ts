import type { Locator, Page } from '@playwright/test';
import { DEMO } from '../../sandbox/facts.ts';
import { TIMINGS } from '../../src/config/timings.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SWEEP } from './tags.ts';
import { requestsOf, message, won } from './money.ts';
import { balanceOf, callAs, openSettings, saveData, signIn } from './player.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const PAGES = ['/account/mypagelist', '/account/modal-mypage-info', '/account/sub-modal-mypage-info'];

const fact = (page: Page, id: string): Locator => page.getByTestId(`fact-${id}`);
const field = (page: Page, name: string): Locator => page.locator(`input[name="${name}"]`);
/** A field with its label and its note. */
const errorOf = (page: Page, name: string): Locator => field(page, name).locator('xpath=../..');

async function fillPassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, 'current').fill(current);
  await field(page, 'password').fill(next);
  await field(page, 'password_again').fill(again);
}

test.describe('on a phone, in Korean', () => {
  test.use(PHONE);

  test('the fields of my page; account number and holder masked, revealed by a press, hidden again', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, undefined, '/account/mypagelist');
    await expect(page.getByRole('heading', { level: 1, name: '마이페이지' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '데모' })).toBeVisible();
    await expect(page.getByTestId('mypage-balance')).toHaveText(/^[\d,]+원$/);
    await expect(page.getByTestId('mypage-points')).toContainText('50,000');
    await expect(fact(page, 'username')).toContainText('demo@example.com');
    await expect(fact(page, 'joined')).toContainText(/20\d\d\. \d+\. \d+\./);
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
    await page.clock.fastForward(TIMINGS.reveal);
    await expect(number).toContainText('100-******410');
    await number.getByRole('button').tap();
    await expect(number).toContainText('100-2026-4410');
    await number.getByRole('button').tap();
    await expect(number).toContainText('100-******410');
  });

  test('the last requests of both kinds, newest first, with their status', async ({ page, control }) => {
    const account = await control.newMember({ balance: 300_000 });
    await signIn(page, account, '/account/mypagelist');
    const last = page.getByTestId('last-requests');
    await expect(last).toContainText(message('ko', 'No requests yet'));

    await callAs(account, 'POST', '/wallet/deposits', { amount: 50_000, method: 'bank', sender_name: '홍길동' });
    await callAs(account, 'POST', '/wallet/withdrawals', { amount: 20_000 });
    const [deposit] = await requestsOf(control, account, 'deposit');
    await control.call('POST', `/requests/${deposit?.id}/complete`);

    await page.reload();
    const rows = last.getByTestId('request');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(won('ko', 20_000));
    await expect(rows.nth(0).locator('[data-status="waiting"]')).toHaveText(message('ko', 'Waiting'));
    await expect(rows.nth(1)).toContainText(won('ko', 50_000));
    await expect(rows.nth(1).locator('[data-status="completed"]')).toHaveText(message('ko', 'Completed'));
  });

  test('no axe violations on the page and its two modals, in any look', SWEEP, async ({ page }) => {
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

  test('settings, the tutorial again, storage, and a sign-out that asks first', async ({ page }) => {
    await signIn(page, 'player13', '/account/mypagelist');
    await expect(page.getByTestId('row-storage')).toContainText(/\d\s?MB/);
    await page.getByTestId('row-settings').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await page.getByTestId('row-tutorial').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await page.getByTestId('row-sign-out').tap();
    await question.getByRole('button').first().tap();
    await expect(question).toBeHidden();
    await expect(fact(page, 'username')).toBeVisible();
    await page.getByTestId('row-sign-out').tap();
    await question.getByRole('button', { name: '로그아웃' }).tap();
    await page.waitForURL('**/home');
    await expect(page.getByTestId('balance')).toHaveCount(0);
  });
});

test.describe('on a desktop, in English', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

  test('a profile change: the server’s own rules at the fields, the new name everywhere', async ({ page }) => {
    await openModal(page, 'player12', '/account/modal-mypage-info');
    await field(page, 'nickname').fill('데모');
    await page.getByTestId('profile-save').click();
    await expect(errorOf(page, 'nickname')).toContainText('This nickname is already taken.');
    await field(page, 'nickname').fill('밤바다');
    await field(page, 'phone').fill('010-12');
    await page.getByTestId('profile-save').click();
    await expect(errorOf(page, 'phone')).toContainText('Enter a Korean mobile number');
    await field(page, 'phone').fill('+82 10 9876 5432');
    await expect(field(page, 'phone')).toHaveValue('010-9876-5432');
    await page.getByTestId('profile-save').click();
    await expect(page.getByText('Your profile has been changed.')).toBeVisible();
    await expect(fact(page, 'nickname')).toContainText('밤바다');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: '밤바다' })).toBeVisible();
  });

  test('with the keyboard alone a password change, which ends the other sessions and not this one', async ({
    page,
    browser,
    control,
    sandbox,
  }) => {
    const account = await control.newMember();
    const { api, web } = sandbox.context.origins;
    const other = await browser.newPage({ baseURL: web, locale: 'en-US', reducedMotion: 'reduce' });
    await other.addInitScript(saveData);
    await signIn(other, account, '/account/mypagelist');

    await openModal(page, account, '/account/sub-modal-mypage-info');
    await field(page, 'current').focus();
    const { keyboard } = page;
    for (const text of ['wrong-1234', 'night-5678', 'night-5678']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
      // Past the button that shows the password.
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(errorOf(page, 'current')).toContainText('Your current password is incorrect.');
    await expect(field(page, 'current')).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(DEMO.password);
    await keyboard.press('Enter');
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(field(page, 'current')).toHaveValue('');

    await other.waitForURL(/\/login/, { timeout: 15_000 });
    await other.close();
    await page.reload();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(fact(page, 'username')).toBeVisible();

    // The new one is in force, and the old one is not.
    const isAccepted = async (password: string): Promise<boolean> => {
      const body = JSON.stringify({ username: account, password });
      const reply = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
      });
      return /"jwt"/.test(await reply.text());
    };
    expect(await isAccepted('night-5678')).toBe(true);
    expect(await isAccepted(DEMO.password)).toBe(false);
  });

  test('the two new passwords must agree, be long enough, and differ from the old one; without a reply the password may have been changed', async ({
    page,
    control,
  }) => {
    await page.clock.install();
    await openModal(page, 'player11', '/account/sub-modal-mypage-info');
    const sent = await control.hits('api', '/account/password', 'POST');
    const save = page.getByTestId('password-save');
    await fillPassword(page, DEMO.password, 'short');
    await save.click();
    await expect(errorOf(page, 'password')).toContainText('Use at least 8 characters.');
    await fillPassword(page, DEMO.password, 'night-5678', 'night-5679');
    await save.click();
    await expect(errorOf(page, 'password_again')).toContainText('The passwords do not match.');
    await fillPassword(page, DEMO.password, DEMO.password);
    await save.click();
    await expect(errorOf(page, 'password')).toContainText('Choose a password that differs from your current one.');
    expect(await control.hits('api', '/account/password', 'POST')).toBe(sent);

    await control.fault({ origin: 'api', kind: 'hang', method: 'POST', path: '/account/password' });
    await fillPassword(page, DEMO.password, 'night-5678');
    await save.click();
    await expect.poll(() => control.hits('api', '/account/password', 'POST')).toBe(sent + 1);
    await page.clock.fastForward(TIMINGS.callTimeout);
    await expect(page.getByRole('alert')).toContainText('Your password may have been changed');
  });
});

test.describe('the balance', () => {
  test.use(PHONE);

  test('is hidden by the eye, on every page, and stays so; in the background, if the player chose so', async ({
    page,
  }) => {
    await signIn(page);
    await expect(page.getByTestId('wallet-balance')).toHaveText(/^[\d,]+원$/);
    await leaveAndReturn(page);
    await expect(page.getByTestId('wallet-balance')).toHaveText(/^[\d,]+원$/);
    await page.getByTestId('hide-balance').tap();
    await expect(page.getByTestId('wallet-balance')).toContainText('••••');
    await expect(balanceOf(page)).not.toContainText(/\d/);
    await page.goto('/account/mypagelist');
    await expect(page.getByTestId('mypage-balance')).toContainText('••••');
    // The app bar's own, on a page that does not show the balance itself (Rule N15).
    await page.getByTestId('row-points').tap();
    await expect(page).toHaveURL('/wallet/mileagepage');
    await page.getByRole('banner').locator('button[aria-pressed]').tap();
    await expect(balanceOf(page)).toHaveText(/^[\d,]+원$/);

    await openSettings(page);
    await page.getByTestId('balance-autohide').tap();
    await page.goBack();
    await expect(balanceOf(page)).toHaveText(/^[\d,]+원$/);
    await leaveAndReturn(page);
    await expect(balanceOf(page)).toContainText('••••');
  });

  test.describe('with prefetching', () => {
    test.use({ prefetches: true });

    test('shows its age while the operator cannot be reached', async ({ page, context, control }) => {
      await page.clock.install();
      await signIn(page, 'player09');
      const age = page.getByTestId('balance-age');
      await expect(age).toHaveCount(0);
      await context.setOffline(true);
      // By 15 s at the latest, however the polls fell.
      await expect(age.first()).toContainText('초 전', { timeout: 20_000 });
      await page.clock.fastForward(120_000);
      await expect(age.first()).toContainText('2분 전');
      await control.setBalance('player09', 123_000);
      await context.setOffline(false);
      await expect(balanceOf(page)).toHaveText('123,000원');
      await expect(age).toHaveCount(0);
      // The player did nothing: screen readers announce nothing.
      await expect(page.getByTestId('balance-announcer')).toHaveText('');
    });
  });
});

/** Signs in on my page and opens one of its modals, which have no app bar. */
async function openModal(page: Page, account: string, path: string): Promise<void> {
  await signIn(page, account, '/account/mypagelist');
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
