import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefox } from 'playwright';
import * as v from 'valibot';
import { FIREFOX, WEBKIT_BROWSER, WEBKIT_DRIVER } from '../browser.ts';
import { freePort } from '../freePort.ts';
import { stopProcess } from '../stopProcess.ts';

/** A browser with one tab: the operations that every engine's driver has. */
export interface Engine {
  /** Loads an address; also resolves for a page that never finishes loading. */
  go(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise; plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the element of a CSS selector as a player does. */
  press(selector: string): Promise<void>;
  /** The addresses of all windows. */
  windows(): Promise<string[]>;
  close(): Promise<void>;
}

/** How to start each engine beside Chromium, and what must be installed for it. */
export const ENGINES = {
  firefox: { start: startFirefox, needs: [FIREFOX] },
  webkit: { start: startWebKit, needs: [WEBKIT_DRIVER, WEBKIT_BROWSER, '/usr/bin/Xvfb'] },
} as const;

/** The files of an engine that are not installed here. */
export function missing(engine: keyof typeof ENGINES): string[] {
  return ENGINES[engine].needs.filter((path) => !existsSync(path));
}

async function startFirefox(): Promise<Engine> {
  // Debian's Firefox, over WebDriver BiDi.
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX,
    // The test driver turns the popup blocker off; players have it on.
    firefoxUserPrefs: { 'dom.disable_open_during_load': true },
  });
  const page = await browser.newPage({ locale: 'ko-KR' });
  return {
    go: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // The driver sometimes loses a script that is sent while one document replaces another.
    evaluate: (expression) => until(() => page.evaluate(expression), 3),
    press: (selector) => page.locator(selector).click(),
    windows: async () =>
      page
        .context()
        .pages()
        .map((each) => each.url()),
    close: () => browser.close(),
  };
}

/**
 * WebKit's driver sometimes misses that a page has loaded, or loses a script that is sent while one document replaces another. Time limit
 * in ms for either.
 */
const TIME_LIMIT = 4000;

const reply = v.object({ value: v.unknown() });
const created = v.object({ sessionId: v.string() });
const element = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((named) => Object.values(named)[0] ?? ''),
);

/** WebKitGTK through its own driver, which speaks W3C WebDriver, on its own virtual screen. */
async function startWebKit(): Promise<Engine> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'ko_KR.UTF-8',
    LANGUAGE: 'ko',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = v.parse(reply, await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await until(() => call('GET', '/status'));
  const options = { binary: WEBKIT_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'eager', 'webkitgtk:browserOptions': options } };
  const { sessionId } = v.parse(created, await until(() => call('POST', '/session', { capabilities })));
  await call('POST', `/session/${sessionId}/timeouts`, { script: TIME_LIMIT, pageLoad: TIME_LIMIT });
  return {
    // Also resolves when the page has not loaded in time: the callers wait for what it must show.
    go: async (url) => void (await unlessLate(call('POST', `/session/${sessionId}/url`, { url }))),
    evaluate: (expression) => {
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done);`;
      return until(() => call('POST', `/session/${sessionId}/execute/async`, { script, args: [] }), 3);
    },
    async press(selector) {
      const found = await call('POST', `/session/${sessionId}/element`, { using: 'css selector', value: selector });
      await call('POST', `/session/${sessionId}/element/${v.parse(element, found)}/click`, {});
    },
    async windows() {
      const handles = v.parse(v.array(v.string()), await call('GET', `/session/${sessionId}/window/handles`));
      const urls: string[] = [];
      // The first handle is the original window: visited last, so that it is the current one afterwards.
      for (const handle of handles.toReversed()) {
        await call('POST', `/session/${sessionId}/window`, { handle });
        // The driver returns a page's address only after it has loaded: to wait for one, poll.
        const url = await unlessLate(call('GET', `/session/${sessionId}/url`));
        if (url !== undefined) urls.push(v.parse(v.string(), url));
      }
      return urls;
    },
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await stopProcess(driver);
      await stopProcess(screen);
    },
  };
}

/** The driver's answer; undefined after its time limit. */
async function unlessLate(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!String(error).includes('"timeout"')) throw error;
    return undefined;
  }
}

/** Tries until it works: a driver needs a moment to listen. */
async function until<T>(work: () => Promise<T>, most = 60): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === most) throw error;
      await sleep(250);
    }
  }
}
