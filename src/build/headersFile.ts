import { createHash } from 'node:crypto';
import { TELEMETRY } from '../config/brand.ts';
import { DOCUMENTS, FRAME_DOCUMENT } from '../config/documents.ts';
import { CACHE_RULES, securityHeaders, WAITING_DOCUMENT, WAITING_HEADERS } from '../config/headers.ts';

const EVERY_PATH = '/*';

/**
 * The security headers of a build, with its inline scripts and style sheets allowed by their hashes. `loopback`: the config service is on
 * this machine.
 */
export function buildHeaders(
  scripts: readonly string[],
  sheets: readonly string[],
  loopback: boolean,
): Record<string, string> {
  const telemetry = TELEMETRY && new URL(TELEMETRY.url).origin;
  return securityHeaders({
    scriptHashes: scripts.map(hashSource),
    styleHashes: sheets.map(hashSource),
    loopback,
    telemetry,
  });
}

/**
 * The `_headers` file of a build, in the format of static hosts: the security headers of every path, and the cache rules. One rule for each
 * path: of two, Cloudflare keeps the last. It joins the values of several matching rules by a comma, so a rule removes (`! name`) what
 * `/*` has set before; hosts where the longer path wins ignore that line.
 */
export function headersFile(headers: Record<string, string>): string {
  const rules: Record<string, Readonly<Record<string, string>>> = {
    [EVERY_PATH]: headers,
    [WAITING_DOCUMENT]: WAITING_HEADERS,
  };
  for (const [prefix, value] of CACHE_RULES) rules[`${prefix}*`] = { ...rules[`${prefix}*`], 'cache-control': value };
  const lines = Object.entries(rules).flatMap(([path, of]) => [
    path,
    ...(path === EVERY_PATH ? [] : Object.keys(of).map((name) => `  ! ${name}`)),
    ...Object.entries(of).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/**
 * The `_redirects` file of a build, for static hosts that read one: the document of each page (`paths`: those of the route table). Files
 * come before rules. An address that is neither a file nor a page has no rule, since Cloudflare refuses one with the status 404: it gets
 * `MISSING_DOCUMENT`, in which the application shows "not found".
 */
export function redirectsFile(paths: readonly string[]): string {
  const pages = paths.filter((path) => path !== '*');
  const rules = pages.map((path) => `${path} /${DOCUMENTS[path] ?? FRAME_DOCUMENT} 200`);
  return `${rules.join('\n')}\n`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
