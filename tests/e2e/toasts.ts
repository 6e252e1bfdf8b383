import type { Page } from '@playwright/test';

declare global {
  interface Window {
    toasts: Set<string>;
  }
}

/**
 * From the next page load on, records the texts of all toasts: most leave after 2 s, which a slow machine may not see. Returns a function
 * that waits until the current page has shown one with these words.
 */
export async function watchToasts(page: Page): Promise<(words: string) => Promise<void>> {
  await page.addInitScript(recordToasts);
  return async (words) => {
    await page.waitForFunction((text) => [...window.toasts].some((shown) => shown.includes(text)), words);
  };
}

/** Runs in the page: collects the texts of its toasts in `window.toasts`. */
function recordToasts(): void {
  window.toasts = new Set();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.Toastify__toast')) window.toasts.add(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
