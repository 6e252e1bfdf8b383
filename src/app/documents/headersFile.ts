import { createHash } from 'node:crypto';
import { CACHE_RULES, securityHeaders } from '../../config/headers.ts';

/**
 * The `_headers` file of a build, in the format of static hosts: the security headers of every path, with the inline scripts and style
 * sheet allowed by their hashes, and the cache rules. `loopback`: the config service is on this machine. Design section 8.
 */
export function headersFile(scripts: readonly string[], css: string, loopback: boolean): string {
  const headers = securityHeaders({ scriptHashes: scripts.map(hashSource), styleHashes: [hashSource(css)], loopback });
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const caches = CACHE_RULES.map(([prefix, value]) => `${prefix}*\n  cache-control: ${value}`);
  return `${['/*', ...lines].join('\n')}\n${caches.join('\n')}\n`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
