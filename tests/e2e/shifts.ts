import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** From the next page load on, collects what moves without the player's doing; gives what reads it. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(countShifts);
  return () => page.evaluate(() => window.shifts);
}

/** In the page: collects what moved without the player's doing. */
function countShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue;
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const moved = sources.map(({ node }: { node?: Node }) =>
        node instanceof Element ? node.outerHTML : node?.textContent,
      );
      window.shifts.push(`${entry.value} ${moved.join(' ').slice(0, 300)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
