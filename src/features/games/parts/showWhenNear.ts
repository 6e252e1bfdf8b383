/** Once the player scrolls, a picture is asked for when it is this far below or above what is seen. */
const REACH = '320px';

const waiting = new Set<HTMLImageElement>();
let observer: IntersectionObserver | undefined;

/**
 * Asks for a picture (`data-src`) once it is seen, or near what is seen when the player scrolls, and fades it in when it is there; one that
 * cannot be had stays hidden. The browser's own lazy loading reaches screens further, and on a bad line those pictures would stand in the
 * script's way.
 */
export function showWhenNear(image: HTMLImageElement): () => void {
  if (!observer) {
    observer = new IntersectionObserver(load);
    addEventListener('scroll', reachFurther, { once: true, capture: true, passive: true });
  }
  waiting.add(image);
  observer.observe(image);
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
    target.addEventListener('load', () => delete target.dataset['waiting'], { once: true });
    target.addEventListener('error', () => (target.hidden = true), { once: true });
    target.src = target.dataset['src'] ?? '';
  }
}

function leave(image: HTMLImageElement): void {
  waiting.delete(image);
  observer?.unobserve(image);
}
