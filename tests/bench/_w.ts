import { Link } from './link.ts';
import { makeCertificate } from './certificate.ts';
import { serve } from './server.ts';
import { chromium } from '@playwright/test';
const c = makeCertificate('bench.localhost');
const link = new Link({ roundTrip: 150, down: 1_600_000, up: 750_000 });
const {dial} = serve([{host:'pre.bench.localhost', dir:'/work/main/node_modules/.cache/bench/floor-stack-pre'}], c);
const port = await link.door(dial);
const flags=[`--ignore-certificate-errors-spki-list=${c.spki}`, `--host-resolver-rules=MAP *.bench.localhost:443 127.0.0.1:${port},MAP * ~NOTFOUND`];
for (let i=0;i<2;i++){ 
const ctx = await chromium.launchPersistentContext('/tmp/pp', {executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu',...flags]});
const page=ctx.pages()[0]!; page.on('console',m=>console.log(m.text()));
ctx.on('serviceworker', w=>console.log('sw', w.url()));
const r=await page.goto('https://pre.bench.localhost/'); console.log(await r!.allHeaders(), r!.fromServiceWorker());
await page.waitForTimeout(2500);
console.log(await page.evaluate(async ()=>({ c: !!navigator.serviceWorker.controller, regs: (await navigator.serviceWorker.getRegistrations()).map(r=>[r.scope, r.active?.state]), keys: (await Promise.all((await caches.keys()).map(async n=>(await (await caches.open(n)).keys()).map(k=>k.url+' '+JSON.stringify([...k.headers]))))) })));
await ctx.close();}
link.close(); process.exit();
