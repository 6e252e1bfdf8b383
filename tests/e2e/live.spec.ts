import type { Page } from '@playwright/test';
import * as v from 'valibot';
import * as TIMINGS from '../../src/config/timings.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';

const streams = v.object({ streams: v.number() });
const open = async (control: Control): Promise<number> =>
  v.parse(streams, await control.call('GET', '/streams')).streams;
const sendMemo = (control: Control, title: string, member: string): Promise<unknown> =>
  control.call('POST', '/memos', { title, content: '내용', member });
const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('with a live stream a memo arrives before the next poll, two tabs share one stream, and without it the page polls (Rules C40 to C44)', async ({
  page,
  context,
  control,
}) => {
  await control.call('PATCH', '/settings', { site: { live: 'on' } });
  await context.clock.install();
  const account = await control.newMember();
  await signIn(page, account, '/supports/memopage');
  await expect.poll(() => open(control)).toBe(1);

  await sendMemo(control, '첫째 쪽지', account);
  // Beside a stream the page polls once a minute, which is longer than this waits.
  await expect(row(page, '첫째 쪽지')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  const second = await context.newPage();
  await second.goto('/supports/memopage');
  await expect(row(second, '첫째 쪽지')).toBeVisible();
  // The tab that was shown last holds the stream: it opened a second one, and the first is closed.
  await expect.poll(() => control.hits('api', '/live', 'GET')).toBe(2);
  await expect.poll(() => open(control)).toBe(1);
  await sendMemo(control, '둘째 쪽지', account);
  for (const tab of [page, second]) await expect(row(tab, '둘째 쪽지')).toBeVisible();
  expect(await open(control)).toBe(1);

  await second.close();
  // The closed tab had the shared stream: the first tab opens another one.
  await expect.poll(() => control.hits('api', '/live', 'GET')).toBe(3);
  await expect.poll(() => open(control)).toBe(1);
  await sendMemo(control, '셋째 쪽지', account);
  await expect(row(page, '셋째 쪽지')).toBeVisible();

  // The stream breaks and cannot be reopened: the unread count is polled.
  await control.fault({ origin: 'api', kind: 'status', path: '/live', status: 502 });
  await control.call('DELETE', '/streams');
  await sendMemo(control, '넷째 쪽지', account);
  // Three of four are unread: the other tab opened the first.
  await expect(async () => {
    await context.clock.fastForward(TIMINGS.initPoll);
    await expect(page).toHaveTitle(/^\(3\) /, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});
