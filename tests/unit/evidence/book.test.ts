import { describe, expect, it } from 'vitest';
import { evidenceOf, pageHtml, pageText, rowsOf } from '../../evidence/book.ts';
import { UNSHOWN } from '../../evidence/unshown.ts';

const json = JSON.stringify({
  suites: [
    {
      suites: [{ specs: [{ title: 'gb: <waits>', ok: false, tags: ['@gb.rts12d', '@long'] }] }],
    },
  ],
});
const rule = { asks: 'It waits & asks.', source: 'RTS', as: 'summary', read: '2026-11-21', figures: [] } as const;
const pack = {
  rules: [
    { ...rule, clause: 'gb.rts12d' },
    { ...rule, clause: 'gb.sr511' },
    { ...rule, clause: 'gb.new', as: 'unread', read: '' } as const,
  ],
};

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
    expect(pageText('gb', '2026-11-21', rows)).toContain('FAILED  gb: <waits>');
    expect(pageText('gb', '2026-11-21', rows)).toContain(`not shown: ${UNSHOWN['gb.sr511']}`);
    const html = pageHtml('gb', '2026-11-21', rows);
    expect(html).toContain('<strong>FAILED</strong> gb: &lt;waits&gt;');
    expect(html).toContain('It waits &amp; asks.');
    expect(html).toContain('does not claim compliance');
  });

  it('says how each source was read, and where nobody has read it', () => {
    const [read, , unread] = rows.map(({ source }) => source);
    expect([read, unread]).toEqual(['RTS (read in summary on 2026-11-21)', 'RTS (not read: check before release)']);
  });

  it('refuses what is no report', () => expect(() => evidenceOf('{}')).toThrow());
});
