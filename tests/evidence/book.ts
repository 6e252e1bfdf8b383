import * as v from 'valibot';
import type { MarketPack } from '../../src/config/markets/pack.ts';
import { UNWALKED } from './unwalked.ts';

/** A browser test that is tagged with clauses. */
export interface Evidence {
  /** Without `@`. */
  tags: readonly string[];
  title: string;
  ok: boolean;
  /** `file:line`. */
  place: string;
}

/** One clause of a market: its tests with their results, or why there is none. */
export interface EvidenceRow {
  clause: string;
  asks: string;
  source: string;
  tests: readonly Evidence[];
  /** Empty where a test walks it. */
  unwalked: string;
}

const spec = v.object({
  title: v.string(),
  ok: v.boolean(),
  tags: v.array(v.string()),
  file: v.string(),
  line: v.number(),
});
interface Suite {
  specs?: v.InferOutput<typeof spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec)),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const report = v.object({ suites: v.array(suite) });

/** The tests that Playwright's JSON report (a text) tells of. Throws where the text is no such report. */
export function evidenceOf(json: string): Evidence[] {
  const specsOf = ({ specs = [], suites = [] }: Suite): v.InferOutput<typeof spec>[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return v
    .parse(report, JSON.parse(json))
    .suites.flatMap(specsOf)
    .map(({ title, ok, tags, file, line }) => ({
      title,
      ok,
      tags: tags.map((tag) => tag.replace(/^@/, '')),
      place: `${file}:${line}`,
    }));
}

/** The rows of a market's page, in the order of its rules. */
export function rowsOf({ rules }: Pick<MarketPack, 'rules'>, evidence: readonly Evidence[]): EvidenceRow[] {
  return rules.map(({ clause, asks, source, as, read }) => {
    const tests = evidence.filter(({ tags }) => tags.includes(clause));
    const unwalked = tests.length > 0 ? '' : (UNWALKED[clause] ?? 'No test ran.');
    return {
      clause,
      asks,
      source: `${source} (read ${as === 'text' ? 'in full' : 'in summary'} on ${read})`,
      tests,
      unwalked,
    };
  });
}

const CLAIM =
  'This page says what was tested, when and how it ended. It does not claim compliance: counsel must read the originals.';

/** A market's page as plain text. */
export function pageText(market: string, date: string, rows: readonly EvidenceRow[]): string {
  const lines = rows.flatMap(({ clause, asks, source, tests, unwalked }) => [
    `${clause}  ${asks}`,
    `  ${source}`,
    ...tests.map(({ ok, title, place }) => `  ${ok ? 'passed' : 'FAILED'}  ${title}  (${place})`),
    ...(unwalked ? [`  no browser test: ${unwalked}`] : []),
    '',
  ]);
  return [`Evidence: ${market}, ${date}`, CLAIM, '', ...lines].join('\n');
}

/** A market's page as HTML. */
export function pageHtml(market: string, date: string, rows: readonly EvidenceRow[]): string {
  const body = rows.map(({ clause, asks, source, tests, unwalked }) => {
    const results = tests.map(
      ({ ok, title, place }) =>
        `<li><strong>${ok ? 'passed' : 'FAILED'}</strong> ${escaped(title)} <code>${escaped(place)}</code></li>`,
    );
    const proof = unwalked ? `no browser test: ${escaped(unwalked)}` : `<ul>${results.join('')}</ul>`;
    return `<tr><th scope="row">${clause}</th><td>${escaped(asks)}<br><small>${escaped(source)}</small></td><td>${proof}</td></tr>`;
  });
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evidence: ${market}</title>`,
    '<style>body{font:16px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid;padding:.5rem;text-align:start;vertical-align:top}</style>',
    `<h1>Evidence: ${market}, ${date}</h1><p>${CLAIM}</p>`,
    `<table><tr><th>Clause</th><th>What it asks for</th><th>What the client does, and the result</th></tr>${body.join('')}</table></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
