// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showWhenNear } from '../../../../src/features/games/parts/showWhenNear.ts';

const PICTURE = 'http://localhost:4177/games/moon.webp';

/** Reports each observed picture as visible. */
let see = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: Element[] = [];
      constructor(tell: (entries: object[]) => void) {
        see = () => tell(this.#seen.splice(0).map((target) => ({ isIntersecting: true, target })));
      }
      observe(element: Element): void {
        this.#seen.push(element);
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

test('a picture waits until it is near; once the page load has shown it, it is drawn at once', () => {
  const first = drawn();
  expect(first.src).toBe('');
  see();
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
