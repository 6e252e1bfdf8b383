import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
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
  await signIn(page, await control.newMember());
  await page.goto('/wallet/depositpage');
  await page.getByTestId('amount').fill('10000');
  const release = await control.fault({ origin: 'api', kind: 'lost-reply', path: '/wallet/' });
  await page.getByTestId('deposit-submit').click();
  const ticket = page.getByTestId('open-deposit');
  const code = await ticket.getByTestId('support-code').getAttribute('data-code');
  await release();
  const { list } = v.parse(trace, await control.call('GET', `/trace/${code}`));
  const [found] = list;
  const sends = await control.hits('api', '/wallet/deposits', 'POST');
  // The first was carried out; each retry after it got the same result again, and lost it as well.
  expect(found?.sends).toHaveLength(sends);
  expect(found?.sends.map(({ replayed }) => replayed)).toEqual([false, ...Array(sends - 1).fill(true)]);
  expect(new Set(found?.sends.map(({ span_id }) => span_id)).size).toBe(sends);
  expect(found?.replays).toBe(sends - 1);
  expect(found?.effects).toEqual([{ what: 'request', state: 'deposit waiting' }]);
  // The key's result was asked for under the same trace.
  await expect(page.getByTestId('ticket-deposit')).toBeVisible();
});
