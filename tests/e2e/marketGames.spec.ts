import { BETS } from '../../sandbox/games/slot.ts';
import { inWon } from '../../sandbox/markets.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import {
  sendRounds,
  showAgain,
  openSlot,
  openSlotHere,
  playFor,
  playOn,
  playUntil,
  pressGame,
  signInToSlot,
  SLOTS,
  TABLES,
} from './marketGames.ts';
import { submitLimit, bornYearsAgo, depositWon, inMarket, PLAN, signInReady, type MarketWorld } from './markets.ts';
import { rowsOf, won } from './money.ts';
import { gameFrame, playRounds, signIn, wonOf } from './player.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 780 } });

/** Time limit in ms of a test that plays for hours of the sandbox clock, with a heartbeat a minute. */
const LONG_PLAY = 600_000;

const netOf = async ({ control, account }: MarketWorld): Promise<number> =>
  (await control.ledger(account))
    .filter(({ type }) => type === 'bet' || type === 'win')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Plays up to the reality check `times` times, and continues each time. */
async function expectChecks(world: MarketWorld, each: number, times: number): Promise<void> {
  const { page } = world;
  await openSlot(page);
  await playRounds(gameFrame(page), 1);
  const check = page.getByRole('alertdialog', { name: 'Reality check' });
  for (let time = 1; time <= times; time += 1) {
    await playFor(world, each - 5);
    await expect(check).toHaveCount(0);
    await playUntil(world, check, 6);
    const minutes = String((each * time) % 60)
      .padStart(2, '0')
      .slice(0, 1);
    await expect(check).toContainText(new RegExp(`${Math.floor((each * time) / 60)}:${minutes}\\d:\\d\\d`));
    await expect(check).toContainText((await page.getByTestId('game-net').textContent()) ?? 'a result');
    await playOn(check);
  }
  expect(Math.abs(wonOf(await page.getByTestId('game-net').textContent()))).toBe(Math.abs(await netOf(world)));
}

const REALITY = 'time, stakes and net result are shown over the game';
inMarket(
  'intl',
  ['@intl.reality'],
  `after the minutes of play that the member chose ${REALITY}; the longest choice is an hour`,
  async (world) => {
    const { page, pack } = world;
    await signInReady(world, '/account/protection');
    const choices = page.getByTestId('reality-check').getByRole('button');
    await expect(choices.last()).toHaveText(`${pack.realityChecks.at(-1)} minutes`);
    await choices.first().click();
    await expect(choices.first()).toHaveAttribute('aria-pressed', 'true');
    await expectChecks(world, 15, 1);
  },
);

const EACH = `after the minutes of play that the market names ${REALITY}, and again after as many`;
async function twice(world: MarketWorld): Promise<void> {
  test.setTimeout(LONG_PLAY);
  // The sandbox's clock moves by hours: the session must not expire.
  await world.control.call('PATCH', '/settings', { tokenSeconds: 200_000 });
  await signInReady(world, '/home', { ...PLAN, hours: 5 });
  await expectChecks(world, world.pack.realityChecks.at(-1) ?? 0, 2);
}
inMarket('nl', ['@nl.message'], EACH, twice);
inMarket('es', ['@es.message'], EACH, twice);

/** Of two simultaneous bets the second is refused; after the seconds that the market requires the next is accepted. */
async function expectPace({ page, control }: MarketWorld, seconds: number, round: object): Promise<void> {
  const pass = () => control.call('PUT', '/clock', { advance: seconds * 1000 });
  const sendTwo = async () => {
    const start = performance.now();
    const answers = (await sendRounds(page, round, round)).sort();
    return { answers, late: performance.now() - start > seconds * 1000 };
  };
  let two = await sendTwo();
  // On a slow machine the second bet may arrive so late that it is allowed: try again.
  for (; two.late && two.answers[0] === 'played'; two = await sendTwo()) await pass();
  expect(two.answers).toEqual(['pace', 'played']);
  await pass();
  expect(await sendRounds(page, round)).toEqual(['played']);
}

const ONE_GAME = 'a second game is not opened beside the first: “play here” takes over, and the first closes';
async function oneGame(world: MarketWorld): Promise<void> {
  await signInToSlot(world);
  await takeOver(world);
}

/** Opens the game in another window while it is open on the page. */
async function takeOver({ page }: MarketWorld): Promise<void> {
  const other = await page.context().newPage();
  await pressGame(other);
  await other.getByTestId('play-here').click();
  await expect(other.getByTestId('game-window')).toHaveAttribute('data-phase', 'playing');
  await expect(other.getByTestId('game-net')).toBeVisible();
  await expect(page.getByTestId('game-not-here')).toBeVisible();
  await expect(page.getByTestId('game-frame')).toHaveCount(0);
}
inMarket('de', ['@de.6h'], ONE_GAME, oneGame);
inMarket(
  'gb',
  ['@gb.rts2e', '@gb.rts14'],
  `the bar of a game has the ledger’s net result and the play time; ${ONE_GAME}`,
  async (world) => {
    const { page } = world;
    await signInToSlot(world);
    await playRounds(gameFrame(page), 1);
    const net = await netOf(world);
    const sign = net === 0 ? '' : net > 0 ? '+' : '−';
    await expect(page.getByTestId('game-net')).toHaveText(`${sign}₩${Math.abs(net).toLocaleString('en')}`);
    await playFor(world, 2);
    await expect(page.getByTestId('game-time')).toHaveText(/^0:0[2-9]:\d\d$/);
    await takeOver(world);
  },
);

inMarket('de', ['@de.6h'], 'after an hour of play there are five minutes without', async (world) => {
  const { page, control } = world;
  test.setTimeout(LONG_PLAY);
  await signInToSlot(world);
  await playFor(world, 55);
  await expect(page.getByTestId('game-frame')).toHaveCount(1);
  await playUntil(world, page.getByRole('dialog').getByText(/You have played for a long time without a break/), 6);
  await expect(page.getByTestId('game-window')).toHaveCount(0);
  await pressGame(page);
  await expect(page.getByRole('dialog').getByTestId('play-closed')).toHaveAttribute('data-why', 'pause');
  await control.call('PUT', '/clock', { advance: 5 * 60_000 });
  await openSlot(page);
});

/** The slot has no control but these, and a press while a round runs starts none. */
async function expectNoAutoplay({ page, control, account }: MarketWorld): Promise<void> {
  const frame = gameFrame(page);
  const names = await frame
    .locator('.controls button:not(dialog *)')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset['testid']));
  expect(names.sort()).toEqual(['bet-less', 'bet-more', 'sheet-open', 'spin']);
  const spin = frame.getByTestId('spin');
  await spin.evaluate((button: HTMLElement) => Array.from({ length: 5 }, () => button.click()));
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  expect(await rowsOf(control, account, 'bet')).toBe(1);
}

/** The slot offers stakes up to the market's; the server refuses higher ones, also those above a young adult's. */
async function expectCapped({ page, control, account, pack }: MarketWorld): Promise<void> {
  const before = await rowsOf(control, account, 'bet');
  const most = inWon(pack, pack.slotStakeCap ?? Number.NaN);
  const bets = BETS.filter((bet) => bet <= most);
  const frame = gameFrame(page);
  const more = frame.getByTestId('bet-more');
  for (let press = 0; press < BETS.length && (await more.isEnabled()); press += 1) await more.click();
  await expect(frame.getByTestId('bet')).toHaveText(won('en', bets.at(-1) ?? 0));
  const excessive = BETS.find((bet) => bet > most) ?? 0;
  expect(await sendRounds(page, { bet: excessive })).toEqual(['stake']);
  const young = pack.youngAdults?.slotStakeCap;
  if (young !== undefined) {
    await control.call('PUT', `/members/${account}/identity`, { birth_date: bornYearsAgo(20) });
    const refused = bets.find((bet) => bet > inWon(pack, young)) ?? 0;
    expect(await sendRounds(page, { bet: refused })).toEqual(['stake']);
  }
  expect(await rowsOf(control, account, 'bet')).toBe(before);
}

const SLOT_RULES =
  'a slot has no control but the pay table, the stake and the spin, and presses on a running round do nothing; it offers no stake above the market’s, and the server refuses one';
const PACE = 'the server refuses a round before the seconds that the market asks for have passed';
async function slotRules(world: MarketWorld): Promise<void> {
  await signInToSlot(world);
  await test.step('no autoplay', () => expectNoAutoplay(world));
  await world.control.call('PUT', '/clock', { advance: world.pack.roundSeconds.slot * 1000 });
  await test.step('stakes', () => expectCapped(world));
  await test.step('pace', () => expectPace(world, world.pack.roundSeconds.slot, { bet: 100 }));
}
inMarket('de', ['@de.22a'], `${SLOT_RULES}; ${PACE}`, slotRules);
inMarket(
  'gb',
  ['@gb.rts8c', '@gb.slotstake', '@gb.rts14'],
  `${SLOT_RULES}, as well as a young adult’s above theirs; ${PACE}: a slot’s and a table’s`,
  async (world) => {
    await slotRules(world);
    const { page, pack } = world;
    await page.getByTestId('game-close').click();
    await pressGame(page, TABLES);
    await expect(gameFrame(page).getByTestId('balance')).toBeVisible();
    await expectPace(world, pack.roundSeconds.other, { bets: { player: 1000 } });
  },
);

const ODDS = 'the odds of a game have its return to player, or say that it is not provided';
async function odds(world: MarketWorld): Promise<void> {
  const { page } = world;
  await signInReady(world, SLOTS);
  const cards = page.getByTestId('card-odds');
  await expect(cards.first()).toBeVisible();
  const shown: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    await cards.nth(at).click();
    const rtp = page.getByTestId('odds').locator('dd').first();
    await expect(rtp).toHaveText(/^\d\d(\.\d+)?%$|^Not provided$/);
    shown.push((await rtp.textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('odds')).toHaveCount(0);
  }
  expect(shown.filter((text) => text.endsWith('%')).length).toBeGreaterThan(0);
}
inMarket('br', ['@br.4ii'], ODDS, odds);
inMarket('de', ['@de.22a'], ODDS, odds);

inMarket(
  'gb',
  ['@gb.sr511'],
  'home, games, deposit, account and a game offer no bonus, and none is requested',
  async (world) => {
    const { page } = world;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await signInReady(world, '/home');
    for (const path of ['/home', '/wallet/depositpage', '/account/mypagelist', SLOTS]) {
      if (path !== '/home') await openInside(page, path);
      await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(/\S/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(/bonus|free spin|free bet|wager/i);
    }
    await openSlotHere(page);
    await expect(gameFrame(page).locator('body')).not.toContainText(/bonus|free spin|free bet|wager/i);
    expect(calls.filter((path) => path.startsWith('/main/init')).length).toBeGreaterThan(0);
    expect(calls.filter((path) => /bonus|promo|coupon|reward/i.test(path))).toEqual([]);
  },
);

inMarket(
  'nl',
  ['@nl.limits'],
  'at half of a limit the member is notified of what is left: of deposits on the deposit page, of stakes over the game; at the limit the game closes with the reason',
  async (world) => {
    const { page } = world;
    await signInReady(world, '/account/protection');
    await submitLimit(page, 'stake', 'day', 1000);
    await depositWon(world, 300_000);
    await expect(page.getByText('Deposit limit (Daily): 60% used, ₩200,000 left.')).toBeVisible();
    await openSlot(page);
    expect(await sendRounds(page, { bet: 500 })).toEqual(['played']);
    await showAgain(page);
    await expect(page.getByText('Stake limit (Daily): 50% used, ₩500 left.')).toBeVisible();
    await expect(page.getByTestId('game-frame')).toHaveCount(1);
    expect(await sendRounds(page, { bet: 500 })).toEqual(['played']);
    await showAgain(page);
    await expect(page.getByRole('dialog').getByTestId('play-closed')).toContainText(
      'Limit reached: Stake limit (Daily).',
    );
    await expect(page.getByTestId('game-window')).toHaveCount(0);
  },
);

inMarket(
  'nl',
  ['@nl.limits'],
  'the limit of play time closes the game and signs the member out; the next page says why, and after a new sign-in withdrawals are open',
  async (world) => {
    const { page, control, account } = world;
    await signInReady(world, '/account/protection');
    const limit = page.getByTestId('limit-time-day');
    await limit.getByRole('button').first().click();
    await limit.getByRole('textbox').last().fill('2');
    await limit.locator('form [type=submit]').click();
    await expect(limit.locator('form')).toHaveCount(0);
    await openSlot(page);
    const why = page.getByText('Your play-time limit is reached, so you have been signed out.');
    await playUntil(world, why, 3);
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
    expect(await control.call('POST', `/members/${account}/sessions/revoke`)).toEqual({ revoked: 0 });
    await signIn(page, account, '/wallet/withdrawpage');
    await expect(page.getByTestId('withdraw-form')).toBeVisible();
    await pressGame(page);
    await expect(page.getByRole('dialog').getByTestId('play-closed')).toContainText(
      'Limit reached: Play time (Daily).',
    );
    await expect(why).toHaveCount(0);
  },
);

inMarket(
  'es',
  ['@es.session'],
  'a session ends when its time is used up, and no bet is accepted that could lose more than its money',
  async (world) => {
    const { page } = world;
    test.setTimeout(LONG_PLAY);
    await signInToSlot(world, { ...PLAN, loss: 9000, hours: 1 });
    expect(await sendRounds(page, { bet: 10_000 })).toEqual(['limit']);
    expect(await sendRounds(page, { bet: 100 })).toEqual(['played']);
    await playFor(world, 55);
    await expect(page.getByTestId('game-frame')).toHaveCount(1);
    const closed = page.getByRole('dialog').getByTestId('play-closed');
    await playUntil(world, closed, 6);
    await expect(closed).toHaveAttribute('data-why', 'limit');
    await expect(page.getByTestId('game-window')).toHaveCount(0);
  },
);
