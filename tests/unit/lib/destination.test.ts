import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLaunchUrl, parseOwnPath, parsePaymentUrl } from '../../../src/lib/destination.ts';

const OWN = 'https://casino.example';

/** Parts of addresses, including those that parsers disagree about. */
const PIECES = [
  ...['/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%00', '\t', '\n', '\r', ' ', '\0', '\u3002', '\uFF0F'],
  ...['evil.example', 'casino.example', '@', ':', '443', '?', '#', '&next=', 'https:', 'http:', 'javascript:', 'data:'],
  ...['blob:', 'home', 'wallet', '[::1]', 'localhost', 'C|'],
];
const crafted = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(
  { arbitrary: crafted, weight: 4 },
  fc.string({ unit: 'binary' }),
  fc.webUrl({ validSchemes: ['ftp', 'http', 'https', 'javascript'] }),
);

describe('own path', () => {
  test('stays the same path of this origin wherever it is resolved', () => {
    fc.assert(
      fc.property(anyText, crafted, (text, where) => {
        const path = parseOwnPath(text, OWN);
        if (path === undefined) return;
        const page = URL.canParse(`/${where}`, OWN) ? new URL(`/${where}`, OWN) : new URL(OWN);
        const base = page.origin === OWN ? page : OWN;
        const target = new URL(path, base);
        expect(target.origin).toBe(OWN);
        expect(parseOwnPath(target.href, OWN)).toBe(path);
        expect(parseOwnPath(path, OWN)).toBe(path);
        expect(target.pathname + target.search + target.hash).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  test('a plain path passes unchanged', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const plain = new URL(`${path.replace(/^\/*/, '/')}?${query}`, OWN);
        // `/.//x` is normalized to `//x`, which names another host when it is resolved again: not a plain path.
        fc.pre(!plain.pathname.startsWith('//'));
        expect(parseOwnPath(plain.pathname + plain.search, OWN)).toBe(plain.pathname + plain.search);
        expect(parseOwnPath(plain.href, OWN)).toBe(plain.pathname + plain.search);
      }),
    );
  });

  test.each([
    ['/wallet/depositpage', '/wallet/depositpage'],
    ['/game/slot?provider=7#top', '/game/slot?provider=7#top'],
    ['/a/../home', '/home'],
    ['/a//b', '/a//b'],
    [`${OWN}/support`, '/support'],
  ])('%j leads to %s', (text, path) => expect(parseOwnPath(text, OWN)).toBe(path));

  test.each([
    ...['https://evil.example/', '//evil.example/', '/\\evil.example', '\\/evil.example', '/\t/evil.example'],
    ...['/\n\\evil.example', 'javascript:alert(1)', 'http://casino.example/home'],
    ...['/.//evil.example/home', '/..//evil.example', '/%2e//evil.example', '/a/..//evil.example', '/.\\/evil.example'],
    ...['/.\t//evil.example', 'blob:https://casino.example/x', `${OWN}//evil.example`, '/.//', '/.//:'],
  ])('%j is refused', (text) => expect(parseOwnPath(text, OWN)).toBeUndefined());
});

describe.each([
  ['launch address', parseLaunchUrl],
  ['payment address', parsePaymentUrl],
])('%s', (_, address) => {
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
  ])('%s opens %s', (text, href) => expect(address(text, OWN)).toBe(href));

  test('only the scheme changes: providers sign their addresses', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] }),
        (text) => {
          expect(address(text, OWN)).toBe(new URL(text).href.replace(/^http:/, 'https:'));
        },
      ),
    );
  });

  test.each([
    ...['', '/games/1', '//games.example/1', 'games.example', 'https://', 'http://exa mple/', 'about:blank'],
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>1</script>'],
    ...['blob:https://games.example/uuid', 'file:///etc/passwd', 'ws://games.example/', 'intent://x#Intent;end'],
    ...['https://user@games.example/', 'https://:secret@games.example/', 'https://casino.example@games.example/'],
    ...['https://casino.example/x', 'http://casino.example/x', 'https://CASINO.example:443/x'],
  ])('%j is refused', (text) => expect(address(text, OWN)).toBeUndefined());

  test('the own origin is refused on loopback too; another port is another origin', () => {
    expect(address('http://localhost:4173/x', 'http://localhost:4173')).toBeUndefined();
    expect(address('http://localhost:4176/x', 'http://localhost:4173')).toBe('http://localhost:4176/x');
  });

  test('every accepted address is a web page of another origin and is accepted again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const given = address(text, OWN);
        if (given === undefined) return;
        const target = new URL(given, `${OWN}/wallet/depositpage`);
        expect(target.href).toBe(given);
        expect(target.origin).not.toBe(OWN);
        expect(target.protocol === 'https:' || /^(\[::1\]|127\.|(.*\.)?localhost$)/.test(target.hostname)).toBe(true);
        expect(target.username + target.password).toBe('');
        expect(address(given, OWN)).toBe(given);
      }),
      { numRuns: 5000 },
    );
  });
});
