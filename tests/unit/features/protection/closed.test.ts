import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { protection, type Protection } from '../../../../src/contract/protection.ts';
import { closedBy } from '../../../../src/features/protection/closed.ts';

const NOW = Date.parse('2026-11-21T03:00:00Z');
const told = (state: object): Protection => v.parse(protection.output, { market: 'intl', ...state });

describe('what closes play by what the server told (Rule R5)', () => {
  test('nothing closes it', () => {
    expect(closedBy(told({}), NOW)).toBeUndefined();
    expect(
      closedBy(told({ limits: [{ kind: 'loss', period: 'day', value: 10_000, remaining: 1 }] }), NOW),
    ).toBeUndefined();
  });

  test('a pause closes it up to its end, one without an end for ever', () => {
    const until = '2026-11-21T04:00:00Z';
    const pause = { kind: 'break', since: '2026-11-20T04:00:00Z', until };
    expect(closedBy(told({ pause }), NOW)).toMatchObject({ why: 'pause', kind: 'break', until });
    expect(closedBy(told({ pause }), Date.parse(until))).toBeUndefined();
    expect(closedBy(told({ pause: { kind: 'exclusion' } }), NOW)).toMatchObject({ kind: 'exclusion', until: '' });
  });

  test.each([
    ['loss', true],
    ['stake', true],
    ['time', true],
    ['deposit', false],
    ['net_deposit', false],
  ])('a reached limit of %s closes games: %s', (kind, closes) => {
    const resets_at = '2026-11-21T15:00:00Z';
    const state = told({ limits: [{ kind, period: 'week', value: 100, used: 100, remaining: 0, resets_at }] });
    const closed = { why: 'limit', kind, period: 'week', remaining: 0, resets_at, register: '' };
    expect(closedBy(state, NOW)).toEqual(closes ? closed : undefined);
    expect(closedBy(state, Date.parse(resets_at))).toBeUndefined();
  });
});
