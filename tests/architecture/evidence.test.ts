import { expect, test } from 'vitest';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { UNSHOWN } from '../evidence/unshown.ts';
import { readTree } from './tree.ts';

const packs = await Promise.all(MARKETS.map((market) => loadMarket(market)));
const clauses = packs.flatMap(({ rules }) => rules.map(({ clause }) => clause));
const browserTests = readTree().filter(({ path }) => path.startsWith('tests/e2e/') && path.endsWith('.ts'));
const declared = browserTests.flatMap(({ path, text }) =>
  [...text.matchAll(/inMarket\(\s*'([a-z]+)',\s*\[([^\]]+)\]/g)].map(([, market = '', tags = '']) => ({
    path,
    market,
    tags,
  })),
);
const clausesIn = (text: string): string[] =>
  [...text.matchAll(/'@([a-z]+\.[a-z0-9]+)'/g)].map(([, clause]) => clause ?? '');
const tagged = declared.flatMap(({ tags }) => clausesIn(tags));

test('every clause of a market pack has a browser test', () => {
  expect(clauses.filter((clause) => !tagged.includes(clause))).toEqual([]);
});

test('tags of browser tests and rows of UNSHOWN name clauses that exist', () => {
  expect([...tagged, ...Object.keys(UNSHOWN)].filter((clause) => !clauses.includes(clause))).toEqual([]);
});

test('a test tagged with a clause runs in its market, and `inMarket` alone decides whether npm test runs it', () => {
  const elsewhere = declared.flatMap(({ market, tags }) =>
    clausesIn(tags).filter((clause) => !clause.startsWith(`${market}.`)),
  );
  expect(elsewhere).toEqual([]);
  expect(browserTests.flatMap(({ text }) => clausesIn(text))).toHaveLength(tagged.length);
  const files = new Set(declared.map(({ path }) => path));
  expect(browserTests.filter(({ path, text }) => files.has(path) && /\bIS_LONG\b|\bsweep\(/.test(text))).toEqual([]);
});
