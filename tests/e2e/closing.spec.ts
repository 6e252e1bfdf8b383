import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { showAgain, openSlot } from './marketGames.ts';
import { message } from './money.ts';
import { POPUP_GAME, signIn, tokenOf } from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';

/** What another device of the member, or the operator, does while a game is open. */
interface Others {
  call(method: string, path: string, body: object): Promise<void>;
  control(method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown>;
  account: string;
}

interface Cause {
  what: string;
  begin(others: Others): Promise<unknown>;
  /** `data-why` of the notice. */
  why: string;
}

/** The hour of the day in Seoul, the time zone of the default market. */
const hour = (): number => (new Date().getUTCHours() + 9) % 24;
const CAUSES: readonly Cause[] = [
  {
    what: 'a limit of stakes',
    begin: ({ call }) => call('PUT', '/protection/limits/stake/day', { value: 0 }),
    why: 'limit',
  },
  {
    what: 'a limit of time',
    begin: ({ call }) => call('PUT', '/protection/limits/time/day', { value: 0 }),
    why: 'limit',
  },
  { what: 'a break', begin: ({ call }) => call('POST', '/protection/break', { hours: 24 }), why: 'pause' },
  {
    what: 'a stop',
    begin: ({ call }) => call('POST', '/protection/stop', { pressed_at: new Date().toISOString() }),
    why: 'pause',
  },
  { what: 'an exclusion', begin: ({ call }) => call('POST', '/protection/exclusion', { months: null }), why: 'pause' },
  {
    what: 'blocked hours',
    begin: ({ call }) => call('PUT', '/protection/hours', { from: hour(), to: (hour() + 2) % 24 }),
    why: 'pause',
  },
  {
    what: 'a blocked kind of games',
    begin: ({ call }) => call('PUT', '/protection/closed-kinds', { kinds: 'slot' }),
    why: 'pause',
  },
  {
    what: 'a register',
    begin: ({ control, account }) => control('POST', `/members/${account}/register`, { until: null }),
    why: 'pause',
  },
  {
    what: 'a market without play',
    begin: ({ control }) => control('PATCH', '/settings', { market: 'kr' }),
    why: 'market',
  },
];

for (const language of IS_LONG ? (['ko', 'en'] as const) : []) {
  test.describe(`a running game, ${language}`, SWEEP, () => {
    test.use({ locale: language === 'ko' ? 'ko-KR' : 'en-US', viewport: { width: 360, height: 780 } });

    for (const { what, begin, why } of CAUSES) {
      test(`${what} closes it, and the page says why, with who helps (Rules R5, R19)`, async ({
        page,
        control,
        sandbox,
      }) => {
        const account = await control.newMember({ balance: 300_000 });
        await signIn(page, account);
        await openSlot(page);
        await begin({
          account,
          control: control.call,
          call: deviceOf(sandbox.context.origins.api, await tokenOf(page)),
        });
        await showAgain(page);
        const notice = page.getByRole('dialog', { name: message(language, 'The game was closed') });
        await expect(notice.getByTestId('play-closed')).toHaveAttribute('data-why', why);
        await expect(notice.getByTestId('help-line').getByRole('link')).toBeVisible();
        await expect(page.getByTestId('game-window')).toHaveCount(0);
        const open =
          'select 1 from play_sessions join members on members.id = member_id where account_id = $1 and ended_at is null';
        await expect.poll(() => sandbox.context.db.query(open, [account])).toEqual([]);
      });
    }

    test('in a window of its own that the browser does not let the page close: the page says why and asks to close it (Rule R16)', async ({
      page,
      control,
    }) => {
      const account = await control.newMember({ balance: 300_000 });
      await signIn(page, account);
      await page.goto(POPUP_GAME.page);
      const opened = page.waitForEvent('popup');
      await page.locator(`[data-game="${POPUP_GAME.id}"]`).click();
      await expect((await opened).getByTestId('spin')).toBeVisible();
      await expect(page.getByTestId('window-game').getByTestId('game-time')).toBeVisible();
      await control.call('POST', `/members/${account}/register`, { until: null });
      await showAgain(page);
      await expect(page.getByTestId('window-game')).toHaveCount(0);
      await page.getByRole('alertdialog').getByRole('button').click();
      await expect(page.getByTestId('play-closed').first()).toHaveAttribute('data-why', 'pause');
    });
  });
}

/** Another device with the session of `token`: its calls of the API succeed, and the open pages are not notified. */
function deviceOf(api: string, token: string): Others['call'] {
  return async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'text/plain',
      'idempotency-key': randomUUID(),
    };
    const reply = await fetch(api + path, { method, headers, body: JSON.stringify(body) });
    expect(await reply.text(), path).not.toMatch(/"code":[1-9]/);
  };
}
