import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FEATURE_NAMES, parseBrand, readBrandFile, SANDBOX_BRAND } from '../../../src/config/brandFile.ts';
import { LOCALES } from '../../../src/config/locales.ts';

const REQUIRED = {
  name: 'Nordlicht',
  shortName: 'Nord',
  legalName: 'Nordlicht AG',
  icon: 'icon.svg',
  languages: ['de', 'en'],
};

/** The errors of a brand file that has these fields besides the required ones. */
function problems(fields: object): string[] {
  try {
    parseBrand({ ...REQUIRED, ...fields }, 'brand.json');
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}

describe('a brand file', () => {
  test('with the required fields only has no providers, and every feature on', () => {
    const { featured, features, licence } = parseBrand(REQUIRED, 'brand.json');
    expect({ featured, licence }).toEqual({ featured: [], licence: undefined });
    expect(Object.values(features)).toEqual(Object.keys(features).map(() => true));
  });

  test('measures a tenth of the page loads where it has a collector and says no more', () => {
    const { telemetry } = parseBrand({ ...REQUIRED, telemetry: { url: 'https://otel.example/v1/' } }, 'brand.json');
    expect(telemetry).toEqual({ url: 'https://otel.example/v1', sample: 0.1 });
    expect(parseBrand(REQUIRED, 'brand.json').telemetry).toBe(undefined);
  });

  test('every feature is named in the README, and off in the tests’ other brand', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(/`false` for each of\s+`([^`]+)`/.exec(readme)?.[1]?.split(' ')).toEqual(FEATURE_NAMES);
    expect(Object.keys(readBrandFile('tests/brand/brand.json').features)).toEqual(FEATURE_NAMES);
    expect(Object.values(readBrandFile('tests/brand/brand.json').features)).not.toContain(true);
  });

  test('says which features are off', () => {
    const { features } = parseBrand({ ...REQUIRED, features: { points: false } }, 'brand.json');
    expect(features).toMatchObject({ points: false, sports: true });
  });

  test.each([
    [{ name: undefined }, 'name must be a text'],
    [{ legalName: ' ' }, 'legalName must not be empty'],
    [{ legalName: '\u200b' }, 'legalName must not be empty'],
    [{ name: 'Nord\nlicht' }, 'name must be one line'],
    [{ shortName: 'Nordlichtspiele' }, 'shortName must have 12 characters at most: it stands below an icon'],
    [{ languages: [] }, 'languages must be a list of languages, not empty'],
    [{ languages: 'ko' }, 'languages must be a list of languages, not empty'],
    [{ languages: ['de', 'fr'] }, /^languages\.1 must be one of ko, en, /],
    [{ languages: ['de', 'de'] }, 'languages must name each language once'],
    [{ licence: { authority: 'A', number: '1', url: 'http://a.example' } }, 'licence.url must be an https address'],
    [{ licence: { authority: 'A', url: 'https://a.example' } }, 'licence.number is missing'],
    [
      { features: { point: false } },
      /^features\.point is not a field of a brand; the fields here are points, sports, arcade, /,
    ],
    [{ features: [] }, 'features must be an object'],
    [{ features: null }, 'features must be an object'],
    [{ features: { points: 'no' } }, 'features.points must be true or false'],
    [
      { featured: [{ id: '1', title: 'A', kind: 'lotto' }] },
      'featured.0.kind must be one of slot, casino, sports, arcade',
    ],
    [
      { featured: ['A', 'B'].map((title) => ({ id: '1', title, kind: 'slot' })) },
      'featured must name each provider once',
    ],
    [
      { features: { sports: false }, featured: [{ id: '1', title: 'A', kind: 'sports' }] },
      'featured must not have A: the feature sports is off',
    ],
    [{ market: 'fr' }, /^market must be one of intl, kr, /],
    [{ contact: {} }, 'contact must not be empty'],
    [{ contact: { email: 'x' } }, 'contact.email must be an email address'],
    [{ contact: { hours: { en: 'Always' } } }, 'contact.hours.de is missing: languages has de'],
    [{ contact: { hours: { de: 'Immer', jp: 'いつでも' } } }, /^contact\.hours\.jp must be one of ko, en, /],
    [{ contact: { hours: { de: '', en: 'Always' } } }, 'contact.hours.de must not be empty'],
    [{ contact: { hours: 24 } }, 'contact.hours must be a text, or an object with a text for each language'],
    [{ helpLines: { de: { name: 'A', phone: 'call us' } } }, 'helpLines.de.phone must be a phone number'],
    [{ helpLines: { de: { name: 'A', phone: '110', free: 'yes' } } }, 'helpLines.de.free must be true or false'],
    [{ links: [{ name: 'A', url: 'javascript:alert(1)' }] }, 'links.0.url must be an https address'],
    [{ links: [{ name: 'A\nB', url: 'https://a.example' }] }, 'links.0.name must be one line'],
    [
      { pages: [{ slug: 'a b', title: 'A', file: 'a.md' }] },
      'pages.0.slug must have small letters, digits and hyphens only',
    ],
    [{ pages: [{ slug: 'a', title: 'A', file: { de: 'a.md' } }] }, 'pages.a.file.en is missing: languages has en'],
    [{ terms: { version: '1', file: { de: 'a.md' } } }, 'terms.file.en is missing: languages has en'],
    [{ privacy: { file: 'a.md' } }, 'privacy.version is missing'],
    [{ telemetry: { url: 'http://otel.example' } }, 'telemetry.url must be an https address'],
    [{ telemetry: { url: 'https://otel.example/?key=1' } }, /^telemetry\.url must end with its path/],
    [{ telemetry: { url: 'https://me:secret@otel.example' } }, /^telemetry\.url must end with its path/],
    [{ telemetry: { url: 'https://otel.example', sample: 2 } }, 'telemetry.sample must be 0 to 1'],
    [{ look: { theme: 'pink' } }, /^look\.theme must be one of light, dark, /],
    [{ colours: { light: { primary: 'red' } } }, 'colours.light.primary must be a colour such as #7f5710'],
    [{ colour: 'red' }, /^colour is not a field of a brand; the fields here are name, shortName, /],
    [{ contact: { fax: '1' } }, 'contact.fax is not a field of a brand; the fields here are email, phone, hours'],
  ])('%j is refused by its field and the rule', (fields, rule) => {
    expect(problems(fields)).toEqual([
      typeof rule === 'string'
        ? `brand.json: ${rule}`
        : expect.stringMatching(rule.source.replace('^', '^brand\\.json: ')),
    ]);
  });

  test('may still set two colours that nothing shows', () => {
    const light = { 'on-secondary': '#ffffff', 'secondary-soft': '#e2f0f8' };
    expect(parseBrand({ ...REQUIRED, colours: { light } }, 'brand.json').colours).toEqual({ light });
  });

  test('may have colours in capitals, as many programs copy them', () => {
    const { colours } = parseBrand({ ...REQUIRED, colours: { light: { primary: '#0B5C8A' } } }, 'brand.json');
    expect(colours.light?.primary).toBe('#0b5c8a');
  });

  test('names everything that is wrong at once', () => {
    expect(problems({ name: '', legalName: '' })).toHaveLength(2);
  });

  test('may begin with a byte order mark, as some editors write it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'brand.json');
    writeFileSync(path, `\uFEFF${JSON.stringify(REQUIRED)}`);
    expect(readBrandFile(path).name).toBe('Nordlicht');
  });

  test('in another encoding is refused: its letters would be lost', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'brand.json');
    // 라운지 in EUC-KR, as a Korean Windows writes it.
    const name = Buffer.from([0xb6, 0xf3, 0xbf, 0xee, 0xc1, 0xf6]);
    writeFileSync(path, Buffer.from(JSON.stringify({ ...REQUIRED, name: name.toString('latin1') }), 'latin1'));
    expect(() => readBrandFile(path)).toThrow(`${path}: is not in UTF-8`);
  });

  test('that is not there, or is no JSON, is named', () => {
    expect(() => readBrandFile('nowhere/brand.json')).toThrow(/^nowhere\/brand\.json: ENOENT/);
    expect(() => readBrandFile('README.md')).toThrow(/^README\.md: .*JSON/);
  });
});

test('the sandbox’s brand file is valid, and offers every language', () => {
  expect(readBrandFile(SANDBOX_BRAND).languages).toEqual(LOCALES);
});
