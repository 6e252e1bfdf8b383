import { FILES_PREFIX, PROBE_FILE, REPORT_PATH } from './documents.ts';

/** What the content security policy depends on. */
export interface HeaderFacts {
  /** CSP hash sources (`sha256-…`) of the inline script and styles in the build's documents. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The config service is on a loopback host: plain http on loopback is allowed beside https. */
  loopback: boolean;
  /** The origin of the collector of measurements; undefined without one. */
  telemetry?: string | undefined;
}

/**
 * What pages may connect to beside hosts. Chromium fetches a picture that is created while the page is being left as a ping, under
 * `connect-src`: pictures of lists begin as a `data:` address, which reaches no host.
 */
export const CONNECT_BASE = "connect-src 'self' data:";

/**
 * Security headers of every document and of the service worker, by name. The build writes them to `dist/_headers` and the sandbox's web
 * server sends them, so that the tests run under the deployed policy. Rule O7.
 */
export function securityHeaders({
  scriptHashes,
  styleHashes,
  loopback,
  telemetry,
}: HeaderFacts): Record<string, string> {
  const remote = loopback ? 'https: http://localhost:* http://127.0.0.1:*' : 'https:';
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    `img-src 'self' data: ${remote}`,
    [CONNECT_BASE, remote, ...(telemetry === undefined ? [] : [telemetry])].join(' '),
    `frame-src ${remote}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    // For crashes, interventions and deprecations. Violations of the policy use `report-uri`, which every engine supports and sends at once.
    'reporting-endpoints': `default="${REPORT_PATH}"`,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    // `same-origin` would cut the opener's handle on a popup game (measured in three engines).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    // What games may use (full screen, sound, wake lock) is granted by the `allow` of their frame.
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=()',
  };
}

/** The document in which a game's window waits for its address. */
export const WAITING_DOCUMENT = '/launch.html';

/**
 * Headers of the waiting page that a game's window shows first. With a cross-origin opener policy, the navigation from it to the game would
 * sever the window handle, and the page that opened it could not detect that it was closed. The waiting page has no script, and its
 * `opener` is cleared before it navigates. Rules G12, R16.
 */
export const WAITING_HEADERS: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'unsafe-none' };

/**
 * Cache-Control by path prefix; the first match wins. Hashed files never change, the probe file must never be cached, documents and the
 * worker are revalidated.
 */
export const CACHE_RULES: readonly (readonly [prefix: string, cacheControl: string])[] = [
  [FILES_PREFIX, 'public, max-age=31536000, immutable'],
  [PROBE_FILE, 'no-store'],
  ['/', 'no-cache'],
];

/** A file that is missing now may exist after the next deployment. */
export const MISSING_CACHE = 'no-store';
