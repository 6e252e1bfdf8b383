/**
 * A ref that marks what shows the balance on a page with `data-out` while none of it is in view below the app bar. The bar has the balance
 * then: `AppBar.module.css` reads the mark. Rule N15.
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
