// @vitest-environment happy-dom
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { showWhenNear } from '../../../../src/features/games/showWhenNear.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

const PICTURE = 'http://localhost:4177/games/moon.webp';

/** Reports each observed picture as visible. */
let reportVisible = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observed: Element[] = [];
      constructor(notify: (entries: object[]) => void) {
        reportVisible = () => notify(this.#observed.splice(0).map((target) => ({ isIntersecting: true, target })));
      }
      observe(element: Element): void {
        this.#observed.push(element);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

function drawn(): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset['src'] = PICTURE;
  showWhenNear(image);
  return image;
}

test('a picture is loaded when it is near; one that this page has loaded before is shown without waiting', () => {
  const first = drawn();
  expect(first.src).toBe('');
  reportVisible();
  expect(first.src).toBe(PICTURE);
  expect(first.dataset).toHaveProperty('waiting');
  // The next picture waits until the first has loaded.
  expect(drawn().src).toBe('');
  first.dispatchEvent(new Event('load'));
  expect(first.dataset).not.toHaveProperty('waiting');
  const again = drawn();
  expect([again.src, again.decoding]).toEqual([PICTURE, 'sync']);
  expect(again.dataset).not.toHaveProperty('waiting');
});

test('many pictures at once are requested in several tasks, and those that were removed meanwhile are not', () => {
  vi.useFakeTimers();
  const images = Array.from({ length: 8 }, (_, at) => {
    const image = document.createElement('img');
    image.dataset['src'] = `http://localhost:4177/games/${at}.webp`;
    return { image, remove: showWhenNear(image) };
  });
  reportVisible();
  const requested = (): number => images.filter(({ image }) => image.src !== '').length;
  const first = requested();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(8);
  images.at(-1)?.remove();
  vi.runAllTimers();
  expect(requested()).toBe(7);
  vi.useRealTimers();
});

test('the pictures that two tabs have shown are all stored', async () => {
  const stored = (): unknown[] => store.get('pictures_shown', v.array(v.number())) ?? [];
  // What the tests above have shown is stored now.
  dispatchEvent(new Event('pagehide'));
  const before = stored().length;
  for (const name of ['one', 'other']) {
    vi.resetModules();
    const tab = await import('../../../../src/features/games/showWhenNear.ts');
    const image = document.createElement('img');
    image.dataset['src'] = `http://localhost:4177/games/${name}.webp`;
    tab.showWhenNear(image);
    reportVisible();
    image.dispatchEvent(new Event('load'));
  }
  // Both tabs are hidden.
  dispatchEvent(new Event('pagehide'));
  expect(stored().length - before).toBe(2);
});
