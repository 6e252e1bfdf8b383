import { setTimeout as sleep } from 'node:timers/promises';
import type { OriginName } from '../../sandbox/context.ts';
import { DEMO } from '../../sandbox/facts.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { ENGINES, missing, type Engine } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { IS_LONG, SWEEP } from './tags.ts';
import { assetsOf, CONTROLLER, failInstall, localesOf, SCREENS_AGAIN } from './offline.ts';
import { POPUP_GAME } from './player.ts';
import { stored } from './stored.ts';
import { wordsOf } from './words.ts';

// These engines cannot map the ports of the build to others, and only one sandbox can have them.
test.use({ onBuiltPorts: true, serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

/** Faults that every engine sees as no connection, in workers too: refused, or never answered. */
const OUTAGES = ['reset', 'hang'] as const;
/** Every screen in the long run; `npm test` opens them all in Chromium, and here one of each document and one of a member's data. */
const WALK: readonly string[] = IS_LONG ? SCREENS_AGAIN : ['/', '/wallet/history'];
/** The language of that walk, the last of those that are opened. */
const WALKED_IN = 'de';
const ORIGINS: readonly OriginName[] = ['web', 'api', 'config', 'images', 'games'];

for (const name of ['firefox', 'webkit'] as const) {
  test(
    `${name}: after one online visit${IS_LONG ? ', on which the worker’s install fails in every way,' : ''} ${IS_LONG ? 'every screen and language opens' : 'screens and another language open'} without a connection`,
    SWEEP,
    async ({ sandbox, control }) => {
      test.skip(missing(name).length > 0, `not installed: ${missing(name).join(', ')}`);
      test.setTimeout(400_000);
      const { web } = sandbox.context.origins;
      // `npm test` covers this in Chromium.
      const expectAllFaults = IS_LONG ? await failInstall(control) : undefined;
      const engine = await ENGINES[name].start();
      try {
        await signIn(engine, web);
        await expect.poll(() => engine.evaluate(CONTROLLER), { timeout: 120_000 }).toBe('activated');
        await expectAllFaults?.();
        await expect
          .poll(() => engine.evaluate(CACHED), { timeout: 180_000 })
          .toEqual(expect.arrayContaining(assetsOf(sandbox.dist)));
        // The worker stores pictures that pages request from it: the page that installed it may have loaded its own before.
        await engine.go(`${web}/home`);
        await expect.poll(() => engine.evaluate(PICTURES), { timeout: 60_000 }).toBeGreaterThan(5);
        // Languages first: the requests that hang at the end occupy WebKit's few connections, and then its driver waits as well.
        const resets = await Promise.all(ORIGINS.map((origin) => control.fault({ origin, kind: 'reset' })));
        for (const tag of [
          ...(IS_LONG ? localesOf(sandbox.dist).filter((each) => each !== WALKED_IN) : []),
          WALKED_IN,
        ]) {
          await engine.evaluate(`localStorage.setItem('lang', ${JSON.stringify(stored('lang', tag))})`);
          await engine.go(`${web}/support`);
          await expect.poll(() => engine.evaluate('document.documentElement.lang'), { timeout: 60_000 }).toBe(tag);
          await opens(engine, tag);
        }
        for (const removeFault of resets) await removeFault();
        // `npm test` opens every screen in Chromium, also on a connection that never answers.
        for (const kind of IS_LONG ? OUTAGES : OUTAGES.slice(0, 1)) {
          const ends = await Promise.all(ORIGINS.map((origin) => control.fault({ origin, kind })));
          for (const path of WALK) {
            await engine.go(web + path);
            // The loading screen redirects.
            if (path === '/')
              await expect.poll(() => engine.evaluate('location.pathname'), { timeout: 60_000 }).toBe('/home');
            await opens(engine, `${kind} ${path}`);
            if (path === '/' || path === '/home')
              await expect.poll(() => engine.evaluate(PICTURES), { message: kind, timeout: 60_000 }).toBeGreaterThan(5);
          }
          for (const removeFault of ends) await removeFault();
        }
      } finally {
        await engine.close();
      }
    },
  );
}

/** How long a press allows a page to open a window (transient activation), in ms. */
const GESTURE = 6500;

// Skipped as a group: no sandbox is started for tests that only the long run does.
test.describe('in the long run', () => {
  test.skip(!IS_LONG, 'in the long run');

  for (const name of ['firefox', 'webkit'] as const) {
    test(
      `${name}: a popup-only game opens with the popup blocker on, though its address comes late`,
      SWEEP,
      async ({ sandbox, control }) => {
        test.skip(missing(name).length > 0, `not installed: ${missing(name).join(', ')}`);
        const { web, games } = sandbox.context.origins;
        const card = `[data-game="${POPUP_GAME.id}"]`;
        const engine = await ENGINES[name].start();
        try {
          await signIn(engine, web);
          await engine.go(web + POPUP_GAME.page);
          await expect
            .poll(() => engine.evaluate(`document.querySelector('${card}') !== null`), { timeout: 60_000 })
            .toBe(true);
          // The blocker is on: without a press nothing opens.
          await engine.evaluate(
            `void setTimeout(() => (window.unasked = window.open('/launch.html') === null ? 'blocked' : 'opened'), ${GESTURE})`,
          );
          await sleep(GESTURE + 1000);
          expect(await engine.evaluate('window.unasked')).toBe('blocked');
          await control.fault({ origin: 'api', kind: 'latency', ms: 7000, path: '/game/launch', times: 1 });
          await engine.press(card);
          await expect
            .poll(async () => (await engine.windows()).filter((url) => url.startsWith(games)).length, {
              timeout: 60_000,
            })
            .toBe(1);
        } finally {
          await engine.close();
        }
      },
    );
  }

  test(
    'firefox: Back to a page from before the sign-in does not sign the member out (Rule A11)',
    SWEEP,
    async ({ sandbox }) => {
      test.skip(missing('firefox').length > 0, `not installed: ${missing('firefox').join(', ')}`);
      const { web } = sandbox.context.origins;
      const engine = await ENGINES.firefox.start();
      const isMembers = `document.querySelector('[data-testid=balance]') !== null`;
      try {
        await engine.go(`${web}/support`);
        await expect
          .poll(() => engine.evaluate(`navigator.locks.query().then(({ held }) => held.length)`), { timeout: 60_000 })
          .toBeGreaterThan(0);
        await signIn(engine, web);
        await expect.poll(() => engine.evaluate(isMembers), { timeout: 60_000 }).toBe(true);
        // Signing in replaces the login page in the history, but the tutorial of a first visit adds an entry: go back until the first page.
        await expect
          .poll(
            async () => {
              const path = await engine.evaluate('location.pathname');
              if (path !== '/support') await engine.evaluate('void setTimeout(() => history.back())');
              return path;
            },
            { timeout: 60_000, intervals: [3000] },
          )
          .toBe('/support');
        await expect.poll(() => engine.evaluate(isMembers), { timeout: 60_000 }).toBe(true);
      } finally {
        await engine.close();
      }
    },
  );

  test('webkit: a question is as high as its content, not as the window', SWEEP, async ({ sandbox }) => {
    test.skip(missing('webkit').length > 0, `not installed: ${missing('webkit').join(', ')}`);
    const { web } = sandbox.context.origins;
    const engine = await ENGINES.webkit.start();
    try {
      await signIn(engine, web);
      await engine.go(`${web}/wallet/withdrawpage`);
      await expect
        .poll(() => engine.evaluate("document.querySelector('[data-testid=amount]') !== null"), { timeout: 60_000 })
        .toBe(true);
      // Filled in and pressed again until it opens: the page may not know yet what may be withdrawn.
      const ask = async (): Promise<unknown> => {
        await fill(engine, 'amount', '10000');
        await engine.evaluate("document.querySelector('[data-testid=withdraw-submit]').click()");
        return engine.evaluate("document.querySelector('[data-testid=confirm-money]') !== null");
      };
      await expect.poll(ask, { timeout: 60_000, intervals: [2000] }).toBe(true);
      expect(await engine.evaluate("document.querySelector('dialog[open]').offsetHeight / innerHeight")).toBeLessThan(
        0.8,
      );
    } finally {
      await engine.close();
    }
  });

  test(
    'firefox: a link that is followed while a part of the page loads leads there, although that part is aborted',
    SWEEP,
    async ({ sandbox, control }) => {
      test.skip(missing('firefox').length > 0, `not installed: ${missing('firefox').join(', ')}`);
      const { web } = sandbox.context.origins;
      const part = assetsOf(sandbox.dist).find((name) => /^SupportScreen-.*\.js$/.test(name));
      await control.fault({ origin: 'web', kind: 'hang', path: `/assets/${part}` });
      const engine = await ENGINES.firefox.start();
      try {
        await engine.go(`${web}/support`);
        // Only a page that has loaded its third script reloads itself for a part that cannot be fetched.
        await expect.poll(() => engine.evaluate(LOADED), { timeout: 60_000 }).toContain('third');
        await engine.evaluate(`document.querySelector('a[href="/home"]').click()`);
        await expect.poll(() => engine.evaluate('location.pathname'), { timeout: 60_000 }).toBe('/home');
      } finally {
        await engine.close();
      }
    },
  );
});

/** The names of the scripts that the page has loaded, without their hashes. */
const LOADED = `performance.getEntriesByType('resource').map(({ name }) => /\\/assets\\/(\\w+)-[^/]*\\.js$/.exec(name)?.[1])`;

/** Runs in the page: the paths of all cached assets. */
const CACHED = `caches.keys().then(async (names) => {
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/')).map((path) => path.slice(8));
})`;

/** How many pictures of providers have loaded. */
const PICTURES = `(() => {
  document.querySelector('[data-provider-card]')?.scrollIntoView();
  const images = [...document.querySelectorAll('[data-provider-card] img')];
  return images.filter((image) => image.src.startsWith('http') && image.naturalWidth > 0).length;
})()`;

/** Expects a page with a heading that is not the error page's in any language. */
async function opens(engine: Engine, what: string): Promise<void> {
  const words = await Promise.all(LOCALES.map(wordsOf));
  const notShown = words.map((translated) => translated('This page could not be shown'));
  const heading = "(document.querySelector('#page h1')?.textContent ?? '').trim()";
  await expect.poll(() => engine.evaluate(heading), { message: what, timeout: 60_000 }).toMatch(/\S/);
  expect(notShown, what).not.toContain(await engine.evaluate(heading));
}

async function signIn(engine: Engine, web: string): Promise<void> {
  await engine.go(`${web}/login`);
  // Where the form does not come, the failure has what there is instead: a screenshot of these engines cannot be attached.
  const form =
    "document.querySelector('[data-testid=login-submit]') ? 'the form' : location.href + ' ' + document.documentElement.outerHTML";
  await expect.poll(() => engine.evaluate(form), { timeout: 60_000 }).toBe('the form');
  await fill(engine, 'login-username', DEMO.accountId);
  await fill(engine, 'login-password', DEMO.password);
  await engine.evaluate("document.querySelector('[data-testid=login-submit]').click()");
  await expect.poll(() => engine.evaluate('location.pathname'), { timeout: 60_000 }).toBe('/home');
}

/** Types a value into the field of a test id. */
async function fill(engine: Engine, testId: string, value: string): Promise<void> {
  await engine.evaluate(`(() => {
    const input = document.querySelector('[data-testid=${testId}]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(value)});
    input.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
}
