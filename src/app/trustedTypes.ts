/** The only script address that may be assigned. */
const WORKER = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Allows the service worker's address as a script URL, and no HTML or script text at all, so that no injection sink can be used. Runs
 * before everything else. Rule O7.
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
