/** A route that the browser handles without starting the worker. */
export interface StaticRoute {
  condition: {
    urlPattern?: URLPattern;
    requestMode?: RequestMode;
    requestMethod?: string;
    not?: StaticRoute['condition'];
  };
  source: 'network' | { cacheName: string };
}

/**
 * Registers static routes if the browser supports them (Chromium and Safari do, Firefox does not); the worker handles the same requests
 * otherwise. `routes` is called only then: Safari before 26 and Firefox before 142 have no URLPattern. A browser may refuse them: Chromium
 * before 127 does not know `not`. The worker is installed all the same.
 */
export function addStaticRoutes(event: ExtendableEvent, routes: () => readonly StaticRoute[]): void {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function' || !globalThis.URLPattern) return;
  const added: unknown = event.addRoutes(routes());
  event.waitUntil(Promise.resolve(added).catch(() => undefined));
}
