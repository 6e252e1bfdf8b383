// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';
import * as markets from '../../../../src/config/markets/load.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { protection as endpoint } from '../../../../src/contract/protection.ts';
import { hasRequiredLimits, pathAfter, stepsPath } from '../../../../src/features/protection/steps.ts';
import { nextPath } from '../../../../src/shell/nextPath.ts';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { startOperator } from '../games/operator.ts';

afterEach(() => {
  Object.assign(play, PLAY_OPEN);
  vi.restoreAllMocks();
});

const limitsOf = (rows: object[]) => v.parse(endpoint.output, { market: 'br', limits: rows }).limits;

describe('the limits that a market requires (Rule R27)', () => {
  it('are one of each kind, over any of its periods, below the cap', async () => {
    const br = await markets.loadMarket('br');
    const loss = { kind: 'loss', period: 'week', value: 1 };
    expect(hasRequiredLimits(limitsOf([loss]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 0 }]), br)).toBe(true);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'session', value: 60 }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: null }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 60, cap: 60 }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: null, cap: 60 }]), br)).toBe(false);
  });
});

it('the path of the steps page has the path to continue to', () => {
  const path = stepsPath('/wallet/depositpage?x=1');
  expect(nextPath(path.slice(path.indexOf('?')), 'https://casino.example')).toBe('/wallet/depositpage?x=1');
});

describe('after a sign-up or a sign-in (Rule R27)', () => {
  /** The path after it in a market, where the operator requires these steps. */
  async function pathIn(market: string, what: 'signUp' | 'signIn', must: string[] | 'no answer'): Promise<string> {
    startOperator(() => ({}), must === 'no answer' ? {} : { protection: () => ({ market, must }) });
    play.market = market;
    return pathAfter(what, '/home');
  }

  it.each([
    ['signUp', 'gb', ['set-limits'], true],
    ['signUp', 'de', ['acknowledge-activity'], true],
    ['signUp', 'br', ['risk-notice'], true],
    ['signIn', 'br', ['risk-notice'], true],
    ['signIn', 'br', ['set-limits'], false],
    ['signIn', 'br', [], false],
    ['signUp', 'gb', ['review-limits'], false],
    ['signIn', 'es', 'no answer', false],
  ] as const)('%s in the market %s with %j due: whether the steps come first', async (what, market, must, isFirst) => {
    const path = await pathIn(market, what, must === 'no answer' ? must : [...must]);
    expect(path).toBe(isFirst ? stepsPath('/home') : '/home');
  });

  it.each([
    ['es', ['plan-session'], false],
    ['de', ['set-limits', 'acknowledge-activity'], true],
  ] as const)(
    'in a pause, in the market %s with %j due, asks for no plan or limit (Rule R4)',
    async (market, must, isFirst) => {
      const pause = { kind: 'exclusion', since: '2026-11-21T03:00:00Z', until: null };
      startOperator(() => ({}), { protection: () => ({ market, must, pause }) });
      expect(await pathAfter('signIn', '/wallet/withdrawpage')).toBe(
        isFirst ? stepsPath('/wallet/withdrawpage') : '/wallet/withdrawpage',
      );
    },
  );

  it('follows the market of the member, not that of the site: it is not known before the operator answers', async () => {
    startOperator(() => ({}), { protection: () => ({ market: 'de', must: ['acknowledge-activity'] }) });
    Object.assign(app.site ?? {}, { WEB_VARIABLES: { market: 'kr' } });
    expect((await markets.loadMarket('kr')).signInSteps).toEqual([]);
    expect(await pathAfter('signIn', '/home')).toBe(stepsPath('/home'));
  });

  it('leads on where the rules of the market cannot be loaded', async () => {
    vi.spyOn(markets, 'loadMarket').mockRejectedValue(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await pathIn('br', 'signIn', ['risk-notice'])).toBe('/home');
  });

  it('leads on where the rules of the market do not arrive: the form would be busy until they do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(markets, 'loadMarket').mockReturnValue(new Promise(() => undefined));
    vi.spyOn(console, 'warn').mockReturnValue();
    const led = vi.fn();
    void pathIn('br', 'signIn', ['risk-notice']).then(led);
    await vi.advanceTimersByTimeAsync(TIMINGS.callTimeout);
    expect(led).toHaveBeenCalledExactlyOnceWith('/home');
  });

  it('leads on where the operator does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    startOperator(() => ({}), { protection: () => new Promise(() => undefined) });
    const led = vi.fn();
    void pathAfter('signIn', '/home').then(led);
    await vi.advanceTimersByTimeAsync(TIMINGS.stepsWait);
    expect(led).toHaveBeenCalledExactlyOnceWith('/home');
  });
});
