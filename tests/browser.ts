import { existsSync, globSync } from 'node:fs';
import { chromium } from '@playwright/test';
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

/** The path of a Chromium: the one CHROME_PATH names, one that is usually there, or Playwright's own; undefined if there is none. */
export function findBrowser(): string | undefined {
  const asked = process.env['CHROME_PATH'];
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH names no file: ${asked}`);
    return asked;
  }
  return [...USUAL, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The path of a Chromium, installed first if there is none: Debian's for root, Playwright's own elsewhere. Adds the fonts that
 * Korean and the other scripts need where it may. Throws an Error that says what to do if no browser comes of it.
 */
export async function ensureBrowser(): Promise<string> {
  const fonts = globSync('/usr/share/fonts/**/Noto*CJK*').length > 0 ? [] : ['fonts-noto-cjk', 'fonts-noto-core'];
  const missing = [...(findBrowser() ? [] : ['chromium']), ...fonts];
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${missing.join(', ')} …`);
    if (!(await aptInstall(...missing))) console.warn(`apt-get could not install ${missing.join(', ')}`);
  }
  if (!findBrowser()) await run('playwright', ['install', ...(canInstall() ? ['--with-deps'] : []), 'chromium']);
  const path = findBrowser();
  if (!path) throw new Error('no Chromium here: install one, or name it in CHROME_PATH');
  return path;
}
