import { Link } from './link.ts';
import { makeCertificate } from './certificate.ts';
import { serve } from './server.ts';
import { measure } from './rounds.ts';
import { chromium } from '@playwright/test';
const c = makeCertificate('bench.localhost');
const link = new Link({ roundTrip: 150, down: 1_600_000, up: 750_000 });
const {dial} = serve([{host:'pre.bench.localhost', dir:'/work/main/node_modules/.cache/bench/floor-stack-pre'}], c);
const port = await link.door(dial);
const flags=[`--ignore-certificate-errors-spki-list=${c.spki}`, `--host-resolver-rules=MAP *.bench.localhost:443 127.0.0.1:${port},MAP * ~NOTFOUND`];
for (const st of ['up','up','offline','silent', 'up'] as const){ 
link.state=st;
const ctx = await chromium.launchPersistentContext('/tmp/pp', {executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu',...flags], offline: st==='offline'});
const page=ctx.pages()[0]!; page.on('console',m=>console.log(m.text()));
page.on('requestfailed', r=>console.log('failed', r.url(), r.failure()));
page.on('response', r=>console.log('resp', r.url(), r.status(), r.fromServiceWorker()));
ctx.on('serviceworker', w=>{console.log('sw', w.url())});
const r=await page.goto('https://pre.bench.localhost/', {timeout:5000}).catch(e=>console.log(e)); console.log(st,  r?.fromServiceWorker());
await page.waitForTimeout(2500);
await ctx.close();}
link.close(); process.exit();
