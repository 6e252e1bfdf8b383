import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { protection as endpoint } from '../../../../src/contract/protection.ts';
import { SPAN, secondsOf } from '../../../../src/features/protection/limits.rules.ts';
import { hasRequiredLimits, stepsPath } from '../../../../src/features/protection/steps.ts';
import { nextPath } from '../../../../src/shell/nextPath.ts';

const limitsOf = (rows: object[]) => v.parse(endpoint.output, { market: 'br', limits: rows }).limits;

describe('the limits that a market asks for (Rule R27)', () => {
  it('are one of each kind, over any of its spans', async () => {
    const br = await loadMarket('br');
    const loss = { kind: 'loss', period: 'week', value: 1 };
    expect(hasRequiredLimits(limitsOf([loss]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 0 }]), br)).toBe(true);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'session', value: 60 }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: null }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 60, cap: 60 }]), br)).toBe(false);
  });
});

it('the page of the steps leads back to where the member was going', () => {
  const path = stepsPath('/wallet/depositpage?x=1');
  expect(nextPath(path.slice(path.indexOf('?')), 'https://casino.example')).toBe('/wallet/depositpage?x=1');
});

describe('a span of time that is typed (Rule R1)', () => {
  const read = (hours: string, minutes: string) => v.safeParse(SPAN, { hours, minutes });
  it('travels in seconds', () => {
    expect(secondsOf(v.parse(SPAN, { hours: '1', minutes: ' 30 ' }))).toBe(5400);
    expect(secondsOf(v.parse(SPAN, { hours: '', minutes: '４５' }))).toBe(2700);
  });

  it('has whole hours, and minutes from 0 to 59', () => {
    expect(read('1.5', '').success).toBe(false);
    expect(read('-1', '').success).toBe(false);
    expect(read('', '60').issues?.[0]?.message).toBe('max');
  });
});
