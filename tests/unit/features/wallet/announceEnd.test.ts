// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { inTime, loadPage, openBank } from './bank.ts';

const shown = (): Element[] => [...document.querySelectorAll('.Toastify__toast')];

beforeEach(() => {
  localStorage.clear();
  // The end of each command is logged.
  vi.spyOn(console, 'info').mockReturnValue();
});

test.each([
  ['rejected', [30_000, 20_000], 'Your withdrawal of ₩%s was not completed. The amount is back in your balance.'],
  ['auto', [20_000, 20_000], 'Your withdrawal of ₩%s was not completed. The amount is back in your balance.'],
  ['completed', [20_000, 20_000], 'Your withdrawal of ₩%s is complete.'],
  ['strange', [20_000, 20_000], 'We could not confirm the outcome. Please contact customer support.'],
])('of two withdrawals that end as %s at once both are announced, of %j (Rule W16)', async (status, amounts, text) => {
  // Those of an earlier test's page stay.
  const earlier = shown();
  const bank = openBank();
  const { actions } = await loadPage(bank);
  await inTime(bank, actions.loadSummary());
  for (const amount of amounts) await inTime(bank, actions.withdraw(amount));
  for (const request of bank.requests) Object.assign(request, { status });
  await inTime(bank, actions.loadSummary());
  const ends = (): string[] =>
    shown()
      .filter((one) => !earlier.includes(one))
      .map((one) => one.textContent)
      .filter((words) => !words.includes('has been received'));
  const texts = amounts.map((amount) => text.replace('%s', amount.toLocaleString('en')));
  await vi.waitFor(() => expect(ends().toSorted()).toEqual(texts.toSorted()), 60_000);
});
