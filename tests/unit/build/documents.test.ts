import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildHeaders, headersFile, redirectsFile } from '../../../src/build/headersFile.ts';
import { securityHeaders } from '../../../src/config/headers.ts';
import { parseHeaders } from '../../../sandbox/webHeaders.ts';
import { TELEMETRY } from '../../../src/config/brand.ts';

const SCRIPT = 'document.documentElement.lang = "ko";';
const SHEETS = [':root { color: red }', '.late { color: blue }'] as const;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The headers of a path, as the web server reads them from the file. */
const headers = (path: string, loopback = false): Record<string, string> =>
  Object.fromEntries(parseHeaders(headersFile(buildHeaders([SCRIPT], SHEETS, loopback)))(path));
/**
 * The headers of a path as Cloudflare reads the file: of two rules for one path the last counts, the matching rules apply in their
 * order, `! name` removes what an earlier one has set, and values of the same header are joined by a comma.
 */
function joinedHeaders(path: string): Record<string, string> {
  const rules = new Map<string, string[]>();
  for (const block of headersFile(buildHeaders([SCRIPT], SHEETS, false))
    .trim()
    .split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = block.split('\n').map((line) => line.trim());
    rules.set(pattern, lines);
  }
  const found: Record<string, string> = {};
  for (const [pattern, lines] of rules) {
    if (!(pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)) continue;
    for (const line of lines.filter((each) => each.startsWith('! '))) Reflect.deleteProperty(found, line.slice(2));
    for (const [, name = '', value = ''] of lines.map((line) => /^([\w-]+): (.*)$/.exec(line) ?? [])) {
      if (name) found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
}

describe('the security headers are written into the build', () => {
  test('every document has them; what is inline is allowed by its hash only', () => {
    for (const path of ['/', '/home', '/sw.js', '/assets/index-1.js']) {
      const policy = headers(path)['content-security-policy'] ?? '';
      expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
      expect(policy).toContain(`style-src 'self' ${SHEETS.map(hash).join(' ')};`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-');
      expect(headers(path)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
    }
  });

  test('the collector of measurements is allowed where there is one, and reports of the browser have an address', () => {
    const facts = { scriptHashes: [], styleHashes: [], loopback: false };
    const connect = (telemetry?: string): string | undefined =>
      /connect-src [^;]*/.exec(securityHeaders({ ...facts, telemetry })['content-security-policy'] ?? '')?.[0];
    expect(connect()).toBe("connect-src 'self' data: https:");
    expect(connect('https://otel.example')).toBe("connect-src 'self' data: https: https://otel.example");
    expect(headers('/home')['reporting-endpoints']).toBe('default="/csp-report"');
    expect(headers('/home')['content-security-policy']).toMatch(/; report-uri \/csp-report$/);
  });

  test('the document in which a game’s window waits leaves its opener a handle (Rule R16)', () => {
    expect(headers('/launch.html')).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'x-content-type-options': 'nosniff',
    });
  });

  test('hashed files never change, documents and the worker are revalidated', () => {
    expect(headers('/assets/index-1.js')['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/home', '/sw.js', '/manifest.webmanifest'])
      expect(headers(path)['cache-control']).toBe('no-cache');
  });

  test('a host that joins the values of all matching rules sends the same', () => {
    for (const path of ['/', '/home', '/sw.js', '/assets/index-1.js', '/line.txt', '/launch.html'])
      expect(joinedHeaders(path)).toEqual(headers(path));
  });

  test('the policy allows plain http only on loopback, and only in a build whose config service is there', () => {
    // The brand's collector of measurements is where the brand says.
    const policy = headers('/')['content-security-policy']?.replace(TELEMETRY ? new URL(TELEMETRY.url).origin : '', '');
    expect(policy).not.toContain('http://');
    expect(headers('/', true)['content-security-policy']).toContain('http://localhost:*');
  });
});

describe('static hosts know which document draws which page', () => {
  const rules = redirectsFile(['/', '/home', '/login', '/wallet/*', '*']).trim().split('\n');

  test('every path of the route table has its document; all others have no rule, so that a missing file is a 404', () => {
    expect(rules).toEqual([
      '/ /index.html 200',
      '/home /home.html 200',
      '/login /app.html 200',
      '/wallet/* /app.html 200',
    ]);
  });
});
