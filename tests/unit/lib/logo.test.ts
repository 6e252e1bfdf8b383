import { describe, expect, test } from 'vitest';
import { isImageLogo } from '../../../src/lib/logo.ts';

describe('a logo is an image if it ends in jpeg, jpg, gif, png or webp, or starts with http or data:image', () => {
  test.each([
    ...[
      'a.jpeg',
      'a.jpg',
      'a.gif',
      'a.png',
      'a.webp',
      '/logos/PRAGMATIC.PNG',
      'http://x.example/a',
      'HTTPS://x.example/a',
    ],
    ...['https://x.example/logo.svg?size=2', 'data:image/svg+xml,x', 'DATA:IMAGE/png;base64,xx'],
  ])('%s is an image', (logo) => {
    expect(isImageLogo(logo)).toBe(true);
  });

  test.each([
    '',
    'Pragmatic Play',
    '에볼루션',
    'a.svg',
    'a.png?x=1',
    'data:text/html,x',
    ' http://x',
    'png.',
    'see http://x.example',
  ])('%j is shown as text', (logo) => {
    expect(isImageLogo(logo)).toBe(false);
  });
});
