import type { Target } from './world.ts';
import type { Result } from './run.ts';

const MARK = { passed: 'ok    ', failed: 'FAILED', skipped: 'skip  ' } as const;

/** A result in the lines that the terminal shows. */
export function line({ rule, outcome, actual }: Result): string {
  const first = `${MARK[outcome]} ${rule.id.padEnd(24)} ${rule.what}`;
  return outcome === 'passed' ? first : `${first}\n       ${' '.repeat(24)} ${actual}`;
}

/** How many passed, failed and were skipped. */
export function totals(results: readonly Result[]): Record<Result['outcome'], number> {
  const count = (outcome: Result['outcome']): number => results.filter((each) => each.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** The results as JUnit's XML, for an operator's own pipeline. */
export function junit({ api }: Target, results: readonly Result[]): string {
  const { failed, skipped } = totals(results);
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
  const time = seconds(results.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const cases = results.map(({ rule, outcome, actual, exchanges, milliseconds }) => {
    const [section = ''] = rule.id.split('.');
    const inner =
      outcome === 'failed'
        ? `<failure message="${escaped(actual)}">${escaped(rule.what)}</failure><system-out>${exchanges.map(escaped).join('\n')}</system-out>`
        : outcome === 'skipped'
          ? `<skipped message="${escaped(actual)}"/>`
          : '';
    const name = `${rule.id} ${rule.what}`;
    return `    <testcase classname="${section}" name="${escaped(name)}" time="${seconds(milliseconds)}">${inner}</testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="conformance of ${escaped(api)}" tests="${results.length}" failures="${failed}" skipped="${skipped}" time="${time}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 1100px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 1.5rem; margin: 0 0 4px; } h2 { font-size: 1.125rem; margin: 32px 0 8px; }
p { margin: 0 0 8px; } table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: start; vertical-align: top; padding: 8px; border-block-end: 1px solid #8886; overflow-wrap: anywhere; }
th { font-weight: 600; } col.id { width: 13rem; } col.ms { width: 6rem; } td.ms, th.ms { text-align: end; }
code { font-size: 0.875rem; } summary { cursor: pointer; padding-block: 8px; } ol { padding-inline-start: 24px; }
.failed td:first-child code { color: #c62828; font-weight: 700; }
@media (prefers-color-scheme: dark) { .failed td:first-child code { color: #ff8a80; } }
@media (width < 40rem) { thead, .ms { display: none; } tr, td { display: block; } td { border: 0; padding-block: 4px; }
  tr { border-block-end: 1px solid #8886; padding-block: 8px; } table { display: block; } tbody { display: block; } }`;

/** The results as a self-contained page: what failed first, then what was skipped, then the rest. */
export function html({ api, account, account2, without }: Target, results: readonly Result[]): string {
  const { passed, failed, skipped } = totals(results);
  const section = (title: string, outcome: Result['outcome'], column: string): string => {
    const rows = results.filter((each) => each.outcome === outcome);
    if (rows.length === 0) return '';
    const body = rows.map(
      ({ rule, actual, exchanges, milliseconds }) =>
        `<tr class="${outcome}"><td><code>${rule.id}</code></td><td>${escaped(rule.what)}</td><td>${escaped(actual)}${callsOf(exchanges)}</td><td class="ms">${milliseconds}</td></tr>`,
    );
    return `<h2>${title} (${rows.length})</h2>
<table><colgroup><col class="id"><col><col><col class="ms"></colgroup>
<thead><tr><th>Rule</th><th>Expected</th><th>${column}</th><th class="ms">ms</th></tr></thead>
<tbody>${body.join('\n')}</tbody></table>`;
  };
  const accounts = [account.name, account2?.name].filter((each) => each !== undefined).join(' and ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${failed} failed, ${passed} passed: ${escaped(api)}</title><style>${STYLE}</style>
<h1>${failed === 0 ? 'No rule failed' : `${failed} of ${results.length} rules failed`}: ${escaped(api)}</h1>
<p>${passed} passed, ${failed} failed, ${skipped} skipped, ${new Date().toISOString()}, with the accounts ${escaped(accounts)}.
${without.length > 0 ? `Left out: ${escaped(without.join(', '))}.` : ''}</p>
<p>The contract is <code>openapi.json</code>; <code>npm run conformance -- --only ID …</code> checks one rule again;
a rule of <code>shape</code> needs those that send its call beside it.</p>
${section('Failed', 'failed', 'Came')}
${section('Skipped', 'skipped', 'Why')}
${section('Passed', 'passed', 'Came')}
</html>
`;
}

function callsOf(exchanges: readonly string[]): string {
  if (exchanges.length === 0) return '';
  return `<details><summary>The calls, in their order</summary><ol>${exchanges.map((each) => `<li><code>${escaped(each)}</code></li>`).join('')}</ol></details>`;
}

/** Text in markup; XML has no way to write control characters. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
