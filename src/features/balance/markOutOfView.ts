/**
 * Ref callback for the element that shows the balance on a page: sets the attribute `data-out` while all of it is out of view or behind the
 * app bar (57 px). `AppBar.module.css` then shows the balance in the bar. Rule N15.
 */
export function markOutOfView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const watch = new IntersectionObserver(
    (entries) => element.toggleAttribute('data-out', !entries.at(-1)?.isIntersecting),
    { rootMargin: '-57px 0px 0px' },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
