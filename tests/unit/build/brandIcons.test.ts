import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcons, drawnProblems, iconProblems } from '../../../src/build/brandIcons.ts';

const ICON = readFileSync('tests/brand/icon.svg', 'utf8');

/** The colours of an icon's corner and of its middle, as hexadecimal red, green, blue and opacity; `none` where it is transparent. */
async function coloursOf(file: string, svg = ICON): Promise<{ corner: string; middle: string; side: number }> {
  const icon = (await drawIcons(svg)).find((drawn) => drawn.file === file);
  const { data, info } = await sharp(icon?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * 4;
    return data[start + 3] === 0 ? 'none' : data.subarray(start, start + 4).toString('hex');
  };
  return { corner: at(1, 1), middle: at(info.width / 2, info.height / 2), side: info.width };
}

test.each(['tests/brand/icon.svg', 'sandbox/brand/icon.svg'])(
  '%s is a square icon with a ground and a mark, and has no problems',
  async (file) => {
    const svg = readFileSync(file, 'utf8');
    expect([...iconProblems(svg), ...(await drawnProblems(svg))]).toEqual([]);
  },
);

test.each([
  ['viewBox="0 0 96 96"', 'viewBox="0 0 96 48"', /square/],
  [' xmlns="http://www.w3.org/2000/svg"', '', /xmlns/],
  ['id="ground"', 'id="back"', /id="ground"/],
  ['id="mark"', 'id="sign"', /id="mark"/],
  ['<circle', '<script>x</script><circle', /no script/],
  ['<circle', '<circle onclick="x"', /no script/],
  ['<circle', '<circle style="fill:#e8f7ff"', /style.*: colours are attributes/],
  ['<circle', '<use href="https://a.example/b.svg"/><circle', /address/],
  ['<circle', '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script><circle', /no script/],
  ['<circle', '<rect fill="url(https://a.example/b.svg#c)"/><circle', /address/],
  ['<svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg', /no script/],
  ['<circle', "<rect width='1'/><circle", /double quotes/],
  ['<circle', `<path d="${'M0 0'.repeat(25_000)}"/><circle`, /100 kB/],
  [' fill="#e8f7ff"', '', /colour of its own/],
  [' fill="#e8f7ff"', ' fill="currentColor"', /colour of its own/],
])('an icon in which %s is replaced by %s is refused', (from, to, rule) => {
  expect(iconProblems(ICON.replace(from, to))).toEqual([expect.stringMatching(rule)]);
});

test.each([
  ['viewBox="0 0 96 96"', 'viewBox="0 0 96 96" width="100" height="50"', /square/],
  [/<rect id="ground"([^]*<\/g>)/, '<g id="ground"><rect$1</g>', /mark alone/],
  [/<rect id="ground".*\/>/, '<circle id="ground" cx="48" cy="48" r="48" fill="#0b5c8a"/>', /corners/],
  [/(<g id="mark")/, '$1 transform="translate(200)"', /mark alone/],
])('an icon in which %s is replaced by %s is refused for what is drawn', async (from, to, rule) => {
  const svg = ICON.replace(from, to);
  expect(iconProblems(svg)).toEqual([]);
  expect(await drawnProblems(svg)).toEqual([expect.stringMatching(rule)]);
});

test('three kinds are drawn: with round corners, the whole square, the mark alone', async () => {
  expect(await coloursOf('any-192.png')).toEqual({ corner: 'none', middle: 'e8f7ffff', side: 192 });
  expect(await coloursOf('maskable-512.png')).toEqual({ corner: '0b5c8aff', middle: 'e8f7ffff', side: 512 });
  expect(await coloursOf('monochrome-512.png')).toEqual({ corner: 'none', middle: 'ffffffff', side: 512 });
});

test('ground and mark may be groups with groups in them, as drawing programs export them', async () => {
  const svg = ICON.replace(/<rect id="ground"([^>]*)>/, '<g id="ground"><g><rect$1></g><g/></g>')
    .replace('<g id="mark"', '<g id="mark"><g/><g')
    .replace(/<\/g>\s*<\/svg>/, '</g></g></svg>');
  expect(iconProblems(svg)).toEqual([]);
  expect(await coloursOf('any-192.png', svg)).toEqual({ corner: 'none', middle: 'e8f7ffff', side: 192 });
  expect(await coloursOf('monochrome-512.png', svg)).toEqual({ corner: 'none', middle: 'ffffffff', side: 512 });
  expect(await coloursOf('shortcut-deposit.png', svg)).toEqual(await coloursOf('shortcut-deposit.png'));
});

test('the maskable icon fills the square, whichever radius rounds the corners of the ground', async () => {
  const svg = ICON.replace(/ rx="([^"]*)"/, ' rx="$1" ry="$1"');
  expect((await coloursOf('maskable-512.png', svg)).corner).toBe('0b5c8aff');
});

test('a mark of lines only gives the shortcuts its colour', async () => {
  const lines = ICON.replace('id="mark" fill="#e8f7ff"', 'id="mark" fill="none" stroke="#e8f7ff" stroke-width="4"');
  expect(await coloursOf('shortcut-deposit.png', lines)).toEqual(await coloursOf('shortcut-deposit.png'));
});
