import type { Page } from 'playwright';
import { LIMITS_PATH, STEPS_PATH } from '../../src/config/paths.ts';
import type { Market } from '../../src/config/markets/pack.ts';
import { callAs, signIn } from '../e2e/player.ts';
import { at, type Scene, type SceneWorld } from './scene.ts';

const DEPOSIT = '/wallet/depositpage';
const LOBBY = '/game/slot?provider=102';
const GAME = '1020001';

/** Sets a limit of the member on another device; `value` in won, for the kind `time` in seconds. */
const limit = (account: string, kind: string, period: string, value: number): Promise<void> =>
  callAs(account, 'PUT', `/protection/limits/${kind}/${period}`, { value });

/** A page in a market. */
const inMarket =
  (market: Market, path: string, then?: (page: Page, world: SceneWorld) => Promise<void>): Scene['go'] =>
  async (page, world) => {
    await world.control.call('PATCH', '/settings', { market });
    await at(path)(page);
    await then?.(page, world);
  };

/** A page after a call of the member's on another device. */
const after =
  (method: string, call: string, body: object, path: string): Scene['go'] =>
  async (page, { account }) => {
    await callAs(account, method, call, body);
    await at(path)(page);
  };

/** A page after a call of the operator, or of a public register, for the member's account. */
const afterOperator =
  (method: 'POST' | 'PUT', path: string, body: object, page: string): Scene['go'] =>
  async (shown, { control, account }) => {
    await control.call(method, `/members/${account}/${path}`, body);
    await at(page)(shown);
  };

/** The hour of the day in Seoul, the time zone of the default market. */
const hour = (): number => (new Date().getUTCHours() + 9) % 24;

/** The confirmation that a button on the page of limits opens. */
const confirmation =
  (name: string): Scene['go'] =>
  async (page) => {
    await at(LIMITS_PATH)(page);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
  };

/** Limits, steps, breaks, closed play, the member's activity, the self-test. */
export const PROTECTION_SCENES: readonly Scene[] = [
  { name: 'limits', as: 'new', whole: true, go: at(LIMITS_PATH) },
  {
    name: 'limits-forms',
    as: 'new',
    whole: true,
    go: async (page) => {
      await at(LIMITS_PATH)(page);
      for (const row of ['limit-deposit-day', 'limit-time-day', 'win-lock'])
        await page.getByTestId(row).getByRole('button').first().click();
      await page.getByTestId('win-lock').locator('[type=submit]').click();
      await page.getByTestId('win-lock').locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'limits-set',
    as: 'new',
    whole: true,
    go: async (page, { account }) => {
      await limit(account, 'deposit', 'day', 100_000);
      await limit(account, 'deposit', 'week', 987_654_321);
      await limit(account, 'loss', 'month', 300_000);
      await limit(account, 'time', 'day', 5400);
      await limit(account, 'deposit', 'day', 500_000);
      await callAs(account, 'PUT', '/protection/win-lock', { above: 987_654_321 });
      await callAs(account, 'PUT', '/protection/hours', { from: 23, to: 7 });
      await callAs(account, 'PUT', '/protection/closed-kinds', { kinds: 'sports' });
      await at(LIMITS_PATH)(page);
    },
  },
  { name: 'limits-joint', as: 'new', whole: true, go: inMarket('es', LIMITS_PATH) },
  { name: 'break-question', as: 'new', go: confirmation('24시간') },
  { name: 'exclusion-question', as: 'new', go: confirmation('6개월') },
  { name: 'break', as: 'new', whole: true, go: after('POST', '/protection/break', { hours: 24 }, LIMITS_PATH) },
  {
    name: 'break-home',
    as: 'new',
    go: async (page, world) => {
      await after('POST', '/protection/break', { hours: 24 }, '/home')(page, world);
      await page.getByTestId('open-ways').waitFor();
    },
  },
  { name: 'break-deposit', as: 'new', whole: true, go: after('POST', '/protection/break', { hours: 24 }, DEPOSIT) },
  {
    name: 'break-game',
    as: 'new',
    go: async (page, { account }) => {
      await callAs(account, 'POST', '/protection/break', { hours: 24 });
      await at(LOBBY)(page);
      await page.locator(`main [data-game="${GAME}"]`).first().click();
      await page.getByRole('dialog').getByTestId('play-closed').waitFor();
    },
  },
  {
    name: 'stopped',
    as: 'new',
    whole: true,
    go: async (page) => {
      await at(LIMITS_PATH)(page);
      await page.getByTestId('stop-now').click();
      await page.getByTestId('play-closed').first().waitFor();
    },
  },
  {
    name: 'exclusion',
    as: 'new',
    whole: true,
    go: after('POST', '/protection/exclusion', { months: null }, LIMITS_PATH),
  },
  {
    name: 'on-register',
    as: 'new',
    whole: true,
    go: afterOperator('POST', 'register', { until: null, register: 'GAMSTOP' }, DEPOSIT),
  },
  {
    name: 'hours-closed',
    as: 'new',
    go: async (page, { account }) => {
      await callAs(account, 'PUT', '/protection/hours', { from: hour(), to: (hour() + 3) % 24 });
      await at(LOBBY)(page);
      await page.getByTestId('closed-banner').waitFor();
    },
  },
  {
    name: 'kind-closed',
    as: 'new',
    go: after('PUT', '/protection/closed-kinds', { kinds: 'casino' }, '/game/livecasino'),
  },
  {
    name: 'limit-reached-deposit',
    as: 'new',
    whole: true,
    go: async (page, { account }) => {
      await limit(account, 'deposit', 'day', 100_000);
      await at(DEPOSIT)(page);
      await page.getByTestId('amount').fill('150000');
      await page.getByTestId('deposit-submit').click();
      await page.locator('[data-testid="amount"][aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'launch-refused',
    as: 'new',
    go: async (page, { account }) => {
      await at(LOBBY)(page);
      await limit(account, 'stake', 'day', 0);
      await page.locator(`main [data-game="${GAME}"]`).first().click();
      await page.getByTestId('play-closed').first().waitFor();
    },
  },
  { name: 'steps-set-limits', as: 'new', whole: true, go: inMarket('de', STEPS_PATH) },
  {
    name: 'steps-statement',
    as: 'new',
    whole: true,
    go: async (page, world) => {
      await limit(world.account, 'deposit', 'month', 300_000);
      await inMarket('de', STEPS_PATH, () => page.getByTestId('statement').waitFor())(page, world);
    },
  },
  { name: 'steps-plan', as: 'new', whole: true, go: inMarket('es', STEPS_PATH) },
  { name: 'steps-risks', as: 'new', whole: true, go: inMarket('br', STEPS_PATH) },
  {
    name: 'steps-review',
    as: 'new',
    whole: true,
    go: async (page, { control, account }) => {
      await limit(account, 'deposit', 'month', 300_000);
      await control.call('PATCH', '/settings', { market: 'gb' });
      await page.goto('about:blank');
      await control.call('PUT', '/clock', { offset: 190 * 86_400_000 });
      await signIn(page, account, STEPS_PATH);
      await page.getByTestId('step-done').waitFor();
    },
  },
  {
    name: 'steps-terms',
    as: 'new',
    whole: true,
    go: afterOperator('PUT', 'terms', { version: 'old' }, STEPS_PATH),
  },
  { name: 'steps-none', as: 'new', go: at(STEPS_PATH) },
  {
    name: 'steps-first',
    as: 'new',
    whole: true,
    go: inMarket('de', DEPOSIT, (page) => page.getByTestId('steps-first').waitFor()),
  },
  {
    name: 'fixed-links',
    as: 'new',
    go: inMarket('se', '/home', (page) => page.getByTestId('fixed-links').waitFor()),
  },
  {
    name: 'fixed-stop',
    as: 'new',
    go: async (page) => {
      await at('/home')(page);
      await page.getByTestId('fixed-links').waitFor();
    },
  },
  {
    name: 'market-closed',
    as: 'new',
    go: inMarket('kr', '/home', (page) => page.getByTestId('open-ways').waitFor()),
  },
  { name: 'activity', as: 'member', whole: true, go: at('/account/activity') },
  { name: 'activity-none', as: 'new', go: at('/account/activity') },
  {
    name: 'self-test-missing',
    as: 'visitor',
    whole: true,
    go: async (page) => {
      await at('/account/self-test')(page);
      await page.getByTestId('self-test-done').click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'self-test-result',
    as: 'new',
    whole: true,
    go: async (page) => {
      await at('/account/self-test')(page);
      for (const group of await page.getByTestId('self-test').getByRole('group').all())
        await group.locator('label').last().click();
      await page.getByTestId('self-test-done').click();
      await page.getByTestId('self-test-result').waitFor();
    },
  },
];
