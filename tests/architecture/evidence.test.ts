import { expect, test } from 'vitest';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { UNSHOWN } from '../evidence/unshown.ts';
import { readTree } from './tree.ts';

const packs = await Promise.all(MARKETS.map((market) => loadMarket(market)));
const clauses = packs.flatMap(({ rules }) => rules.map(({ clause }) => clause));
const browserTests = readTree()
  .filter(({ path }) => path.startsWith('tests/e2e/') && path.endsWith('.ts'))
  .map(({ text }) => text)
  .join('\n');
const tagged = new Set([...browserTests.matchAll(/'@([a-z]+\.[a-z0-9]+)'/g)].map(([, clause]) => clause ?? ''));

test('every clause of a market pack has a browser test', () => {
  expect(clauses.filter((clause) => !tagged.has(clause))).toEqual([]);
});

test('a tag and a row name clauses that exist', () => {
  expect([...tagged, ...Object.keys(UNSHOWN)].filter((clause) => !clauses.includes(clause))).toEqual([]);
});
