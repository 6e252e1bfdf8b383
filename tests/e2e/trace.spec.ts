import * as v from 'valibot';
import * as TIMINGS from '../../src/config/timings.ts';
import { expect, test } from './fixtures.ts';
import { openInside } from './inside.ts';
import { signIn } from './player.ts';

const trace = v.object({
  list: v.array(
    v.object({
      sends: v.array(v.object({ span_id: v.string(), replayed: v.boolean() })),
      replays: v.number(),
      effects: v.array(v.object({ what: v.string(), state: v.string() })),
    }),
  ),
});

test('the code on the ticket of a deposit whose replies were lost leads the operator to its sends and its one effect', async ({
  page,
  control,
}) => {
  await signIn(page, await control.newMember(), '/wallet/depositpage');
  await page.getByTestId('amount').fill('10000');
  // The fault below loses the replies to reads, too: wait until the form has those it needs.
  await expect(page.getByTestId('deposit-submit')).toBeEnabled();
  const release = await control.fault({ origin: 'api', kind: 'lost-reply', path: '/wallet/' });
  await page.getByTestId('deposit-submit').click();
  const ticket = page.getByTestId('pending-deposit');
  // In real time: a clock that is moved could end a slow call, which would then not be repeated.
  await expect(ticket).toBeVisible({ timeout: 60_000 });
  const code = await ticket.getByTestId('support-code').getAttribute('data-code');
  await release();
  const { list } = v.parse(trace, await control.call('GET', `/trace/${code}`));
  const [found] = list;
  const sends = await control.hits('api', '/wallet/deposits', 'POST');
  // The first call took effect. The repeated ones got the same result, whose reply was lost, too. A repetition by the browser itself has the same span.
  expect(found?.sends).toHaveLength(sends);
  expect(found?.sends.map(({ replayed }) => replayed)).toEqual([false, ...Array(sends - 1).fill(true)]);
  expect(new Set(found?.sends.map(({ span_id }) => span_id)).size).toBe(1 + TIMINGS.networkRetries);
  expect(found?.replays).toBe(sends - 1);
  expect(found?.effects).toEqual([{ what: 'request', state: 'deposit waiting' }]);

  // An inquiry that is opened with the code sends it as evidence.
  await expect(page.getByTestId('ticket-deposit')).toBeVisible({ timeout: 60_000 });
  await openInside(page, `/supports/counselpage?write=1&code=${code}`);
  await page.locator('input[name="title"]').fill(String(code));
  await page.locator('textarea[name="content"]').fill('입금이 안 보여요');
  await expect(page.locator('textarea[name="evidence"]')).toHaveValue(new RegExp(String(code)));
  await page.getByTestId('inquiry-send').click();
  await page.getByRole('link', { name: String(code) }).click();
  await page.locator('details').click();
  await expect(page.locator('details')).toContainText(String(code));
});
