/** The one script address that may be given to the browser by name. */
const WORKER = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Allows script addresses by name only for the service worker of this origin; no HTML and no script text at all, so that no sink of
 * the page can be fed by anyone. Runs before everything else.
 */
export function installTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(url) {
      const target = new URL(url, location.origin);
      if (target.origin === location.origin && target.pathname === WORKER) return url;
      throw new TypeError('This script address is not allowed');
    },
  });
}
