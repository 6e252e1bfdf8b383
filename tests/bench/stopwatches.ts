/** Timers for what the platform does not time. They are serialised into the page, so each must not use anything outside itself. */

/**
 * Chooses English in the open settings; resolves with the milliseconds until their title has changed and is painted.
 */
export async function switchToEnglish(): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>('dialog[open] select');
  if (!select) throw new Error('the settings are not open');
  const title = () => document.querySelector('dialog[open] h2')?.textContent;
  const before = title();
  const begin = performance.now();
  select.value = 'en';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  while (title() === before) await new Promise(requestAnimationFrame);
  // Within the frame that shows it: a message is handled after the frame has been painted.
  await new Promise((resolve) => {
    const afterFrame = new MessageChannel();
    afterFrame.port1.onmessage = resolve;
    afterFrame.port2.postMessage(null);
  });
  return performance.now() - begin;
}

/**
 * Resolves with the milliseconds from the next click to the launch request, and from its reply to the frame's address.
 */
export function timeLaunch(): Promise<{ request: number; frame: number }> {
  return new Promise((resolve) => {
    let clicked = 0;
    let framed = 0;
    const byClick = (event: Event) => (clicked = event.timeStamp);
    document.addEventListener('click', byClick, { capture: true, once: true });
    const mutations = new MutationObserver(() => {
      if (document.querySelector('iframe[src]')) framed ||= performance.now();
    });
    mutations.observe(document, { childList: true, attributeFilter: ['src'], subtree: true });
    new PerformanceObserver((list, observer) => {
      const call = list.getEntriesByType('resource').find(({ name }) => name.includes('/game/launch'));
      if (!(call instanceof PerformanceResourceTiming)) return;
      observer.disconnect();
      setTimeout(() => {
        mutations.disconnect();
        resolve({ request: call.startTime - clicked, frame: (framed || Infinity) - call.responseEnd });
      }, 1000);
    }).observe({ type: 'resource' });
  });
}
