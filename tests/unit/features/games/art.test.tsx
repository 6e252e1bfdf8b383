import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Art } from '../../../../src/features/games/parts/Art.tsx';

const PICTURE = 'http://localhost:4177/games/royal-reef.webp?w=320';
const drawn = (first: boolean): string =>
  renderToStaticMarkup(<Art src={PICTURE} title="Royal Reef" shape="game" first={first} />);

test('the first picture of a page is requested immediately and with high priority', () => {
  expect(drawn(true)).toContain(` src="${PICTURE}"`);
  expect(drawn(true)).toContain('fetchPriority="high"');
});

test('a picture that is not near the viewport has a transparent image as its source', () => {
  expect(drawn(false)).toMatch(/ src="data:image\/gif;base64,[^"]+"/);
  expect(drawn(false)).toContain(` data-src="${PICTURE}"`);
  expect(drawn(false)).toContain('fetchPriority="low"');
});
