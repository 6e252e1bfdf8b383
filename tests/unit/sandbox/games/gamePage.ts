import { afterEach, beforeEach, vi } from 'vitest';

/** What the page has sent to the game server, oldest first. */
export const sent: { path: string; body: unknown }[] = [];

/**
 * Before each test opens the page that `load` imports, under fake timers and reduced motion, for a player with 50,000 won. `answer` gives
 * what the game server says to a path, besides that; it may reject, as when the reply is lost.
 */
export function preparePage(load: () => Promise<unknown>, answer: (path: string) => object | Promise<object>): void {
  beforeEach(async () => {
    sent.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return Response.json({ ok: true, balance: 50_000, ...(await answer(path)) });
    });
    recordListeners(document);
    recordListeners(window);
    document.body.innerHTML = '<div id="game"></div>';
    const boot = JSON.stringify({ session: 's', title: 'Koi', id: 7, lang: 'en' });
    document.getElementById('game')?.setAttribute('data-boot', boot);
    vi.resetModules();
    await load();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    listeners.splice(0).forEach((remove) => remove());
  });
}

/** Each removes a listener that the page under test added to the document or the window, which all tests of the file share. */
const listeners: (() => void)[] = [];

function recordListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    listeners.push(() => target.removeEventListener(type, listener, options));
  });
}

/** How often the page has sent a request to this path. */
export const sentTo = (path: string): number => sent.filter((call) => call.path === path).length;

/** The first element of a test id. */
export function control(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid=${id}]`);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Clicks the control of a test id. */
export const press = (id: string): void => control(id).click();

/** Holds Enter on a control for `ms`: the browser clicks a button at each keydown that the page does not prevent. */
export async function holdEnter(id: string, ms: number): Promise<void> {
  const held = control(id);
  for (let time = 0; time < ms; time += 50) {
    const down = { key: 'Enter', repeat: time > 0, bubbles: true, cancelable: true };
    if (held.dispatchEvent(new KeyboardEvent('keydown', down))) held.click();
    await wait(50);
  }
}

/** What the status line shows. */
export const status = (): string => control('last-result').textContent;

/** Lets `ms` pass on the fake timers. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
