import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { logoUrl } from '../../../../src/features/games/gamePicture.ts';
import { artUrl } from '../../../../src/features/games/imageUrl.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries({
    VITE_CONFIG_URL: 'http://localhost:4175',
    VITE_IMAGES_URL: 'https://images.example',
    VITE_CONFIG_KEY: 'key',
    VITE_BUILD: '1',
  })) {
    vi.stubEnv(name, value);
  }
});

describe('pictures come from the public image host, by title (Rule G1)', () => {
  it.each([
    ['providers', 'Carp & Lantern', 'https://images.example/providers/carp-lantern.webp?w=320'],
    ['providers', '달빛공방', `https://images.example/providers/${encodeURIComponent('달빛공방')}.webp?w=320`],
    ['games', 'Golden Tiger 88', 'https://images.example/games/golden-tiger-88.webp?w=320'],
  ] as const)('%s %s', (of, title, url) => {
    expect(artUrl(of, title, 320)).toBe(url);
  });

  it('the example in README.md, by which an operator names the files, is such an address', () => {
    const [, title = '', path] = /the game `(.+?)` is\s+`(.+?)`/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(artUrl('games', title, 320)).toBe(`https://images.example${path}`);
  });
});

describe('a logo has an address if it is an image at an absolute one, by https except on loopback (Rule G8)', () => {
  it.each([
    ['https://images.example/games/a.webp?title=A', 'https://images.example/games/a.webp?title=A&w=200'],
    ['http://cdn.example/a.png?sig=1', 'https://cdn.example/a.png?sig=1'],
    ['http://localhost:9/a.png', 'http://localhost:9/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['Royal Reef', undefined],
    ['', undefined],
    ['a.png', undefined],
  ])('%s', (logo, url) => {
    expect(logoUrl(logo, 200)).toBe(url);
  });
});
