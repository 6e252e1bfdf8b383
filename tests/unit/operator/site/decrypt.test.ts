import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decryptConfig } from '../../../../src/operator/site/decrypt.ts';
import { content, encrypt } from './config.ts';

const KEY = 'a passphrase';

describe('base64 string decrypted client-side into JSON data.config, used only if it has VARIABLES', () => {
  test('with and without WEB_VARIABLES', async () => {
    const WEB_VARIABLES = { image: 'ultra', layout: '4', theme: 'light', style: 'classic', market: 'gb', live: 'on' };
    expect(await decryptConfig(await encrypt(content(), KEY), KEY)).toEqual({
      front_api_domain: 'api.example.com',
      VARIABLES: { title: '야간 라운지' },
    });
    expect(await decryptConfig(await encrypt(content('localhost:4174', { WEB_VARIABLES }), KEY), KEY)).toEqual({
      front_api_domain: 'localhost:4174',
      VARIABLES: { title: '야간 라운지' },
      WEB_VARIABLES,
    });
  });

  test('missing texts are empty, unknown fields dropped', async () => {
    const sealed = await encrypt(
      { data: { config: { front_api_domain: 'a.b', VARIABLES: { logo: 1 }, WEB_VARIABLES: {}, secret: 1 } } },
      KEY,
    );
    expect(await decryptConfig(sealed, KEY)).toEqual({
      front_api_domain: 'a.b',
      VARIABLES: { title: '' },
      WEB_VARIABLES: { image: '', layout: '', theme: '', style: '', market: '', live: '' },
    });
  });

  test.each([
    ['texts that are null or no texts', { image: null, layout: {}, theme: null, style: [], market: 'gb', live: null }],
    ['WEB_VARIABLES null', null],
    ['WEB_VARIABLES no object', 'x'],
  ])('optional fields of a wrong type do not make a config invalid: %s', async (_name, WEB_VARIABLES) => {
    const sealed = await encrypt(content('a.b', { VARIABLES: { title: null }, WEB_VARIABLES }), KEY);
    const web = { image: '', layout: '', theme: '', style: '', market: 'gb', live: '' };
    expect(await decryptConfig(sealed, KEY)).toEqual({
      front_api_domain: 'a.b',
      VARIABLES: { title: '' },
      ...(WEB_VARIABLES !== null && typeof WEB_VARIABLES === 'object' && { WEB_VARIABLES: web }),
    });
  });

  test('a layout that is written as a number counts as its digits', async () => {
    const sealed = await encrypt(content('a.b', { WEB_VARIABLES: { layout: 4 } }), KEY);
    expect(await decryptConfig(sealed, KEY)).toMatchObject({ WEB_VARIABLES: { layout: '4' } });
  });

  test('white space around the string is ignored', async () => {
    expect(await decryptConfig(`\n${await encrypt(content(), KEY)}\n`, KEY)).toBeDefined();
  });
});

describe('anything else is "not present"', () => {
  test.each([
    ['no VARIABLES', { data: { config: { front_api_domain: 'a.b' } } }],
    ['VARIABLES null', { data: { config: { front_api_domain: 'a.b', VARIABLES: null } } }],
    ['no domain', { data: { config: { VARIABLES: {} } } }],
    ['a domain with a path', content('a.b/evil')],
    ['a domain with credentials', content('user:pass@a.b')],
    ['a domain that closes the policy', content('a.b; script-src *')],
    ['an address instead of a domain', content('https://a.b')],
    ['an empty domain', content('')],
    ['a list', []],
    ['a text', 'plain text'],
    ['half a JSON', '{"data":{"config":'],
    ['nothing', ''],
  ])('%s', async (_name, value) => expect(await decryptConfig(await encrypt(value, KEY), KEY)).toBeUndefined());

  test('another key', async () =>
    expect(await decryptConfig(await encrypt(content(), 'another'), KEY)).toBeUndefined());

  test.each(['', 'A', '%%%', '<html>not base64</html>', btoa('short'), btoa('x'.repeat(12)), btoa('x'.repeat(28))])(
    '%j',
    async (text) => expect(await decryptConfig(text, KEY)).toBeUndefined(),
  );

  test('truncated or changed anywhere', async () => {
    const sealed = await encrypt(content(), KEY);
    const bytes = Buffer.from(sealed, 'base64');
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.boolean(), async (at, cut) => {
        const broken = Buffer.from(cut ? bytes.subarray(0, at) : bytes);
        if (!cut) broken.writeUInt8(broken.readUInt8(at) ^ 1, at);
        expect(await decryptConfig(broken.toString('base64'), KEY)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

test('the sample config of the README, encrypted by the sample script of the README, can be decrypted', async () => {
  const readme = readFileSync('README.md', 'utf8');
  const block = (language: string, about: string): string =>
    [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].find(([text]) =>
      text.includes(about),
    )?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [site, script] = [join(folder, 'site.json'), join(folder, 'encode.cjs')];
  writeFileSync(site, block('json', 'front_api_domain'));
  writeFileSync(script, block('js', 'encode.cjs'));
  const sent = execFileSync('node', [script, site, KEY], { encoding: 'utf8' });
  const { data } = JSON.parse(readFileSync(site, 'utf8')) as { data: { config: object } };
  expect(await decryptConfig(sent, KEY)).toMatchObject(data.config);
  // Without the key's variable the script would otherwise encode with an empty one.
  expect(() => execFileSync('node', [script, site, ''], { stdio: 'pipe' })).toThrow('no key');
});
