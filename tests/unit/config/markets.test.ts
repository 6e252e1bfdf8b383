import { describe, expect, test } from 'vitest';
import { loadMarket } from '../../../src/config/markets/load.ts';
import { BASE, MARKETS, type MarketFigures } from '../../../src/config/markets/pack.ts';

const packs = await Promise.all(MARKETS.map((market) => loadMarket(market)));
const figures = Object.keys(BASE) as (keyof MarketFigures)[];

test('a market loads its own pack; one without a pack has the international one', async () => {
  expect(packs.map(({ market }) => market)).toEqual(MARKETS);
  expect((await loadMarket('atlantis')).market).toBe('intl');
  expect((await loadMarket('')).market).toBe('intl');
});

describe.each(packs)('the pack of $market', (pack) => {
  test('every figure that is not the default has a rule with its source and the date it was read', () => {
    const named = new Set(pack.rules.flatMap((rule) => rule.figures));
    const changed = figures.filter((name) => JSON.stringify(pack[name]) !== JSON.stringify(BASE[name]));
    expect(changed.filter((name) => !named.has(name))).toEqual([]);
    for (const { clause, requirement, source, as, read } of pack.rules) {
      expect(clause).toMatch(new RegExp(`^${pack.market}\\.[a-z0-9]+$`));
      expect(requirement).not.toBe('');
      expect(source).not.toBe('');
      expect(read).toMatch(as === 'unread' ? /^$/ : /^\d{4}-\d{2}-\d{2}$/);
    }
    expect(new Set(pack.rules.map(({ clause }) => clause)).size).toBe(pack.rules.length);
  });

  test('asks for no less than every market has', () => {
    expect(pack.increaseHours).toBeGreaterThanOrEqual(BASE.increaseHours);
    expect(Math.max(...pack.realityChecks)).toBeLessThanOrEqual(Math.max(...BASE.realityChecks));
    expect(pack.breakHours).toEqual(expect.arrayContaining([...BASE.breakHours]));
    expect(pack.exclusionMonths).toEqual(expect.arrayContaining([...BASE.exclusionMonths]));
    expect(pack.playClosed || pack.signUpSteps.includes('set-limits')).toBe(true);
    expect(pack.fixedLinks).toEqual(expect.arrayContaining([...BASE.fixedLinks]));
    expect(pack.oneGameAtATime).toBe(true);
    expect(pack.mayCancelWithdrawal).toBe(false);
    expect(pack.statementDays).toBeGreaterThanOrEqual(BASE.statementDays);
    expect(pack.historyMonths).toBeGreaterThanOrEqual(BASE.historyMonths);
  });

  test('a register that is to stay in view has a page (Rule R33)', () => {
    expect(pack.registerPage.startsWith('https:')).toBe(pack.fixedLinks.includes('register'));
  });

  test('names a zone and a currency that exist', () => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: pack.zone })).not.toThrow();
    expect(Intl.supportedValuesOf('currency')).toContain(pack.currency);
  });
});
