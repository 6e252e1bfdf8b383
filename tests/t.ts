import { chromium, devices } from '@playwright/test';
import { startApp } from './looks/world.ts';
import { encode } from '../src/lib/codec.ts';
const UAS: Record<string,string> = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  kakao: 'Mozilla/5.0 (Linux; Android 15; SM-S928N Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 KAKAOTALK 25.8.0',
  naverios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 NAVER(inapp; search; 2000; 12.13.0; 15PRO)',
  prompt: '',
};
const { browser, origin, close } = await startApp();
try {
  for (const theme of ['dark', 'light']) for (const [name, ua] of Object.entries(UAS)) for (const width of [360, 1280]) {
    if (width === 1280 && name !== 'prompt') continue;
    const context = await browser.newContext({ ...(width===360 && devices['Pixel 7']), viewport: { width, height: 780 }, ...(ua && { userAgent: ua }), baseURL: origin, locale: 'ko-KR', reducedMotion: 'reduce', deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.addInitScript((values) => { for (const [k, v] of values) localStorage.setItem(k, v); }, [['tutorial_hidden','v1.'+encode('true')],['theme','v1.'+encode(JSON.stringify(theme))],['install_offer','v1.'+encode(JSON.stringify({visits:1,seenAt:1,offeredAt:0,unwanted:false}))]]);
    if (name === 'prompt') await page.addInitScript(() => addEventListener('load', () => { const e = new Event('beforeinstallprompt', { cancelable: true }); Object.assign(e, { prompt: async () => ({ outcome: 'dismissed' }) }); dispatchEvent(e); }));
    await page.goto('/home');
    try { await page.getByRole('dialog').waitFor({ timeout: 15000 }); await page.waitForTimeout(400); } catch { console.log('none', name, theme, width); }
    await page.screenshot({ path: `/tmp/install/shots/${name}-${theme}-${width}.png` });
    if (name === 'prompt') { await page.keyboard.press('Escape'); await page.waitForTimeout(300);
      if (width === 360) { await page.locator('header').first().getByRole('button').first().click(); await page.getByRole('dialog').getByRole('button', { name: '설정' }).click(); } else await page.locator('header').first().getByRole('button', { name: '설정' }).click();
      await page.getByTestId('show-install').scrollIntoViewIfNeeded(); await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/install/shots/settings-${theme}-${width}.png` }); }
    await context.close();
  }
} finally { await close(); }
