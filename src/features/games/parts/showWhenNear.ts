import * as v from 'valibot';
import { hash } from '../../../lib/hash.ts';
import { store } from '../../../storage/encodedStore.ts';

/** Distance from the viewport at which a picture is fetched once the player scrolls. */
const REACH = '320px';
/** Number of pictures that are remembered as shown; as many as the worker stores. */
const REMEMBERED = 400;

const waiting = new Set<HTMLImageElement>();
let observer: IntersectionObserver | undefined;
/** The pictures that this device has shown: they come from a cache, and would only flicker if they faded in again. */
const shown = new Set(store.get('pictures_shown', v.array(v.number())));
/** The addresses of the pictures that this page load has shown: the browser still has them in memory. */
const held = new Set<string>();
/** How many pictures are stored as shown. */
let stored = shown.size;

/**
 * Fetches a picture (`data-src`) once it is in the viewport, or near it when the player scrolls; one that this device shows for the first
 * time fades in when it is there. The browser's own lazy loading reaches screens further, and on a slow connection those pictures would
 * delay the script.
 */
export function showWhenNear(image: HTMLImageElement): () => void {
  if (!observer) {
    observer = new IntersectionObserver(load);
    addEventListener('scroll', reachFurther, { once: true, capture: true, passive: true });
    // The second event also fires when a phone puts the page into the background for good.
    for (const leaving of ['pagehide', 'visibilitychange']) addEventListener(leaving, remember);
  }
  const src = image.dataset['src'] ?? '';
  // Shown immediately and decoded synchronously: a page that the player returns to is never painted without its pictures.
  if (held.has(src)) {
    image.decoding = 'sync';
    image.src = src;
  } else {
    waiting.add(image);
    observer.observe(image);
  }
  return () => leave(image);
}

function reachFurther(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(load, { rootMargin: REACH, scrollMargin: REACH });
  for (const image of waiting) observer.observe(image);
}

function load(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    leave(target);
    const src = target.dataset['src'] ?? '';
    const key = hash(src);
    if (!shown.has(key)) target.dataset['waiting'] = '';
    target.addEventListener(
      'load',
      () => {
        delete target.dataset['waiting'];
        shown.add(key);
        held.add(src);
      },
      { once: true },
    );
    target.src = src;
  }
}

/** Not with every picture: one write for all that the page has shown. */
function remember(): void {
  if (shown.size === stored) return;
  stored = shown.size;
  store.set('pictures_shown', [...shown].slice(-REMEMBERED));
}

function leave(image: HTMLImageElement): void {
  waiting.delete(image);
  observer?.unobserve(image);
}
