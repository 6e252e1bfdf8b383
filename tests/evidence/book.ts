import type { MarketPack } from '../../src/config/markets/pack.ts';
import { playwrightTests } from '../reports.ts';
import { UNSHOWN } from './unshown.ts';

/** A browser test that is tagged with clauses. */
export interface Evidence {
  /** Without `@`. */
  tags: readonly string[];
  title: string;
  result: 'passed' | 'FAILED' | 'did not run';
}

/** One clause of a market: its tests with their results, and the parts of it that they do not show. */
export interface EvidenceRow {
  clause: string;
  requirement: string;
  source: string;
  /** The values of the market pack that follow from the clause, by name. */
  figures: string;
  tests: readonly Evidence[];
  /** What the tests do not show; empty if nothing is known. */
  unshown: string;
}

/**
 * The tests in Playwright's JSON report (a text). Playwright counts a test that did not run, such as after an
 * interruption, as one in order; here it has not passed. Throws if the text is not such a report.
 */
export function evidenceOf(json: string): Evidence[] {
  return playwrightTests(json).map(({ title, tags, tests }) => ({
    title,
    result: resultOf(tests.map(({ status }) => status)),
    tags: tags.map((tag) => tag.replace(/^@/, '')),
  }));
}

function resultOf(statuses: readonly string[]): Evidence['result'] {
  if (statuses.includes('unexpected')) return 'FAILED';
  return statuses.length === 0 || statuses.includes('skipped') ? 'did not run' : 'passed';
}

/** How the source of a rule was read; the date follows the text. */
const READ = { text: 'read in full on ', summary: 'read in summary on ', unread: 'not read: check before release' };

/** Printed for a clause that has neither a test in the report nor a reason in `unshown.ts`. */
const NOTHING_RAN = 'No test ran.';

/** The rows of a market's page, in the order of its rules. */
export function rowsOf(pack: MarketPack, evidence: readonly Evidence[]): EvidenceRow[] {
  return pack.rules.map(({ clause, requirement, source, as, read, figures }) => {
    const tests = evidence.filter(({ tags }) => tags.includes(clause));
    return {
      clause,
      requirement,
      source: `${source} (${READ[as]}${read})`,
      figures: figures.map((name) => `${name} ${JSON.stringify(pack[name])}`).join(' · '),
      tests,
      unshown: UNSHOWN[clause] ?? (tests.length > 0 ? '' : NOTHING_RAN),
    };
  });
}

const didNotRun = ({ result }: Evidence): boolean => result === 'did not run';

/** The number of clauses with a test that did not run, or with neither a test nor a reason. */
export function missingOf(rows: readonly EvidenceRow[]): number {
  return rows.filter(({ tests, unshown }) => unshown === NOTHING_RAN || tests.some(didNotRun)).length;
}

/** A line with the number of clauses, of those with a browser test that ran, and of those whose tests all passed. */
export function countsOf(rows: readonly EvidenceRow[]): string {
  const shown = rows.filter(({ tests }) => !tests.every(didNotRun));
  const passed = shown.filter(({ tests }) => tests.every(({ result }) => result === 'passed'));
  return `${rows.length} clauses, ${shown.length} shown in the browser, ${passed.length} passed`;
}

/** The test run that a page reports: the market; when the tests ran (ISO 8601); the hash of all files that a build reads. */
export interface Tested {
  market: string;
  at: string;
  sources: string;
}

const titleOf = ({ market, at }: Tested): string => `Evidence: ${market}, ${at.slice(0, 10)}`;

const testedText = ({ at, sources }: Tested, rows: readonly EvidenceRow[]): string =>
  `Tested at ${at}, sources ${sources}: ${countsOf(rows)}.`;

const CLAIM = [
  'This page says what was tested, when and how it ended. It does not claim compliance: counsel must read the originals.',
  'Each test is a walk through the built client and a sandbox of the operator’s servers, in a browser. The page on which it ends was then judged in two looks (npm run test:long: in all 36): nothing wider than the screen, enough contrast, controls large enough.',
  'A test is found by its clause: npm run e2e -- --grep @CLAUSE (TEST_LONG=1 for markets other than intl and gb).',
];

/** A market's page as plain text. */
export function pageText(tested: Tested, rows: readonly EvidenceRow[]): string {
  const lines = rows.flatMap(({ clause, requirement, source, figures, tests, unshown }) => [
    `${clause}  ${requirement}`,
    `  ${source}`,
    ...(figures ? [`  in the pack: ${figures}`] : []),
    ...tests.map(({ result, title }) => `  ${result}  ${title}`),
    ...(unshown ? [`  not shown: ${unshown}`] : []),
    '',
  ]);
  return [titleOf(tested), '', testedText(tested, rows), ...CLAIM, '', ...lines].join('\n');
}

/** A market's page as HTML. */
export function pageHtml(tested: Tested, rows: readonly EvidenceRow[]): string {
  const body = rows.map(({ clause, requirement, source, figures, tests, unshown }) => {
    const results = tests.map(({ result, title }) => `<li><strong>${result}</strong> ${escaped(title)}</li>`);
    const list = tests.length > 0 ? `<ul>${results.join('')}</ul>` : '';
    const proof = list + (unshown && `<p><em>Not shown:</em> ${escaped(unshown)}</p>`);
    const values = figures && `<br><code>${escaped(figures)}</code>`;
    const required = `${escaped(requirement)}<br><small>${escaped(source)}</small>${values}`;
    return `<tr><th scope="row">${clause}</th><td>${required}</td><td>${proof}</td></tr>`;
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${titleOf(tested)}</title>`,
    '<style>body{font:16px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.5rem;text-align:start;vertical-align:top}</style>',
    `<h1>${titleOf(tested)}</h1>${[testedText(tested, rows), ...CLAIM].map((text) => `<p>${escaped(text)}</p>`).join('')}`,
    `<table><tr><th>Clause</th><th>What it asks for, and what follows in the pack</th><th>What the client does, and the result</th></tr>${body.join('')}</table></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
