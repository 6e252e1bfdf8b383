// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stopPlay } from '../../../../src/features/protection/eager.ts';
import { stopLock } from '../../../../src/features/protection/stop.ts';
import { guessedServerTime } from '../../../../src/operator/index.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { turns } from '../../../support/waiting.ts';

vi.mock('../../../../src/features/protection/reportStop.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

afterEach(() => {
  Object.assign(app, { uid: '', signedIn: false });
  Object.assign(play, PLAY_OPEN);
  vi.restoreAllMocks();
});

test('a stop is stored also where the code that reports it cannot be loaded (Rule R6)', async () => {
  const press = vi.spyOn(stopLock, 'press').mockResolvedValue();
  Object.assign(app, { uid: 'kim', signedIn: true });
  stopPlay();
  expect(play.closed).toMatchObject({ why: 'pause', kind: 'stop' });
  expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['playClosed']);
  await expect.poll(() => press.mock.calls).toEqual([['kim']]);
});

test('a visitor stops nothing: there is no account to stop (Rule R3)', async () => {
  const press = vi.spyOn(stopLock, 'press').mockResolvedValue();
  stopPlay();
  await vi.dynamicImportSettled();
  await turns();
  expect([play.closed, press.mock.calls]).toEqual([undefined, []]);
});

const inAnHour = new Date(guessedServerTime() + 3_600_000).toISOString();
const PAUSE = { why: 'pause', until: '', register: '', may_withdraw: true } as const;
test.each([
  ['a reached limit', { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' }],
  ['hours without play', { ...PAUSE, kind: 'hours' }],
  ['the rest after long play', { ...PAUSE, kind: 'rest', until: inAnHour }],
  ['the last hour of a break', { ...PAUSE, kind: 'break', until: inAnHour }],
] as const)('a stop that is pressed during %s closes play for its 24 hours (Rule R3)', async (_what, closed) => {
  const press = vi.spyOn(stopLock, 'press').mockResolvedValue();
  Object.assign(app, { uid: 'kim', signedIn: true });
  play.closed = closed;
  stopPlay();
  expect(play.closed).toMatchObject({ why: 'pause', kind: 'stop' });
  await expect.poll(() => press.mock.calls).toEqual([['kim']]);
});

test('a stop that is pressed during an exclusion does not take its place: that lasts longer (Rule R3)', () => {
  Object.assign(app, { uid: 'kim', signedIn: true });
  play.closed = { ...PAUSE, kind: 'exclusion' };
  stopPlay();
  expect(play.closed).toMatchObject({ kind: 'exclusion' });
});
