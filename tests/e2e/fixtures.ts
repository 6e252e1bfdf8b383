import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { apiServer } from '../../sandbox/adapters/casino-core/server.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { builtApp, hostRules, startBuilt, startOnBuiltPorts } from '../builds.ts';
import { PAGES } from '../reports.ts';
import { jumpAfterFiles } from './calls.ts';
import { createControl, resetWorld, type Control } from './control.ts';
import { hideTutorial, saveData, setApi } from './player.ts';
import { IS_LONG } from './tags.ts';

/** The build of an operator whose API is Casino Core. */
const CASINO_CORE = {
  VITE_ADAPTER: 'sandbox/adapters/casino-core/adapter.ts',
  VITE_BRAND: 'sandbox/adapters/casino-core/brand.json',
};

interface WorkerFixtures {
  /** The sandbox uses the build's own ports, so that a browser without Chromium's host rules finds it; one worker at a time. */
  onBuiltPorts: boolean;
  /** The operator's API is Casino Core, and the build has its adapter: `sandbox/adapters/casino-core`. */
  casinoCore: boolean;
  /** The build has the looks page (Rule P3). */
  looksPage: boolean;
  sandbox: Sandbox & { dist: string };
}

interface TestFixtures {
  /** Whether this is the player's first visit: only then does the tutorial open automatically. */
  newcomer: boolean;
  /**
   * Whether pages may prefetch what the player has not opened: every screen, every language (Rule O1). That is most of what
   * a page does in its first seconds: tests of other things save data.
   */
  prefetches: boolean;
  /**
   * Whether pages measure their connection: on a slow one they load the rails of home later, and on a busy machine every connection seems
   * slow. Other tests need a page that is complete once the network is idle.
   */
  measuresConnection: boolean;
  control: Control;
  /** The test violates the policy on purpose: reported violations do not fail it. */
  provokesPolicy: boolean;
  /** Fails the test if the browser reported a violation of the CSP or of Trusted Types. On for every test. */
  noViolations: void;
  /** Attaches `PAGES` to a failed test. On for every test. */
  failedPages: void;
}

/** `test` with the production build and a sandbox of this worker's own; `page.goto('/home')` is the real application. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  onBuiltPorts: [false, { option: true, scope: 'worker' }],
  casinoCore: [false, { option: true, scope: 'worker' }],
  looksPage: [false, { option: true, scope: 'worker' }],
  sandbox: [
    async ({ onBuiltPorts, casinoCore, looksPage }, use) => {
      const dist = await builtApp({ ...(casinoCore && CASINO_CORE), ...(looksPage && { VITE_LOOKS: '1' }) });
      const sandbox = await (onBuiltPorts
        ? startOnBuiltPorts(dist)
        : startBuilt(dist, casinoCore ? { api: apiServer } : {}));
      setApi(sandbox.context.origins.api);
      await use({ ...sandbox, dist });
      await sandbox.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  launchOptions: [
    async ({ launchOptions, sandbox }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), hostRules(sandbox)] }),
    { scope: 'worker' },
  ],
  newcomer: [false, { option: true }],
  prefetches: [false, { option: true }],
  // Installing the worker is a third of what a first visit costs the machine. Tests of money, of the connection, of storage and of deploys
  // have it, and so have all of the long run.
  serviceWorkers: async ({ prefetches }, use) => use(prefetches || IS_LONG ? 'allow' : 'block'),
  measuresConnection: [false, { option: true }],
  context: async ({ context, sandbox, newcomer, prefetches, measuresConnection }, use) => {
    context.on('page', waitForStart);
    jumpAfterFiles(context);
    if (!newcomer) await hideTutorial(context, sandbox.context.origins.web);
    if (!measuresConnection) await context.addInitScript(forgetTimes);
    if (!prefetches) await context.addInitScript(saveData);
    await context.addInitScript(giveFocus);
    await use(context);
  },
  baseURL: async ({ sandbox }, use) => use(sandbox.context.origins.web),
  provokesPolicy: [false, { option: true }],
  control: async ({ sandbox }, use) => {
    const control = createControl(sandbox.context.origins.control);
    await use(control);
    await resetWorld(control);
  },
  noViolations: [
    // `control` first: what is set up first ends last, so that the world is reset once no page of the test can send anything more.
    async ({ control, context, provokesPolicy }, use) => {
      const violations = watchViolations(context);
      await use();
      if (provokesPolicy) return;
      expect(violations).toEqual([]);
      expect(await control.call('GET', '/csp-reports')).toEqual({ list: [] });
    },
    { auto: true },
  ],
  failedPages: [
    async ({ context }, use, testInfo) => {
      const printed = watchWarnings(context);
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const shown = await Promise.all(context.pages().map(shownOn));
      await testInfo.attach(PAGES, { body: [...shown, ...printed.slice(-MOST_WARNINGS)].join('\n') });
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Runs in the page, before its scripts: one that has opened a window has no focus until that is closed. In a headless browser every page has
 * the focus all the time. Not for a game whose opener policy cuts the connection: it counts as closed here too.
 */
export function giveFocus(): void {
  const { open } = window;
  window.open = (...given) => {
    const opened = open.apply(window, given);
    if (opened) document.hasFocus = () => opened.closed;
    return opened;
  };
}

/** What only prerendered markup has: words to be filled in and, in the full page layout, a link to the content without text. */
const PRERENDERED = '[data-word], a[href="#main"]:empty';

/**
 * Makes navigation in tests wait for the application, which starts after the first paint and which `load` does not wait for: earlier
 * presses would have no effect, and what is measured would be replaced. `/` has no application (Rule N1).
 */
function waitForStart(page: Page): void {
  const started = async (): Promise<void> => {
    if (new URL(page.url()).pathname === '/') return;
    await page.locator(PRERENDERED).first().waitFor({ state: 'detached', timeout: 60_000 });
  };
  const { goto, reload, waitForURL } = page;
  page.goto = async (...given) => {
    const response = await goto.apply(page, given);
    await started();
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload.apply(page, given);
    await started();
    return response;
  };
  page.waitForURL = async (...given) => {
    await waitForURL.apply(page, given);
    await started();
  };
}

/** Runs in the page: hides how long its files took to load. */
function forgetTimes(): void {
  const entries = performance.getEntriesByName.bind(performance);
  performance.getEntriesByName = (name, type) => (type === 'resource' ? [] : entries(name, type));
}

/** The last warnings that are attached to a failed test, and how much of each. */
const MOST_WARNINGS = 12;
const MOST_CHARACTERS = 300;

/** Collects the warnings and errors in the consoles of all pages, each with the seconds since this call. */
function watchWarnings(context: BrowserContext): readonly string[] {
  const printed: string[] = [];
  const start = performance.now();
  context.on('console', (message) => {
    const isExpected = message.text().startsWith('Service Worker registration blocked');
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (['warning', 'error'].includes(message.type()) && !isExpected)
      printed.push(`${seconds} s: ${message.text().slice(0, MOST_CHARACTERS)}`);
  });
  return printed;
}

/** The address of a page, and the texts of its alerts, toasts and open dialogs. */
async function shownOn(page: Page): Promise<string> {
  const texts = await page.locator('[role=alert], [role=status], dialog[open]').allInnerTexts();
  const shown = texts.filter(Boolean).map((text) => text.replaceAll(/\s+/g, ' ').slice(0, MOST_CHARACTERS));
  return [page.url(), ...shown].join(' | ');
}

/** Collects what every page of the context prints about the CSP or Trusted Types. */
function watchViolations(context: BrowserContext): readonly string[] {
  const printed: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) printed.push(message.text());
  });
  return printed;
}
