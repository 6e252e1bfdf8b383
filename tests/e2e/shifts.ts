import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** From the next page load on, collects layout shifts without recent input; returns a function that reads them, one line for each. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(countShifts);
  return () => page.evaluate(() => window.shifts);
}

/** Runs inside the page: collects its layout shifts without recent input in `window.shifts`. */
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
