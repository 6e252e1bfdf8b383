/**
 * `npm run evidence`: runs the browser tests that are tagged with a clause and writes a page per market, as HTML and as text, into
 * `tests/evidence/.results`. `npm run evidence -- gb de` does so for these markets only. Fails if a test failed or did not run, or a
 * clause has neither a test nor a reason.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../sandbox/build.ts';
import { ROOT, run } from '../../sandbox/install.mjs';
import { loadMarket } from '../../src/config/markets/load.ts';
import { MARKETS } from '../../src/config/markets/pack.ts';
import { ensureBrowser } from '../browser.ts';
import { countsOf, evidenceOf, missingOf, pageHtml, pageText, rowsOf } from './book.ts';

const OUT = join(ROOT, 'tests/evidence/.results');
const named = process.argv.slice(2);
const unknown = named.find((name) => !MARKETS.some((market) => market === name));
if (unknown !== undefined) {
  console.error(`No market is called "${unknown}". The markets: ${MARKETS.join(', ')}`);
  process.exit(1);
}
const markets = MARKETS.filter((market) => named.length === 0 || named.includes(market));
mkdirSync(OUT, { recursive: true });
await ensureBrowser();
const report = join(OUT, 'report.json');
const command = [
  'test',
  '-c',
  'tests/e2e/playwright.config.ts',
  `--grep=@(${markets.join('|')})\\.`,
  '--reporter=line,json',
];
// The results of the last run are not those of a run that ends before it writes its own.
rmSync(report, { force: true });
const code = await run('playwright', command, { env: { TEST_LONG: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
// A run that a signal ended may have written a report of the tests until then.
if (code > 128 || !existsSync(report)) {
  console.error(`Playwright did not finish (it ended with ${code}): no page was written.`);
  process.exit(1);
}
const evidence = evidenceOf(readFileSync(report, 'utf8'));
const at = new Date().toISOString();
const sources = fingerprint(process.env).slice(0, 12);
let missing = 0;
for (const market of markets) {
  const rows = rowsOf(await loadMarket(market), evidence);
  missing += missingOf(rows);
  writeFileSync(join(OUT, `${market}.html`), pageHtml({ market, at, sources }, rows));
  writeFileSync(join(OUT, `${market}.txt`), pageText({ market, at, sources }, rows));
  console.log(`${market.padEnd(5)} ${countsOf(rows)}`);
}
console.log(`Written to ${OUT}`);
process.exitCode = code === 0 && missing === 0 ? 0 : 1;
