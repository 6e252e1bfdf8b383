/**
 * `npm run bench`, first part: the first visit to /home on a slower phone (CPU × 6) and a slower line (400 ms, 400 kbit/s). Its main UI, as a
 * ratio to the static floor page of the same round. RUNS (7) rounds, every visit with a new browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxBuild } from '../../sandbox/build.ts';
import { buildFloors } from './floors.ts';
import { saveResults, verdictTable } from './report.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { DOMAIN, openEnvironment, type Environment } from './environment.ts';
import { judge } from './thresholds.ts';
import { FIRST_CONTROL, mainUiOf } from './visit.ts';

const DIST = sandboxBuild();
const runs = wholeNumber('RUNS', 7);
const CONNECTION = { roundTrip: 400, down: 400_000, up: 200_000 };
const SLOWDOWN = 6;

/** A page of this bench: its address and the CSS selector of its main UI. */
interface SlowPage {
  host: string;
  path: string;
  selector: string;
}

/** The main UI of a first visit, in ms. Throws if it never appeared. */
async function visit({ host, path, selector }: SlowPage, { flags }: Environment): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const time = await mainUiOf({ url: `https://${host}${path}`, selector, flags, profile, slowdown: SLOWDOWN });
    if (time === null) throw new Error(`${host} never showed its main UI`);
    return time;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const floors = await buildFloors();
const html = { host: `floor-html.${DOMAIN}`, dir: floors.html, path: '/', selector: '.card' };
const app = { host: `app.${DOMAIN}`, dir: DIST, path: '/home', selector: FIRST_CONTROL };
const environment = await openEnvironment([html, app], CONNECTION);
const rounds: { html: number; app: number }[] = [];
try {
  // One unmeasured round warms the disk cache and the caches of the servers.
  await visit(html, environment);
  await visit(app, environment);
  for (let run = 1; run <= runs; run += 1) {
    console.error(`slow phone, round ${run} of ${runs}`);
    rounds.push({ html: await visit(html, environment), app: await visit(app, environment) });
  }
} finally {
  await environment.close();
}

const ratios = rounds.map((round) => round.app / round.html);
const verdicts = [judge({ measure: 'slow phone, main UI', limit: 1.3, unit: '× floor-html' }, ratios)];
saveResults('slow', { rounds, verdicts });
console.log(verdictTable(verdicts));
