import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { jumpAfterFiles } from './calls.ts';
import type { Control } from './control.ts';
import type { Kind } from './faultSchedule.ts';
import { message } from './money.ts';
import { newStory, type Story } from './faultStory.ts';
import { hideTutorial, saveData, signIn, tokenOf } from './player.ts';
import { storedKeys } from './storedKeys.ts';

/** A message that a page showed, or a call that it sent; amounts in won or points. */
export type Fact =
  | { what: 'ticket'; kind: Kind; amount: number }
  | { what: 'pending' | 'arrived' | 'unseen' | 'refused' | 'busy'; kind: Kind }
  | { what: 'sent'; kind: Kind; amount: number };

/** The state of a page of a lane. */
export interface PageState {
  /** `data-state` of each command whose outcome is not known. */
  pending: string[];
  /** The page shows that a request is under way. */
  busy: boolean;
  /** The form is usable, or a ticket is shown in its place. */
  usable: boolean;
  signedOut: boolean;
  /** Number of commands stored on the device, shown or not. */
  stored: number;
}

/** A separate browser with one member and two tabs, for many schedules. Its clock can be moved; the servers' clock runs on. */
export interface Lane {
  account: string;
  /** The member's bearer credential, for faults that apply to this lane only. */
  token: string;
  tab(index: 0 | 1): Promise<Page>;
  /** With `both` the second tab takes part; otherwise it is hidden, which suspends its application. */
  use(both: boolean): Promise<void>;
  /** The tabs that take part. */
  tabs(): Promise<Page[]>;
  /** Navigates to the page of a kind by its link, within the document. */
  visit(page: Page, kind: Kind): Promise<void>;
  reload(index: 0 | 1): Promise<void>;
  /** Kills the page at any moment; the browser restores it with its session. */
  kill(index: 0 | 1): Promise<void>;
  /** Advances the clock by some seconds, in steps, but not while a call is under way that will be answered. */
  pass(seconds: number, step?: number): Promise<void>;
  stateOf(page: Page): Promise<PageState>;
  /** The messages and calls since the last call of this method. */
  newFacts(): Fact[];
  /** The log of the schedule. */
  story: Story;
  close(): Promise<void>;
}

const PAGES: Record<Kind, string> = {
  deposit: '/wallet/depositpage',
  withdraw: '/wallet/withdrawpage',
  convert: '/wallet/mileagepage',
};
/**
 * Milliseconds after which a call counts as unanswered, at least and at most: the clock is then advanced without waiting for it. In between,
 * twice the time of the slowest answer so far: otherwise a slow machine's answers would come after the calls' time limits.
 */
const UNANSWERED = { least: 700, most: 2000 };
/** Idle time in ms before the clock is moved: storage is read and written between two calls. */
const QUIET = 40;

/** Opens a lane and signs its member in; `prepare` changes its browser before that. */
export async function openLane(
  browser: Browser,
  options: BrowserContextOptions,
  control: Control,
  api: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Lane> {
  const context = await browser.newContext(options);
  await prepare?.(context);
  jumpAfterFiles(context);
  const account = await control.newMember({ balance: 10_000_000_000, points: 10_000_000_000 });
  const calls = new Map<Request, number>();
  let lastCall = 0;
  let slowest = 0;
  let facts: Fact[] = [];
  let tabs: (0 | 1)[] = [0];
  const story = newStory();
  await context.clock.install();
  await context.exposeBinding('reportFact', ({ page }, fact: Fact) => {
    facts.push(fact);
    story.add(`tab ${pages.indexOf(page)} shows: ${Object.values(fact).join(' ')}`);
  });
  await context.addInitScript(listen, TEXTS);
  // No page prefetches what the schedules do not open.
  await context.addInitScript(saveData);
  await hideTutorial(context, options.baseURL ?? '');

  async function open(index: 0 | 1): Promise<Page> {
    const page = await context.newPage();
    watch(page);
    story.watch(page, `tab ${index}`, api);
    pages[index] = page;
    return page;
  }

  function watch(page: Page): void {
    page.on('request', (request) => {
      if (!request.url().startsWith(api)) return;
      calls.set(request, Date.now());
      const sent = request.method() === 'POST' ? sentBy(request) : undefined;
      if (sent) facts.push(sent);
    });
    const over = (request: Request): void => {
      if (calls.delete(request)) lastCall = Date.now();
    };
    page.on('requestfinished', (request) => {
      slowest = Math.max(slowest, Date.now() - (calls.get(request) ?? Date.now()));
      over(request);
    });
    page.on('requestfailed', over);
    page.on('close', () => {
      for (const request of calls.keys()) if (request.frame().page() === page) calls.delete(request);
    });
  }

  const pages: [Page | undefined, Page | undefined] = [undefined, undefined];
  const first = await open(0);
  await signIn(first, account, PAGES.deposit);
  const session = await first.evaluate(() => Object.entries(sessionStorage));
  const token = await tokenOf(first);
  await context.addInitScript((values) => {
    if (location.protocol.startsWith('http') && sessionStorage.length === 0)
      for (const [key, value] of values) sessionStorage.setItem(key, value);
  }, session);

  const lane: Lane = {
    account,
    token,
    async tab(index) {
      const page = pages[index];
      if (page) return page;
      const opened = await open(index);
      await opened.goto(PAGES.deposit);
      return opened;
    },
    async visit(page, kind) {
      await page.evaluate(() => {
        // Close earlier toasts: only some are shown at a time, and the others queue.
        for (const toast of document.querySelectorAll<HTMLElement>('.Toastify__close-button')) toast.click();
      });
      await page
        .locator(`a[href="${PAGES[kind]}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${PAGES[kind]}`);
    },
    async use(both) {
      const second = both ? await lane.tab(1) : pages[1];
      await second?.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        both ? 'visible' : 'hidden',
      );
      tabs = both ? [0, 1] : [0];
    },
    tabs: () => Promise.all(tabs.map((index) => lane.tab(index))),
    async reload(index) {
      await pages[index]?.reload();
    },
    async kill(index) {
      const at = pages[index]?.url();
      await pages[index]?.close({ runBeforeUnload: false });
      const page = await open(index);
      await page.goto(at ?? PAGES.deposit);
    },
    async pass(seconds, step = 1) {
      for (let passed = 0; passed < seconds; passed += step) {
        await quiet();
        await context.clock.fastForward(step * 1000);
        story.passed(step);
      }
      await quiet();
    },
    async stateOf(page) {
      for (;;) {
        try {
          const stored = (await storedKeys(page)).filter((key) => key.startsWith('intents/')).length;
          return { ...(await page.evaluate(readState)), stored };
        } catch (error) {
          // Retry for a tab that is just reloading.
          if (!/Execution context was destroyed/.test(String(error))) throw error;
          await page.waitForLoadState();
        }
      }
    },
    newFacts() {
      const all = facts;
      facts = [];
      return all;
    },
    story,
    close: () => context.close(),
  };
  return lane;

  async function quiet(): Promise<void> {
    const since = Date.now();
    for (;;) {
      const now = Date.now();
      const patience = Math.min(Math.max(UNANSWERED.least, 2 * slowest), UNANSWERED.most);
      const underWay = [...calls.values()].some((began) => now - began < patience);
      if (!underWay && now - Math.max(lastCall, since) >= QUIET) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

function sentBy(request: Request): Fact | undefined {
  const body = request.postData();
  const path = new URL(request.url()).pathname;
  const kind = (
    { '/wallet/deposits': 'deposit', '/wallet/withdrawals': 'withdraw', '/wallet/points/convert': 'convert' } as const
  )[path];
  if (!kind || body === null) return undefined;
  const { amount, points } = JSON.parse(body) as { amount?: number; points?: number };
  return { what: 'sent', kind, amount: amount ?? points ?? 0 };
}

/** Messages of the application, in Korean. */
const TEXTS = {
  arrived: {
    deposit: message('ko', 'Your deposit request has been received.'),
    withdraw: message('ko', 'Your withdrawal request has been received.'),
    convert: message('ko', 'Your points have been converted.'),
  },
  unseen: {
    deposit: message('ko', 'Your deposit request did not reach us. No money was moved.'),
    withdraw: message('ko', 'Your withdrawal request did not reach us. No money was moved.'),
    convert: message('ko', 'Your point conversion did not reach us. Your points are unchanged.'),
  },
  nothingMoved: message('ko', 'No money was moved.'),
  busy: message('ko', 'A request like this is already in progress, perhaps in another window. Nothing new was sent.'),
};

/** Runs in the page: reports every new message about money to the test. */
function listen(texts: typeof TEXTS): void {
  const report = (fact: Fact): void => (globalThis as unknown as { reportFact(fact: Fact): void }).reportFact(fact);
  const kinds = ['deposit', 'withdraw', 'convert'] as const;
  const amountOf = (element: Element): number =>
    Number((/([\d,]+) ?(?:원|포인트|P)/.exec(element.textContent)?.[1] ?? '').replaceAll(',', ''));
  let shown = new Set<string>();
  const look = (): void => {
    const here = kinds.find((kind) =>
      document.querySelector(`[data-testid="${kind === 'convert' ? 'points' : kind}-form"]`),
    );
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent);
    const alerts = [...document.querySelectorAll('main [role="alert"]')].map((alert) => alert.textContent);
    const facts: Fact[] = [];
    for (const kind of kinds) {
      for (const ticket of document.querySelectorAll(`[data-testid="ticket-${kind}"]`))
        facts.push({ what: 'ticket', kind, amount: amountOf(ticket) });
      for (const ticket of document.querySelectorAll(`[data-testid="pending-${kind}"]`))
        facts.push({ what: ticket.getAttribute('data-state') === 'unseen' ? 'unseen' : 'pending', kind });
      if (toasts.some((toast) => toast.includes(texts.arrived[kind]))) facts.push({ what: 'arrived', kind });
      if (toasts.some((toast) => toast.includes(texts.unseen[kind]))) facts.push({ what: 'unseen', kind });
    }
    const unseen = Object.values(texts.unseen);
    const late = toasts.filter((toast) => !unseen.some((text) => toast.includes(text)));
    if ([...alerts, ...late].some((text) => text.includes(texts.nothingMoved)))
      facts.push({ what: 'refused', kind: here ?? 'deposit' });
    if (toasts.some((toast) => toast.includes(texts.busy))) facts.push({ what: 'busy', kind: here ?? 'deposit' });
    const now = new Set(facts.map((fact) => JSON.stringify(fact)));
    for (const fact of facts) if (!shown.has(JSON.stringify(fact))) report(fact);
    shown = now;
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
}

/** Runs in the page: reads what it shows. */
function readState(): Omit<PageState, 'stored'> {
  const main = document.querySelector('main');
  const usable = (selector: string): boolean =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].some((button) => !button.disabled);
  return {
    pending: [...document.querySelectorAll('[data-testid^="pending-"]')].map(
      (ticket) => ticket.getAttribute('data-state') ?? '',
    ),
    busy: main?.querySelector('[aria-busy="true"]') !== null,
    usable: usable('[data-testid$="-submit"]') || document.querySelector('[data-testid="ticket-deposit"]') !== null,
    signedOut: document.querySelector('[data-testid="balance"]') === null,
  };
}
