import { FILES_PREFIX, LINE_FILE, REPORT_PATH } from './documents.ts';

/** What the policy must know of a build. */
export interface HeaderFacts {
  /** CSP sources ('sha256-…') of the inline script and styles that the build wrote into its documents. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The config service is on this machine: plain http on loopback is allowed beside https. */
  loopback: boolean;
}

/**
 * The security headers of every document and of the service worker. Design section 8, reasons in the README.
 * Header name to value; written to `dist/_headers` by the build and sent by the sandbox's web server.
 */
export function securityHeaders({ scriptHashes, styleHashes, loopback }: HeaderFacts): Record<string, string> {
  const remote = loopback ? 'https: http://localhost:* http://127.0.0.1:*' : 'https:';
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "font-src 'self'",
    `img-src 'self' data: ${remote}`,
    `connect-src 'self' ${remote}`,
    `frame-src ${remote}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    // A popup game keeps its handle: plain same-origin would cut it (measured in three engines).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), display-capture=(), fullscreen=*, autoplay=*, screen-wake-lock=*',
  };
}

/** Cache rules by path prefix, first match wins. Hashed files never change; what tells of the line is kept nowhere; documents and the worker are asked for anew. */
export const CACHE_RULES: readonly (readonly [prefix: string, cacheControl: string])[] = [
  [FILES_PREFIX, 'public, max-age=31536000, immutable'],
  [LINE_FILE, 'no-store'],
  ['/', 'no-cache'],
];

/** What is missing now may be there after the next deploy. */
export const MISSING_CACHE = 'no-store';
