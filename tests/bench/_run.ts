/**
 * `npm run bench`: how fast /home is on a slow line and a slow phone, as ratios to three floor pages of the same run.
 *
 * The line (150 ms, 1.6 Mbit/s down, 0.75 up) is a proxy in front of every server (`link.ts`). The pages come from the sandbox's web
 * server over HTTP/2 and TLS, in brotli; the product from `dist`, unchanged, with the headers of `dist/_headers`, so that its policy is
 * in force. Config service, API and image host are the sandbox's, over the same line: the browser is told that their usual ports
 * are the line's doors. They stay http on localhost, which a page on https may call; that spares each of them the two round trips of TLS,
 * but none is asked before the first screen stands.
 *
 * RUNS (7) rounds are made; each visits all pages in turn, every visit with a browser started for it. Without a build in `dist` only
 * the floors are measured. The tables go to stdout, every figure to `tests/bench/results`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFurtherRoute, judgeRounds, type Round } from './bars.ts';
import { heaviestScreen } from './budget.ts';
import { makeCertificate } from './certificate.ts';
import { buildFloors } from './floors.ts';
import { Link } from './link.ts';
import { barTable, measureTable } from './report.ts';
import { measure } from './rounds.ts';
import { serve } from './server.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const RESULTS = join(import.meta.dirname, 'results');
const SHAPE = { roundTrip: 150, down: 1_600_000, up: 750_000 };
const DOMAIN = 'bench.localhost';
const runs = Number(process.env['RUNS'] ?? 7);

const floors = await buildFloors(join(ROOT, 'node_modules/.cache/bench'));
const pages = {
  html: { host: `floor-html.${DOMAIN}`, dir: floors.html, path: '/', card: '.card', hasWorker: false },
  stack: { host: `floor-stack.${DOMAIN}`, dir: floors.stack, path: '/', card: '.card', hasWorker: true },
  prerendered: {
    host: `floor-stack-pre.${DOMAIN}`,
    dir: floors.prerendered,
    path: '/',
    card: '.card',
    hasWorker: true,
  },
  app: { host: `app.${DOMAIN}`, dir: floors.prerendered, path: '/', card: '.card', hasWorker: true },
};

const certificate = makeCertificate(DOMAIN);
const link = new Link(SHAPE);
const { dial, reports } = serve(Object.values(pages), certificate);
const door = await link.door(dial);
const world = {rules: [] as string[], close: async () => {}};
const flags = [
  `--ignore-certificate-errors-spki-list=${certificate.spki}`,
  `--host-resolver-rules=${[`MAP *.${DOMAIN}:443 127.0.0.1:${door}`, ...world.rules, 'MAP * ~NOTFOUND'].join(',')}`,
];

const rounds: Round[] = [];
try {
  // Once unmeasured: the machine reads the browser from its disk, the sandbox draws its images.
  for (const page of Object.values(pages)) await measure(page, link, flags);
  for (let run = 1; run <= runs; run += 1) {
    console.error(`round ${run} of ${runs}`);
    rounds.push({
      html: await measure(pages.html, link, flags),
      stack: await measure(pages.stack, link, flags),
      prerendered: await measure(pages.prerendered, link, flags),
      app: await measure(pages.app, link, flags),
    });
  }
} finally {
  link.close();
  await world.close();
}

const verdicts = [...judgeRounds(rounds), judgeFurtherRoute(20000)];
mkdirSync(RESULTS, { recursive: true });
writeFileSync(
  join(RESULTS, `${new Date().toISOString().replaceAll(':', '-')}.json`),
  JSON.stringify({ SHAPE, rounds, verdicts }, null, 2),
);
console.log(`${measureTable(rounds)}\n\n${barTable(verdicts)}\n\nPolicy violations reported: ${reports.list.length}`);
