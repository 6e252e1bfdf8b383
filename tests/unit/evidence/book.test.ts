import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BASE, type MarketPack } from '../../../src/config/markets/pack.ts';
import { countsOf, evidenceOf, missingOf, pageHtml, pageText, rowsOf } from '../../evidence/book.ts';
import { UNSHOWN } from '../../evidence/unshown.ts';

/** A report of tests with the clauses of their tags, each with the status that Playwright gives it. */
const reportOf = (...specs: readonly { title: string; tags: string[]; status: string }[]) =>
  JSON.stringify({
    stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        suites: [
          {
            // For Playwright, a test that did not run is one with nothing wrong.
            specs: specs.map(({ title, tags, status }) => ({
              title,
              tags,
              ok: status !== 'unexpected',
              tests: [{ status, results: [] }],
            })),
          },
        ],
      },
    ],
  });
const json = reportOf({ title: 'gb: <waits>', tags: ['@gb.rts12d', '@long'], status: 'unexpected' });
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

  it.each(['skipped', 'expected', 'flaky'])('says passed of a test only if it ran: %s', (status) => {
    const own = rowsOf(
      pack,
      evidenceOf(
        reportOf(
          { title: 'gb: waits', tags: ['@gb.rts12d'], status },
          { title: 'gb: offers none', tags: ['@gb.sr511'], status },
          { title: 'gb: is new', tags: ['@gb.new'], status: 'expected' },
        ),
      ),
    );
    const ran = status !== 'skipped';
    expect(countsOf(own)).toBe(
      ran ? '3 clauses, 3 shown in the browser, 3 passed' : '3 clauses, 1 shown in the browser, 1 passed',
    );
    expect(missingOf(own)).toBe(ran ? 0 : 2);
    const result = ran ? 'passed' : 'did not run';
    expect(pageText(tested, own)).toContain(`${result}  gb: waits`);
    expect(pageHtml(tested, own)).toContain(`<strong>${result}</strong> gb: waits`);
  });

  it('a clause counts as passed only if all of its tests did', () => {
    const two = ['expected', 'skipped'].map((status) => ({ title: status, tags: ['@gb.rts12d'], status }));
    const own = rowsOf(pack, evidenceOf(reportOf(...two)));
    expect([countsOf(own), missingOf(own)]).toEqual(['3 clauses, 1 shown in the browser, 0 passed', 2]);
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

it.each([
  ['not begun', 'exit 1'],
  // On Ctrl-C, Playwright writes a report in which most tests did not run.
  ['interrupted', `echo '${reportOf()}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"; exit 130`],
])('a run that is %s is an error: the pages of the run before stay', (_how, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const playwright = join(folder, 'playwright');
  writeFileSync(playwright, `#!/bin/sh\n${script}\n`);
  chmodSync(playwright, 0o755);
  const results = join(import.meta.dirname, '../../evidence/.results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'report.json'), json);
  const env = { ...process.env, CHROME_PATH: process.execPath, PATH: folder + delimiter + process.env['PATH'] };
  const { status, stdout, stderr } = spawnSync('node', ['tests/evidence/run.ts', 'gb'], { encoding: 'utf8', env });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('no page was written')]);
});
