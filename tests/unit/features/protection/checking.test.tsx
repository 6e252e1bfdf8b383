// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { intl } from '../../../../src/config/markets/intl.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { byKey } from '../../../../src/contract/wallet.ts';
import { resume } from '../../../../src/data/command.ts';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { Pauses } from '../../../../src/features/protection/parts/Pauses.tsx';
import * as overlays from '../../../../src/overlays/index.ts';
import { startOperator } from '../games/operator.ts';
import { after, buttonOf, byTestId, clear, draw, pageText, press, typeInto, until } from '../games/page.tsx';

// Commands need a database: without one they are not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

afterEach(clear);

const CHECKING = 'Checking the result.';

it('a change without an answer is being checked: its card says so until the result is known (Rule C22)', async () => {
  const toast = vi.spyOn(overlays, 'toast').mockResolvedValue(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isFound = false;
  const found = { code: 0, msg: '', data: { found: true } };
  const { calls } = startOperator(({ path }) => (path === byKey.path && isFound ? found : 'no answer'), {
    protection: () => ({ market: 'intl' }),
  });
  const own = (['day', 'week'] as const).map((period) => ({ kind: 'deposit', period, value: null, used: 0 }));
  const { limits } = v.parse(protection.output, { market: 'intl', limits: own });
  await draw(
    <>
      <LimitCard kind="deposit" limits={limits} joint={[]} pack={intl} />
      <Pauses pack={intl} paused={false} ownEnd={-Infinity} />
    </>,
  );
  const day = byTestId('limit-deposit-day');
  await press(buttonOf('Change', day));
  const field = day.querySelector('input');
  if (!field) throw new Error('no field');
  await typeInto(field, '50000');
  await press(buttonOf('Set this limit', day));
  await until(() => expect(day.textContent).toContain(CHECKING));
  expect(calls.filter(({ path }) => path === '/protection/limits/deposit/day')).toHaveLength(1);
  expect(pageText().split(CHECKING), 'the other cards do not say it').toHaveLength(2);
  expect(toast, 'nor a toast').not.toHaveBeenCalled();
  isFound = true;
  await after(() => resume());
  await until(() => expect(pageText()).not.toContain(CHECKING));
});
