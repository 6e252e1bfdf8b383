import { registerRoute } from 'workbox-routing';
import { HEADERS, OFFLINE_BODY } from '../../src/contract/codes.ts';
import { live, STREAM_TYPE } from '../../src/contract/live.ts';
import { PROBE_FILE } from '../../src/config/documents.ts';
import * as TIMINGS from '../../src/config/timings.ts';
import { scope } from '../scope.ts';
import { addStaticRoutes } from '../staticRoutes.ts';

/** Time limit in milliseconds, longer than a page's longest: aborting a page's fetch does not abort the worker's. */
const TIMEOUT = TIMINGS.launchTimeout + 2000;

/**
 * Registers static routes so that requests other than GET, the probe file and the live stream bypass this worker. In browsers without static
 * routes, no route of this worker handles them.
 */
export function bypassWorker(): void {
  scope.addEventListener('install', (event) => {
    addStaticRoutes(event, () => [
      { condition: { not: { requestMethod: 'GET' } }, source: 'network' },
      { condition: { urlPattern: new URLPattern({ pathname: PROBE_FILE, search: '' }) }, source: 'network' },
      { condition: { urlPattern: new URLPattern({ pathname: live.path }) }, source: 'network' },
    ]);
  });
}

/** The operator's API is network only; without an answer the page gets state 503. A route is for GET unless it says otherwise. Rule C25. */
export function handleApi(): void {
  registerRoute(
    ({ request, sameOrigin }) =>
      !sameOrigin &&
      request.destination === '' &&
      request.mode === 'cors' &&
      // A stream outlives any time limit, and a stopped worker would cut it off. Its path may be an adapter's. Rule C42.
      request.headers.get('accept') !== STREAM_TYPE,
    async ({ request }) => {
      try {
        return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
      } catch {
        return Response.json(OFFLINE_BODY, {
          status: OFFLINE_BODY.state,
          headers: { 'cache-control': 'no-store', [HEADERS.offline]: '1' },
        });
      }
    },
  );
}
