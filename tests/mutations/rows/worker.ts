import type { Mutation } from '../mutation.ts';

/** The service worker gets installed, whatever goes wrong at first. */
export const worker: readonly Mutation[] = [
  {
    rule: 'A worker that could not be installed is registered again',
    file: 'src/pwa/monitorWorker.ts',
    find: 'ports.clock.setTimeout(again, (wait / 2) * (1 + ports.random()));',
    replace: 'void again;\n    void wait;',
    test: ['tests/unit/pwa/monitorWorker.test.ts', 'a first worker that cannot be installed is registered again'],
  },
  {
    rule: 'An installation that fails at once is noticed',
    file: 'src/pwa/monitorWorker.ts',
    find: "if (!installing && !waiting && !active) fail('The worker was dropped');",
    replace: '',
    test: [
      'tests/unit/pwa/monitorWorker.test.ts',
      'a registration without any worker counts as failed, although there is no event',
    ],
  },
  {
    rule: 'A script of the worker that cannot be loaded is requested again',
    file: 'src/pwa/monitorWorker.ts',
    find: '    } catch (cause) {\n      fail(cause);',
    replace: '    } catch (cause) {\n      void cause;',
    test: ['tests/unit/pwa/monitorWorker.test.ts', 'a script that cannot be loaded is requested again'],
  },
  {
    rule: 'A page that no worker controls asks the active worker to claim it',
    file: 'src/pwa/monitorWorker.ts',
    find: "worker.postMessage({ type: 'claim' } satisfies PageMessage);",
    replace: 'void ({} as PageMessage);',
    test: ['tests/unit/pwa/monitorWorker.test.ts', 'a page without a controller asks the active worker to claim it'],
  },
  {
    rule: 'A retry that was put off while the tab was hidden comes with it',
    file: 'src/pwa/monitorWorker.ts',
    find: "if (next === 'postponed') again();",
    replace: '',
    test: [
      'tests/unit/pwa/monitorWorker.test.ts',
      'no retry while the tab is hidden or offline, and at once afterwards',
    ],
  },
  {
    rule: 'Wrong bytes in the HTTP cache do not fail an installation',
    file: 'sw/routes/shell.ts',
    find: "    await attempt('reload', TIMEOUTS.second);",
    replace: "    throw new TypeError('The file could not be had');",
    test: ['tests/unit/sw/shell.test.ts', 'a wrong hash fails the installation; wrong bytes in the HTTP cache do not'],
  },
  {
    rule: 'A file that is never answered does not hold an installation up',
    file: 'sw/routes/shell.ts',
    find: ', signal: AbortSignal.timeout(timeout) };',
    replace: ' };\n    void timeout;',
    test: [
      'tests/unit/sw/shell.test.ts',
      'a request without an answer is repeated once after a timeout; a second timeout fails the installation',
    ],
  },
  {
    rule: 'A file with another hash fails an installation',
    file: 'sw/routes/shell.ts',
    find: 'const init = { integrity: file.integrity, cache,',
    replace: 'const init = { cache,',
    test: ['tests/unit/sw/shell.test.ts', 'a wrong hash fails the installation; wrong bytes in the HTTP cache do not'],
  },
  {
    rule: 'An asset with another hash is refused',
    file: 'sw/routes/assets.ts',
    find: ' || !(await isRight(response.clone()))',
    replace: '',
    test: [
      'tests/unit/sw/assets.test.ts',
      'with wrong bytes from a half-finished deployment is refused and loaded past the HTTP cache',
    ],
  },
  {
    rule: 'An incomplete cache fails an installation',
    file: 'sw/routes/shell.ts',
    find: 'if (!(await isMissingFiles({ controller, files }))) return;',
    replace: 'return;',
    test: ['tests/unit/sw/shell.test.ts', 'an incomplete cache fails the installation and is deleted'],
  },
  {
    rule: 'A first installation deletes a cache that lost files',
    file: 'sw/routes/shell.ts',
    find: 'if (isFirst) await caches.delete(controller.strategy.cacheName);',
    replace: '',
    test: ['tests/unit/sw/shell.test.ts', 'an incomplete cache fails the installation and is deleted'],
  },
  {
    rule: 'A shell that the browser has lost is stored again',
    file: 'sw/routes/shell.ts',
    find: ', integrity: file.integrity };',
    replace: ' };',
    test: ['tests/unit/sw/repair.test.ts', 'an idle page has the worker store its shell again'],
  },
  {
    rule: 'A worker whose first installation fails stores nothing for pages',
    file: 'sw/pages.ts',
    find: '      () => store(assets, urls),\n      () => undefined,\n',
    replace: '      () => store(assets, urls),\n      () => store(assets, urls),\n',
    test: [
      'tests/unit/sw/shell.test.ts',
      'a worker stores assets for a page only after its installation; if that fails it stores none',
    ],
  },
  {
    rule: 'The first worker claims the page that installed it',
    file: 'sw/routes/shell.ts',
    find: "if (first) scope.addEventListener('activate', () => void scope.clients.claim().catch(() => undefined));",
    replace: '',
    test: ['tests/unit/sw/shell.test.ts', 'the first worker claims its page; a later one waits for a request'],
  },
];
