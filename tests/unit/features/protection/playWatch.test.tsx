// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { subscribeKey } from 'valtio/utils';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { stopLock } from '../../../../src/features/protection/stop.ts';
import { app, resetMember } from '../../../../src/state/app.ts';
import { play, type PlayRefusal } from '../../../../src/state/play.ts';
import { connectTo } from '../../../support/connectTo.ts';
import { turns } from '../../../support/waiting.ts';
import { after, clear, draw, until } from '../games/page.tsx';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

const STOPPED: PlayRefusal = { why: 'pause', kind: 'stop', until: '', register: '', may_withdraw: true };

/** Signs a member in at a site of the market `kr`, which is closed to play; `answer` is what the operator says of the member. */
function start(uid: string, answer: Promise<object>): void {
  Object.assign(app, { uid, signedIn: true });
  const look = { image: '', layout: '', theme: '', style: '', live: '' };
  app.site = {
    front_api_domain: 'api.example.com',
    VARIABLES: { title: '' },
    WEB_VARIABLES: { market: 'kr', ...look },
  };
  connectTo(async () => Response.json({ code: 0, data: await answer }));
}

afterEach(async () => {
  await clear();
  resetMember();
});

test('a stop that was pressed before its script could be loaded is taken over with it, not lifted (Rule R6)', async () => {
  start('kim', new Promise(() => undefined));
  play.closed = STOPPED;
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  await draw(<PlayWatch />);
  await turns();
  expect(play.closed).toMatchObject({ kind: 'stop' });
  expect(stopLock.find('kim')?.remaining).toBeGreaterThan(0);
});

test('a member of another market is never closed out by that of the site (Rule R32)', async () => {
  const { default: PlayWatch } = await import('../../../../src/features/protection/parts/PlayWatch.tsx');
  const answer = Promise.withResolvers<object>();
  start('lee', answer.promise);
  const closed: unknown[] = [];
  const stop = subscribeKey(play, 'closed', (refusal) => closed.push(refusal), true);
  await loadMarket('kr');
  await draw(<PlayWatch />);
  await turns();
  await after(async () => answer.resolve({ market: 'intl' }));
  await until(() => expect(play.market).toBe('intl'));
  await turns();
  expect(closed).toEqual([]);
  stop();
});
