/**
 * `npm run bench`: how fast /home is on a slow connection and a slow phone, as ratios to three floor pages of the same run.
 *
 * The simulated connection (150 ms, 1.6 Mbit/s down, 0.75 up) is a proxy in front of every server (`link.ts`). The
 * pages come from the sandbox's web server over HTTP/2 and TLS, in brotli; the product from `dist-sandbox` (or
 * OUT_DIR), unchanged, with the headers of its `_headers`, so that its policy is in force. Config service, API, games
 * and image host are the sandbox's, over the same connection: the browser maps their usual ports to the proxy's
 * (`environment.ts`). They stay http on localhost, which a page on https may call. That saves each of them the round
 * trip of TLS, but the first screen needs none of them.
 *
 * RUNS (7) rounds are made; each visits all pages in turn, every visit with a newly started browser. The tables go to
 * stdout, every figure to `tests/bench/results`. The exit code is 1 if a limit in bytes or of a count is exceeded, or
 * the policy was violated. Times and ratios are only marked. On a busy machine bytes and counts may exceed their limits
 * too: a page fetches more before it counts as loaded.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxBuild } from '../../sandbox/build.ts';
import { judgeDocument, judgeFurtherRoute, judgeRounds, missedFigures, type Round } from './thresholds.ts';
import { firstFlight, heaviestScreen } from './budget.ts';
import { buildFloors } from './floors.ts';
import { measureTable, saveResults, verdictTable } from './report.ts';
import { measure } from './rounds.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { DOMAIN, openEnvironment } from './environment.ts';
import { FIRST_CONTROL } from './visit.ts';

const DIST = sandboxBuild();
const runs = wholeNumber('RUNS', 7);

if (!existsSync(join(DIST, 'home.html')))
  throw new Error(`There is no build in ${DIST}: node tests/bench/build.ts makes one`);
const floors = await buildFloors();
const pages = {
  html: { host: `floor-html.${DOMAIN}`, dir: floors.html, path: '/', selector: '.card', hasWorker: false },
  stack: { host: `floor-stack.${DOMAIN}`, dir: floors.stack, path: '/', selector: '.card', hasWorker: true },
  prerendered: {
    host: `floor-stack-pre.${DOMAIN}`,
    dir: floors.prerendered,
    path: '/',
    selector: '.card',
    hasWorker: true,
  },
  app: { host: `app.${DOMAIN}`, dir: DIST, path: '/home', selector: FIRST_CONTROL, hasWorker: true },
};

const environment = await openEnvironment(Object.values(pages));
const rounds: Round[] = [];
try {
  // One unmeasured round warms the disk cache and the caches of the servers.
  for (const page of Object.values(pages)) await measure(page, environment);
  for (let run = 1; run <= runs; run += 1) {
    console.error(`round ${run} of ${runs}`);
    rounds.push({
      html: await measure(pages.html, environment),
      stack: await measure(pages.stack, environment),
      prerendered: await measure(pages.prerendered, environment),
      app: await measure(pages.app, environment),
    });
  }
} finally {
  await environment.close();
}

const verdicts = [
  ...judgeRounds(rounds),
  judgeDocument(firstFlight(DIST, 'home.html')),
  judgeFurtherRoute(heaviestScreen(DIST).bytes),
];
saveResults('home', { rounds, verdicts });
const violations = environment.reports.length;
console.log(`${measureTable(rounds)}\n\n${verdictTable(verdicts)}\n\nPolicy violations reported: ${violations}`);
process.exitCode = violations > 0 || missedFigures(verdicts).length > 0 ? 1 : 0;
