// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { refetchPictures, retryPictures } from '../../../src/app/third/refetchPictures.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test('while the page is visible, pictures that fail are fetched again after growing pauses until none fails', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<img crossorigin src="https://images.example/a.webp">';
  const [image] = document.querySelectorAll('img');
  if (!image) throw new Error('There is no picture');
  let works = false;
  const fetched: number[] = [];
  const began = Date.now();
  const fail = (): void => {
    image.hidden = true;
    image.dispatchEvent(new Event('error'));
  };
  vi.spyOn(image, 'src', 'set').mockImplementation(() => {
    fetched.push((Date.now() - began) / 1000);
    if (!works) fail();
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  retryPictures();
  await pass(40);
  fail();
  await pass(29);
  expect(fetched).toEqual([]);
  await pass(101);
  expect(fetched).toEqual([70, 130]);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await pass(3600);
  Reflect.deleteProperty(document, 'visibilityState');
  expect(fetched).toHaveLength(2);
  works = true;
  await pass(120);
  expect(fetched).toHaveLength(3);
  expect(image.hidden).toBe(false);
  // It is over: the next failure has the short pause again.
  await pass(240);
  works = false;
  fail();
  await pass(30);
  expect(fetched).toHaveLength(4);
});

test('a picture that is missing for good does not delay one that fails later', async () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<img crossorigin class="missing" src="https://images.example/a.webp"><img crossorigin src="https://images.example/b.webp">';
  const [missing, other] = document.querySelectorAll('img');
  if (!missing || !other) throw new Error('There are no pictures');
  const fail = (image: HTMLImageElement): void => {
    image.hidden = true;
    image.dispatchEvent(new Event('error'));
  };
  vi.spyOn(missing, 'src', 'set').mockImplementation(() => fail(missing));
  const refetch = vi.spyOn(other, 'src', 'set').mockImplementation(() => undefined);
  retryPictures();
  fail(missing);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  fail(other);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refetch).toHaveBeenCalledOnce();
});
