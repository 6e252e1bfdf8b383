// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { takeBreak as endpoint } from '../../../../src/contract/protection.ts';
import { send } from '../../../../src/data/command.ts';
import { client, keyOf } from '../../../../src/data/queryClient.ts';
import { takeBreak } from '../../../../src/features/protection/protection.commands.ts';
import { protection } from '../../../../src/features/protection/protection.queries.ts';
import { startOperator } from '../games/operator.ts';

// A command that cannot be stored is not sent.
vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

it('the state in the reply to a change is in force before it has been fetched again (Rule R4)', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const pause = { kind: 'break', since: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' };
  startOperator(({ path }) =>
    path === endpoint.path ? { code: 0, msg: '', data: { market: 'intl', pause } } : 'no answer',
  );
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  expect(client.getQueryData(keyOf(protection, {}))).toMatchObject({ pause });
});
