import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BASE, type MarketPack } from '../../../src/config/markets/pack.ts';
import { evidenceOf, pageHtml, pageText, rowsOf } from '../../evidence/book.ts';
import { UNSHOWN } from '../../evidence/unshown.ts';

const json = JSON.stringify({
  suites: [
    {
      suites: [{ specs: [{ title: 'gb: <waits>', ok: false, tags: ['@gb.rts12d', '@long'] }] }],
    },
  ],
});
const rule = {
  requirement: 'It waits & asks.',
  source: 'RTS',
  as: 'summary',
  read: '2026-11-21',
  figures: [],
} as const;
const pack = {
  ...BASE,
  market: 'gb',
  rules: [
    { ...rule, clause: 'gb.rts12d', figures: ['increaseHours', 'setLimits'] as const },
    { ...rule, clause: 'gb.sr511' },
    { ...rule, clause: 'gb.new', as: 'unread', read: '' } as const,
  ],
} satisfies MarketPack;
const tested = { market: 'gb', at: '2026-11-21T20:00:00.000Z', sources: '0123456789ab' };

describe('the evidence book', () => {
  const rows = rowsOf(pack, evidenceOf(json));

  it('has a row per clause: its tests with their results, and what they do not show', () => {
    expect(rows.map(({ clause, tests, unshown }) => [clause, tests.length, unshown])).toEqual([
      ['gb.rts12d', 1, ''],
      ['gb.sr511', 0, UNSHOWN['gb.sr511']],
      ['gb.new', 0, 'No test ran.'],
    ]);
  });

  it('says on its pages what failed, and claims no compliance', () => {
    expect(pageText(tested, rows)).toContain('FAILED  gb: <waits>');
    expect(pageText(tested, rows)).toContain(`not shown: ${UNSHOWN['gb.sr511']}`);
    const html = pageHtml(tested, rows);
    expect(html).toContain('<strong>FAILED</strong> gb: &lt;waits&gt;');
    expect(html).toContain('It waits &amp; asks.');
    expect(html).toContain('does not claim compliance');
  });

  it('says how each source was read, and which ones were not read', () => {
    const [read, , unread] = rows.map(({ source }) => source);
    expect([read, unread]).toEqual(['RTS (read in summary on 2026-11-21)', 'RTS (not read: check before release)']);
  });

  it('says what was tested and when, how it ended, and which figures of the pack follow from a clause', () => {
    const said =
      'Tested at 2026-11-21T20:00:00.000Z, sources 0123456789ab: 3 clauses, 1 shown in the browser, 0 passed.';
    for (const page of [pageText(tested, rows), pageHtml(tested, rows)]) {
      expect(page).toContain(said);
      expect(page).toContain('increaseHours 24 · setLimits [{');
    }
  });

  it('throws for a file that is no Playwright report', () => expect(() => evidenceOf('{}')).toThrow());
});

it('an evidence book of a market that does not exist is not written', () => {
  const { status, stderr } = spawnSync('node', ['tests/evidence/run.ts', 'gb', 'uk'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('No market is called "uk". The markets: intl, kr, gb')]);
});
