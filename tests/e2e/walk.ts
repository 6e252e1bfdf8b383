import { expect, type Page } from '@playwright/test';

/** Goes to a page as a link of the application does, without a page load, and waits until its title is shown. */
export async function goInside(page: Page, path: string): Promise<void> {
  // React renders the next page's title as another element.
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll<HTMLElement>('#page h1')) title.dataset['left'] = '';
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('#page h1:not([data-left])').first(), path).toHaveText(/\S/);
}
