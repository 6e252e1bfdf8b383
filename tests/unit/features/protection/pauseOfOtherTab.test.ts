// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeBreak as endpoint } from '../../../../src/contract/protection.ts';
import { send } from '../../../../src/data/command.ts';
import { fetchQuery } from '../../../../src/data/query.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { protection } from '../../../../src/features/protection/protection.queries.ts';
import { app } from '../../../../src/state/app.ts';
import { startOperator } from '../games/operator.ts';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

vi.stubGlobal('BroadcastChannel', BroadcastChannel);
const { takeBreak } = await import('../../../../src/features/protection/protection.commands.ts');

const pause = { kind: 'break', since: '2026-11-21T00:00:00Z', until: '2099-01-01T00:00:00Z' };
let otherTab: BroadcastChannel;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  otherTab = new BroadcastChannel('pause');
});
afterEach(() => otherTab.close());

test('a break that the member takes in another tab is in force here, and a copy from before it is not read for a minute (Rules C53, R4)', async () => {
  const read = vi.fn(() => ({ market: 'intl' }));
  startOperator(() => 'no answer', { protection: read });
  expect(await fetchQuery(protection, {})).toMatchObject({ ok: true, value: { market: 'intl' } });
  const set = vi.spyOn(client, 'setQueryData');
  const at = Date.now();
  otherTab.postMessage({ uid: 'another', at, state: { market: 'kr' } });
  otherTab.postMessage({ uid: app.uid, at });
  // As it reaches a tab that was frozen.
  otherTab.postMessage({ uid: app.uid, at: at - 61_000, state: { market: 'kr' } });
  otherTab.postMessage({ uid: app.uid, at, state: { market: 'intl', pause } });
  await expect.poll(() => set.mock.calls).toMatchObject([[expect.anything(), { value: { market: 'intl', pause } }]]);
  expect(await fetchQuery(protection, {})).toMatchObject({ ok: true, value: { pause } });
  expect(read).toHaveBeenCalledOnce();
});

test('the other tabs get the state in the reply to a break (Rule C53)', async () => {
  startOperator(({ path }) =>
    path === endpoint.path ? { code: 0, msg: '', data: { market: 'intl', pause } } : 'no answer',
  );
  const heard = vi.fn();
  otherTab.onmessage = ({ data }: { data: unknown }) => heard(data);
  expect(await send(takeBreak, { hours: 24 })).toMatchObject({ outcome: 'done' });
  const state: unknown = expect.objectContaining({ market: 'intl', pause: expect.objectContaining(pause) });
  await expect.poll(() => heard.mock.calls).toEqual([[{ uid: app.uid, at: expect.any(Number), state }]]);
});
