import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { protection as endpoint } from '../../../../src/contract/protection.ts';
import { hasRequiredLimits, stepsPath } from '../../../../src/features/protection/steps.ts';
import { nextPath } from '../../../../src/shell/nextPath.ts';

const limitsOf = (rows: object[]) => v.parse(endpoint.output, { market: 'br', limits: rows }).limits;

describe('the limits that a market requires (Rule R27)', () => {
  it('are one of each kind, over any of its periods, below the cap', async () => {
    const br = await loadMarket('br');
    const loss = { kind: 'loss', period: 'week', value: 1 };
    expect(hasRequiredLimits(limitsOf([loss]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 0 }]), br)).toBe(true);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'session', value: 60 }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: null }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: 60, cap: 60 }]), br)).toBe(false);
    expect(hasRequiredLimits(limitsOf([loss, { kind: 'time', period: 'day', value: null, cap: 60 }]), br)).toBe(false);
  });
});

it('the path of the steps page has the path to go on to', () => {
  const path = stepsPath('/wallet/depositpage?x=1');
  expect(nextPath(path.slice(path.indexOf('?')), 'https://casino.example')).toBe('/wallet/depositpage?x=1');
});
