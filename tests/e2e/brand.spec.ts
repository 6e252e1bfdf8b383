import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBrandFile } from '../../src/config/brandFile.ts';
import { SCREENSHOT_FILES } from '../../src/config/images.ts';
import { builtApp } from '../builds.ts';
import { startHost } from './deploys.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './player.ts';
import { IS_LONG, SWEEP } from './tags.ts';
import { wordsOf } from './words.ts';

const FILE = 'tests/brand/brand.json';
/** Words that no message of the build may contain: their features are off, or they are another brand's. */
const GONE =
  /\bpoints?\b|sports|arcade|favourite|tutorial|search for|(?:for|from) search|\binstall\b|credit card|virtual account|live tables|1336|NFT/i;
/** Pages of features that are off. */
const NO_PAGES = ['/game/sports', '/game/arcade', '/new', '/market/nft'];

test.use({ serviceWorkers: 'block', newcomer: true });

test(
  'a second, very different brand: its name, look, languages, help line and pages, and nothing of what it has switched off',
  SWEEP,
  async ({ browser, control }) => {
    test.skip(!IS_LONG, 'in the long run');
    const brand = readBrandFile(FILE);
    const dist = await builtApp({ VITE_BRAND: FILE });
    const host = await startHost(dist);
    const context = await browser.newContext({ baseURL: host.origin, locale: 'de-DE', serviceWorkers: 'block' });
    const page = await context.newPage();
    const words = await wordsOf('de');
    // The site config has precedence over the file: here it has no look, and the same name and market.
    await control.call('PATCH', '/settings', {
      market: brand.market,
      site: { title: brand.name, theme: '', style: '', layout: '' },
    });
    try {
      await test.step('the documents and the manifest are the brand’s', async () => {
        const document = await readFile(join(dist, 'home.html'), 'utf8');
        expect(document).toContain('<html lang="de" data-theme="light" data-style="classic">');
        expect(document).toContain('<title>Nordlicht</title>');
        expect(document).not.toMatch(/data-provider-card=|라운지|[가-힣]/);
        const manifest = JSON.parse(await readFile(join(dist, 'manifest.webmanifest'), 'utf8'));
        expect(manifest).toMatchObject({ name: 'Nordlicht', short_name: 'Nordlicht', lang: 'de' });
        expect(manifest).toMatchObject({ description: words('Games and your wallet, in one place.') });
        expect(Object.keys(manifest['description_localized'])).toEqual(['en']);
        expect(manifest).not.toHaveProperty('screenshots');
      });

      await test.step('no message of what is off is shipped, and no other language', async () => {
        const folder = join(dist, 'assets/locales');
        const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
        expect(new Set(files.map((file) => file.slice(0, 2)))).toEqual(new Set(['de', 'en']));
        const english = await Promise.all(
          files.filter((file) => file.startsWith('en')).map((file) => readFile(join(folder, file), 'utf8')),
        );
        expect(english.join('\n').match(new RegExp(`.{0,60}(${GONE.source}).{0,60}`, 'gi')) ?? []).toEqual([]);
      });

      await test.step('home, in its look and with its footer', async () => {
        await page.goto('/home');
        await expect(page).toHaveTitle(/ · Nordlicht$/);
        await expect(page.locator('[data-provider-card]').first()).toBeVisible();
        const colour = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
        );
        expect(colour).toBe('#0b5c8a');
        await expect(page.getByRole('button', { name: words('Search'), exact: true })).toHaveCount(0);
        const kinds = page.getByRole('group', { name: words('Game type') }).getByRole('button');
        await expect(kinds).toHaveText(['Alle', 'Casino', 'Slots']);
        const footer = page.getByRole('contentinfo');
        for (const text of [
          'Nordlicht Spiele AG',
          'SN 77/2026',
          'Unter Aufsicht',
          'Beratung der Spielbehörde 0800 5550188',
        ])
          await expect(footer).toContainText(text);
        await expect(footer.getByRole('link', { name: 'Beratung der Spielbehörde 0800 5550188' })).toHaveAttribute(
          'href',
          'tel:08005550188',
        );
        await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
          'href',
          'https://social.example/@nordlicht',
        );
        await expect(footer).not.toContainText('1336');
      });

      await test.step('its own page, in both languages', async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
        await expect(page.getByRole('listitem').filter({ hasText: 'am selben Werktag' })).toBeVisible();
        await page.goto('/home');
        await page.getByRole('button', { name: words('Settings') }).click();
        const languages = page.getByRole('combobox', { name: words('Language') });
        await expect(languages.getByRole('option')).toHaveText(['Deutsch', 'English']);
        await expect(page.getByRole('dialog')).not.toContainText(/tutorial|installieren|suche/i);
        await languages.selectOption('en');
        // The language is stored once its texts are loaded.
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await page.goto('/info/ueber-uns');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
        await expect(page.getByRole('link', { name: 'in public' })).toHaveAttribute(
          'href',
          'https://behoerde.example/77',
        );
      });

      await test.step('its own terms, with their version, in place of the sample', async () => {
        await page.goto('/etc/terms-of-service');
        const main = page.getByRole('main');
        await expect(main).toContainText('These terms apply between you and Nordlicht Spiele AG.');
        await expect(main).toContainText('Version 2026-11');
        await expect(main).not.toContainText('cheque');
        await page.goto('/etc/privacy-policy');
        await expect(main).toContainText('Nordlicht Spiele AG, who runs this site, is responsible');
      });

      await test.step('what is off has no page', async () => {
        for (const path of NO_PAGES) {
          await page.goto(path);
          await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
        }
      });

      await test.step('support has the brand’s own address', async () => {
        await page.goto('/support');
        await expect(page.getByRole('link', { name: 'hilfe@nordlicht.example' })).toHaveAttribute('href', /^mailto:/);
        await expect(page.getByText('Weekdays from 9:00 to 18:00')).toBeVisible();
      });

      await test.step('a member has no points, favourites or cards', async () => {
        // Without the market's steps, which would come before the deposit.
        await control.call('PATCH', '/settings', { market: 'intl' });
        await signIn(page, 'demo', '/account/mypagelist');
        const main = page.getByRole('main');
        await expect(main.getByTestId('mypage-balance')).toBeVisible();
        await expect(main).not.toContainText(/\bpoints?\b|favourites|tutorial/i);
        await page.goto('/wallet/depositpage');
        await expect(main.getByRole('link', { name: 'Points' })).toHaveCount(0);
        await page.getByTestId('method').click();
        await expect(page.locator('[data-method="bank"]')).toBeVisible();
        await expect(page.locator('[data-method="card"], [data-method="vaccount"]')).toHaveCount(0);
      });
    } finally {
      await context.close();
      await host.close();
    }
  },
);

test(
  '`npm run images` takes the pictures of the install dialog of a brand without Korean, in a market with steps',
  SWEEP,
  async () => {
    test.skip(!IS_LONG, 'in the long run');
    const folder = await mkdtemp(join(tmpdir(), 'brand-'));
    try {
      await cp('tests/brand', folder, { recursive: true });
      const env = { ...process.env, VITE_BRAND: join(folder, 'brand.json') };
      await promisify(execFile)('node', ['--disable-warning=ExperimentalWarning', 'tests/looks/images.ts'], { env });
      expect((await readdir(join(folder, 'screenshots'))).toSorted()).toEqual(SCREENSHOT_FILES.toSorted());
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
