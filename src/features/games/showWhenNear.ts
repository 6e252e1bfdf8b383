import * as v from 'valibot';
import { systemClock } from '../../lib/clock.ts';
import { hash } from '../../lib/hash.ts';
import { store } from '../../storage/encodedStore.ts';

/** Distance from the viewport at which a picture is fetched once the player scrolls. */
const REACH = '320px';
/** Number of pictures that are requested in one task: a request takes a slow phone some 5 ms. */
const AT_ONCE = 3;
/** Number of pictures that are stored as shown; as many as the worker's cache holds (`sw/routes/images.ts`). */
const REMEMBERED = 400;

/** The pictures that are observed, since they are not near the viewport yet. */
const observed = new Set<HTMLImageElement>();
/** The pictures that are near and not requested yet. */
const near = new Set<HTMLImageElement>();
let observer: IntersectionObserver | undefined;
/** Hashes of the addresses of pictures that this device has shown: they come from a cache, and a fade would be a flicker. */
const shown = new Set(readShown());
/** Addresses of the pictures that this page load has shown: the browser still has them in memory. */
const inMemory = new Set<string>();
/** The size of `shown` when it was last stored. */
let stored = shown.size;

/**
 * Ref callback that fetches a picture (`data-src`) once it is in the viewport, or near it after the first scrolling. One that this device
 * shows for the first time fades in when it is loaded. The browser's own lazy loading reaches screens further: on a slow connection those
 * pictures would delay the script.
 */
export function showWhenNear(image: HTMLImageElement): () => void {
  if (!observer) {
    observer = new IntersectionObserver(load);
    addEventListener('scroll', reachFurther, { once: true, capture: true, passive: true });
    // The second event also fires when a phone puts the page into the background for good.
    for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, storeShown);
  }
  const src = image.dataset['src'] ?? '';
  // Shown immediately and decoded synchronously: a page that the player returns to is never painted without its pictures.
  if (inMemory.has(src)) {
    image.decoding = 'sync';
    image.src = src;
  } else {
    observed.add(image);
    observer.observe(image);
  }
  return () => stopObserving(image);
}

/** Observes with a margin from the first scrolling on: before, pictures out of view would delay the script. */
function reachFurther(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(load, { rootMargin: REACH, scrollMargin: REACH });
  for (const image of observed) observer.observe(image);
}

function load(entries: IntersectionObserverEntry[]): void {
  const isIdle = near.size === 0;
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    stopObserving(target);
    near.add(target);
  }
  if (isIdle) fetchSome();
}

/** Fetches some of the pictures that are near, and the others in later tasks. */
function fetchSome(): void {
  for (const image of [...near].slice(0, AT_ONCE)) {
    near.delete(image);
    fetchPicture(image);
  }
  if (near.size > 0) systemClock.setTimeout(fetchSome, 0);
}

function fetchPicture(image: HTMLImageElement): void {
  const src = image.dataset['src'] ?? '';
  const key = hash(src);
  if (!shown.has(key)) image.dataset['waiting'] = '';
  image.addEventListener(
    'load',
    () => {
      delete image.dataset['waiting'];
      shown.add(key);
      inMemory.add(src);
    },
    { once: true },
  );
  image.src = src;
}

function readShown(): number[] {
  return store.get('pictures_shown', v.array(v.number())) ?? [];
}

/** Stores the shown pictures: one write when the page is hidden, instead of one for each picture. */
function storeShown(): void {
  if (shown.size === stored) return;
  // Other tabs have stored theirs meanwhile.
  store.set('pictures_shown', [...new Set([...readShown(), ...shown])].slice(-REMEMBERED));
  stored = shown.size;
}

function stopObserving(image: HTMLImageElement): void {
  observed.delete(image);
  near.delete(image);
  observer?.unobserve(image);
}
