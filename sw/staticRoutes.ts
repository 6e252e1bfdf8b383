/** A rule that the browser follows without starting the worker. */
export interface StaticRoute {
  condition: {
    urlPattern?: URLPattern;
    requestMode?: RequestMode;
    requestMethod?: string;
    not?: StaticRoute['condition'];
  };
  source: 'network' | { cacheName: string };
}

/** Hands rules to the browser, if it knows them (Chromium and Safari do, Firefox does not); without them the worker does the same work. */
export function addStaticRoutes(event: ExtendableEvent, routes: readonly StaticRoute[]): void {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  const added: unknown = event.addRoutes(routes);
  event.waitUntil(Promise.resolve(added));
}
