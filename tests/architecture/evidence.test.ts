import { expect, test } from 'vitest';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { UNWALKED } from '../evidence/unwalked.ts';
import { readTree } from './tree.ts';

const packs = await Promise.all(MARKETS.map((market) => loadMarket(market)));
const clauses = packs.flatMap(({ rules }) => rules.map(({ clause }) => clause));
const browserTests = readTree()
  .filter(({ path }) => path.startsWith('tests/e2e/') && path.endsWith('.ts'))
  .map(({ text }) => text)
  .join('\n');
const tagged = new Set([...browserTests.matchAll(/'@([a-z]+\.[a-z0-9]+)'/g)].map(([, clause]) => clause ?? ''));

test('every clause of a market pack has a browser test, or a reason why it has none', () => {
  expect(clauses.filter((clause) => !tagged.has(clause) && UNWALKED[clause] === undefined)).toEqual([]);
});

test('a tag and a reason name clauses that exist, and no clause has both', () => {
  expect([...tagged, ...Object.keys(UNWALKED)].filter((clause) => !clauses.includes(clause))).toEqual([]);
  expect(Object.keys(UNWALKED).filter((clause) => tagged.has(clause))).toEqual([]);
});
