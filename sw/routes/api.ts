import { registerRoute } from 'workbox-routing';
import { CLIENT_STATES } from '../../src/config/codes.ts';
import { TIMINGS } from '../../src/config/timings.ts';

/** Aborting a page's fetch does not abort the worker's, so it has a limit of its own: past the longest wait of a page, in milliseconds. */
const TIMEOUT = TIMINGS.launchTimeout + 2000;

/** The operator's API is network only; without an answer the page gets state 503. Contract section 1. */
export function answerApi(): void {
  registerRoute(
    ({ request, sameOrigin }) =>
      !sameOrigin && request.destination === '' && request.mode === 'cors' && request.method === 'GET',
    async ({ request }) => {
      try {
        return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) });
      } catch {
        return new Response(JSON.stringify({ state: CLIENT_STATES.network, msg: 'NETWORK_ERROR', data: {} }), {
          status: CLIENT_STATES.network,
          headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-sw-offline': '1' },
        });
      }
    },
  );
}
