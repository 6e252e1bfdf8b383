// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { refetchPictures } from '../../../src/app/later/refetchPictures.ts';

test('pictures that failed to load are fetched again; those that are not near the viewport yet are left alone', () => {
  document.body.innerHTML = `
    <img crossorigin src="https://images.example/a.webp" data-src="https://images.example/a.webp" hidden>
    <img crossorigin src="https://images.example/first.webp" hidden>
    <img crossorigin src="data:," data-src="https://images.example/far.webp">`;
  const fetched: string[] = [];
  for (const image of document.querySelectorAll('img')) {
    const before = image.src;
    vi.spyOn(image, 'src', 'get').mockReturnValue(before);
    vi.spyOn(image, 'src', 'set').mockImplementation((src) => void fetched.push(src));
  }
  refetchPictures();
  expect(fetched).toEqual(['https://images.example/a.webp', 'https://images.example/first.webp']);
  expect(document.querySelectorAll('img[hidden]')).toHaveLength(0);
});
