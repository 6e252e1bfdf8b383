/** The observer that runs inside a measured page and starts before the page's first script. */

/** The observations of a page. Times in milliseconds since navigation, null for what has not happened. */
export interface Observations {
  firstPaint: number | null;
  /** The main UI is laid out, has text or a picture, and is not covered. */
  mainUi: number | null;
  largestPaint: number | null;
  /** Sum of all layout shifts, also those after input; CLS would be the worst session window only. */
  layoutShift: number;
  /** Main thread tasks of 50 ms and more. */
  longTasks: { start: number; duration: number }[];
  /** Player actions: time until the next paint. The platform omits those under 16 ms. */
  interactions: { start: number; duration: number }[];
  /** A service worker is active, so everything that it precaches is stored. */
  workerReady: number | null;
}

declare global {
  interface Window {
    observations: Observations;
  }
}

/** Starts observing; `selector` is the CSS selector of the main UI. Serialised into the page, so it must not use anything outside itself. */
export function observe(selector: string): void {
  const observations: Observations = {
    firstPaint: null,
    mainUi: null,
    largestPaint: null,
    layoutShift: 0,
    longTasks: [],
    interactions: [],
    workerReady: null,
  };
  window.observations = observations;

  function watch(type: string, see: (entry: PerformanceEntry) => void): void {
    const options = { type, buffered: true, durationThreshold: 16 }; // the minimum, supported by event type only
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options);
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-paint') observations.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (observations.largestPaint = startTime));
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') observations.layoutShift += entry.value;
  });
  watch('event', ({ startTime, duration }) => observations.interactions.push({ start: startTime, duration }));
  watch('longtask', ({ startTime, duration }) => observations.longTasks.push({ start: startTime, duration }));

  void navigator.serviceWorker?.ready.then(({ active }) => {
    const check = () => {
      if (active?.state === 'activated') observations.workerReady ??= performance.now();
    };
    active?.addEventListener('statechange', check);
    check();
  });

  function isMainUiShown(): boolean {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const picture = element.querySelector('img');
    const says = element.textContent.trim() || element.ariaLabel;
    if (!says && !(picture?.complete && picture.naturalWidth > 1)) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && height > 0 && element.contains(topmost);
  }
  const afterFrame = new MessageChannel();
  // This message is handled after the frame that showed the main UI was painted.
  afterFrame.port1.onmessage = () => (observations.mainUi = performance.now());
  requestAnimationFrame(function look() {
    if (isMainUiShown()) afterFrame.port2.postMessage(null);
    else requestAnimationFrame(look);
  });
}
