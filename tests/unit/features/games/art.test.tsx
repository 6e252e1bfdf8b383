import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Art } from '../../../../src/features/games/parts/Art.tsx';

const PICTURE = 'http://localhost:4177/games/royal-reef.webp?w=320';
const drawn = (first: boolean): string =>
  renderToStaticMarkup(<Art src={PICTURE} title="Royal Reef" shape="game" first={first} />);

test('the first of a page is requested immediately and before the others', () => {
  expect(drawn(true)).toContain(` src="${PICTURE}"`);
  expect(drawn(true)).toContain('fetchPriority="high"');
});

test('a picture that is not near yet has the address of a clear one', () => {
  expect(drawn(false)).toMatch(/ src="data:image\/gif;base64,[^"]+"/);
  expect(drawn(false)).toContain(` data-src="${PICTURE}"`);
  expect(drawn(false)).toContain('fetchPriority="low"');
});
