/** A picture is asked for when it is this far below or above what is seen. */
const REACH = '160px';

let observer: IntersectionObserver | undefined;

/**
 * Asks for a picture (`data-src`) once it is near what is seen, and fades it in when it is there; one that cannot be had stays hidden. The
 * browser's own lazy loading reaches screens further, and on a bad line those pictures would stand in the script's way.
 */
export function showWhenNear(image: HTMLImageElement): () => void {
  observer ??= new IntersectionObserver(load, { rootMargin: REACH });
  observer.observe(image);
  return () => observer?.unobserve(image);
}

function load(entries: IntersectionObserverEntry[], seen: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    seen.unobserve(target);
    target.addEventListener('load', () => delete target.dataset['waiting'], { once: true });
    target.addEventListener('error', () => (target.hidden = true), { once: true });
    target.src = target.dataset['src'] ?? '';
  }
}
