/**
 * Ref callback for the element that shows the balance on a page: sets `data-balance-out` on the root element while all of it is out of view
 * or behind the app bar, by its height on a phone (57 px). `AppBar.module.css` then shows the balance in the bar. Rule N15.
 */
export function markOutOfView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const root = document.documentElement;
  const watch = new IntersectionObserver(
    (entries) => root.toggleAttribute('data-balance-out', !entries.at(-1)?.isIntersecting),
    { rootMargin: '-57px 0px 0px' },
  );
  watch.observe(element);
  return () => {
    watch.disconnect();
    root.toggleAttribute('data-balance-out', false);
  };
}
