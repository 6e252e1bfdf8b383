import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLaunchUrl } from '../../../src/lib/launchUrl.ts';

const OWN = 'https://casino.example';

describe('the returned URL is upgraded from http to https', () => {
  test.each([
    ['https://games.example/p?id=1&sig=a%2Bb%2f#x', 'https://games.example/p?id=1&sig=a%2Bb%2f#x'],
    ['http://games.example/p?sig=a+b', 'https://games.example/p?sig=a+b'],
    ['http://games.example:8080/p', 'https://games.example:8080/p'],
    ['HTTP://games.example:80/p', 'https://games.example/p'],
    ['http://localhost:4176/p', 'http://localhost:4176/p'],
    ['http://127.0.0.1:4176/p', 'http://127.0.0.1:4176/p'],
    ['http://[::1]:4176/p', 'http://[::1]:4176/p'],
    ['http://games.localhost:4176/p', 'http://games.localhost:4176/p'],
    ['http://localhost.evil.example/p', 'https://localhost.evil.example/p'],
    ['https://casino.example.evil.example/', 'https://casino.example.evil.example/'],
    ['https://casino.example:8443/', 'https://casino.example:8443/'],
  ])('%s opens %s', (raw, href) => {
    const result = safeLaunchUrl(raw, OWN);
    expect(result.ok && result.value.href).toBe(href);
  });

  test('nothing but the scheme changes: providers sign their addresses', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] }),
        (raw) => {
          const result = safeLaunchUrl(raw, OWN);
          expect(result.ok && result.value.href).toBe(new URL(raw).href.replace(/^http:/, 'https:'));
        },
      ),
    );
  });
});

describe('anything else is a failed launch', () => {
  test.each([
    ['', 'malformed'],
    ['/games/1', 'malformed'],
    ['//games.example/1', 'malformed'],
    ['games.example', 'malformed'],
    ['https://', 'malformed'],
    ['http://exa mple/', 'malformed'],
    ['javascript:alert(1)', 'scheme'],
    [' JavaScript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'scheme'],
    ['data:text/html,<script>1</script>', 'scheme'],
    ['blob:https://games.example/uuid', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['about:blank', 'scheme'],
    ['ws://games.example/', 'scheme'],
    ['intent://x#Intent;end', 'scheme'],
    ['https://user@games.example/', 'credentials'],
    ['https://:secret@games.example/', 'credentials'],
    ['https://casino.example@games.example/', 'credentials'],
    ['https://casino.example/x', 'own-origin'],
    ['http://casino.example/x', 'own-origin'],
    ['https://CASINO.example:443/x', 'own-origin'],
  ])('%j is refused: %s', (raw, error) => {
    expect(safeLaunchUrl(raw, OWN)).toEqual({ ok: false, error });
  });

  test('our own origin is refused on loopback too, another port is another origin', () => {
    expect(safeLaunchUrl('http://localhost:4173/x', 'http://localhost:4173')).toEqual({
      ok: false,
      error: 'own-origin',
    });
    expect(safeLaunchUrl('http://localhost:4176/x', 'http://localhost:4173').ok).toBe(true);
  });

  test('no text whatever throws or passes with another scheme', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ validSchemes: ['ftp', 'http', 'javascript'] })),
        (raw) => {
          const result = safeLaunchUrl(raw, OWN);
          if (result.ok) expect(result.value.protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});
