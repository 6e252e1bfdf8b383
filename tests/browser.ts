import { existsSync, globSync } from 'node:fs';
import { chromium } from 'playwright';
import { run } from '../sandbox/install.mjs';
import { aptInstall, canInstall } from './apt.ts';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env['PROGRAMFILES'] ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** Debian's Firefox, and WebKitGTK with the driver that steers it. */
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const WEBKIT_BROWSER =
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Debian's packages of the other engines, each with a file that it contains. */
const OTHER_ENGINES: readonly (readonly [file: string, name: string])[] = [
  [FIREFOX, 'firefox-esr'],
  [WEBKIT_DRIVER, 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/xauth', 'xauth'],
  ['/usr/bin/dbus-run-session', 'dbus'],
];

/**
 * How to start the Chromium at this path, Playwright's own without one: it runs as root, without a display, and sends no requests of its
 * own.
 */
export function launchOptions(path: string | undefined): { executablePath?: string; args: string[] } {
  return {
    ...(path && { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** The path of a Chromium: the one in CHROME_PATH, an installed one, or Playwright's own; undefined if there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return named;
  }
  return [...USUAL, chromium.executablePath()].find((path) => existsSync(path));
}

/** Debian's Chromium without a window: the same engine, and a quarter less work for the machine. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium for tests that need no window, no blocked popup and no installation: Debian's headless one, or any. */
export function findHeadless(): string | undefined {
  return !process.env['CHROME_PATH'] && existsSync(HEADLESS) ? HEADLESS : findBrowser();
}

/** Installs Firefox and WebKitGTK if this process may install packages; without them their tests are skipped with a message. */
export function ensureOtherEngines(): Promise<void> {
  return installMissing(...OTHER_ENGINES.filter(([file]) => !existsSync(file)).map(([, name]) => name));
}

async function installMissing(...packages: string[]): Promise<void> {
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  if (!canInstall() || !(await aptInstall(...packages))) console.warn(`not here: ${packages.join(', ')}`);
}

/**
 * Installs a Chromium if there is none: Debian's for root, Playwright's own otherwise. If it may install packages, it adds the fonts that
 * Korean and the other scripts need. Throws an Error with instructions if there is no browser afterwards.
 */
export async function ensureBrowser(): Promise<void> {
  const fonts = globSync('/usr/share/fonts/**/Noto*CJK*').length > 0 ? [] : ['fonts-noto-cjk', 'fonts-noto-core'];
  await installMissing(...(findBrowser() ? [] : ['chromium']), ...fonts);
  // Optional: not every distribution has it.
  if (!process.env['CHROME_PATH'] && !existsSync(HEADLESS)) await installMissing('chromium-headless-shell');
  if (!findBrowser()) await run('playwright', ['install', ...(canInstall() ? ['--with-deps'] : []), 'chromium']);
  if (!findBrowser()) throw new Error('no Chromium here: install one, or name it in CHROME_PATH');
}
