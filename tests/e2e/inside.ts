import type { Page } from '@playwright/test';
import { RELOAD_PATHS } from '../../src/config/paths.ts';

/**
 * Opens another page of the application as a press on a link does, without loading the document again, and waits until it is rendered. For
 * tests of pages, not of their load. A path that always loads a new document is loaded.
 */
export async function openInside(page: Page, path: string): Promise<void> {
  const { origin, pathname: before } = new URL(page.url());
  const { pathname } = new URL(path, 'https://application.example');
  if (origin === 'null' || RELOAD_PATHS.includes(pathname) || pathname === before) {
    await page.goto(path);
  } else {
    await page.evaluate((href) => {
      document.querySelector('h1')?.setAttribute('data-before', '');
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
  }
  await page.waitForFunction(
    (wanted) =>
      location.pathname === wanted &&
      document.querySelector('h1:not([data-before])') !== null &&
      document.querySelector('[aria-busy="true"]') === null,
    pathname,
  );
}
