/*
 * Functions that a test runs inside the page: overflow and overlap, target sizes, and the texts that are shown or announced. Each is
 * self-contained, since only its own source is sent to the page.
 */

declare global {
  interface Window {
    serverTexts: Set<string> | undefined;
    /** Puts the texts back that `stretchTexts` made longer. */
    shrinkTexts: () => void;
  }
}

/** How many texts of the server this document has noted. */
export function countServerTexts(): number {
  return window.serverTexts?.size ?? 0;
}

/** Adds texts that come from the server, for the functions below. Each is sent once, since there are thousands. */
export function noteServerTexts(texts: readonly string[]): void {
  window.serverTexts ??= new Set();
  for (const text of texts) window.serverTexts.add(text);
}

/**
 * What does not fit: a page wider than its window, a text outside its box, window or control, controls that overlap. Texts of the server
 * may be cut, since their length is unknown. Returns one line for each.
 */
export async function misfits(): Promise<string[]> {
  // Virtual lists measure themselves one frame after a resize.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const theirs = window.serverTexts ?? new Set();
  const found = new Set<string>();
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px wider than its window`);
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(/_([A-Za-z]+)_\w+_\d+/g, '$1')}`;
  const faceOf = (control: Element): string =>
    `${named(control)} “${(control.textContent || control.getAttribute('aria-label') || '').slice(0, 40)}”`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** What an element does with what overflows it. Each is asked once, since every text asks it of all its ancestors. */
  const overflows = new Map<Element, { x: string; y: string }>();
  const overflowOf = (element: Element): { x: string; y: string } => {
    const known = overflows.get(element);
    if (known) return known;
    const { overflowX: x, overflowY: y } = getComputedStyle(element);
    overflows.set(element, { x, y });
    return { x, y };
  };
  /** The nearest ancestor that clips its content, and whether it scrolls. */
  const cutter = (element: Element, axis: 'x' | 'y'): { box: Element; scrolls: boolean } | undefined => {
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const overflow = overflowOf(box)[axis];
      if (overflow !== 'visible') return { box, scrolls: overflow === 'auto' || overflow === 'scroll' };
    }
    return undefined;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    if (
      !element ||
      text === '' ||
      theirs.has(text) ||
      element.closest('script, style, noscript, iframe') ||
      !isShown(element)
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    // Visually hidden texts have a box of one pixel.
    if (rect.width < 2 || element.getBoundingClientRect().width < 2) continue;
    // A wrapping list hides whole items that do not fit, in a further line or column; the line height leaves some px above the letters.
    const row = element.parentElement;
    const isLeftOut =
      row !== null &&
      getComputedStyle(row).flexWrap === 'wrap' &&
      ['hidden', 'clip'].includes(getComputedStyle(row).overflowY) &&
      (rect.top >= row.getBoundingClientRect().bottom - 2 || rect.left >= row.getBoundingClientRect().right - 1);
    if (isLeftOut) continue;
    const say = (what: string): void => void found.add(`“${text.slice(0, 60)}” ${what} ${named(element)}`);
    const across = cutter(element, 'x');
    if (across && !across.scrolls) {
      const box = across.box.getBoundingClientRect();
      if (box.width > 2 && (rect.right > box.right + 1 || rect.left < box.left - 1))
        say(`is cut across by ${named(across.box)}:`);
    }
    if (!across && (rect.right > clientWidth + 1 || rect.left < -1)) say('leaves the window:');
    const down = cutter(element, 'y');
    if (down && !down.scrolls) {
      const box = down.box.getBoundingClientRect();
      if (box.height > 2 && (rect.bottom > box.bottom + 2 || rect.top < box.top - 2))
        say(`is cut down by ${named(down.box)}:`);
    }
    const control = element.closest('button, a, label, [role="tab"], th, td');
    if (control && isShown(control)) {
      const box = control.getBoundingClientRect();
      const isInline = getComputedStyle(control).display === 'inline';
      if (!isInline && (rect.right > box.right + 1 || rect.left < box.left - 1))
        say(`is wider than ${named(control)}:`);
      if (!isInline && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1))
        say(`is taller than ${named(control)}:`);
    }
  }
  /** The part of a control inside its scrolling ancestors. */
  const visibleBox = (control: Element): { left: number; right: number; top: number; bottom: number } => {
    let { left, right, top, bottom } = control.getBoundingClientRect();
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (overflowOf(around).x === 'visible') continue;
      const clip = around.getBoundingClientRect();
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
      top = Math.max(top, clip.top);
      bottom = Math.min(bottom, clip.bottom);
    }
    return { left, right, top, bottom };
  };
  /** What an element belongs to of the layers that lie over the page's content. */
  const layers = new Map<Element, Element | null>();
  const layerOf = (element: Element | null): Element | null => {
    if (!element) return null;
    const known = layers.get(element);
    if (known !== undefined) return known;
    const LAYERS = 'dialog, [role="dialog"], [popover], header, nav, [data-fixed]';
    const isLayer = element.matches(LAYERS) || getComputedStyle(element).position === 'fixed';
    const layer = isLayer ? element : layerOf(element.parentElement);
    layers.set(element, layer);
    return layer;
  };
  const controls = [
    ...document.querySelectorAll('button, a[href], input:not([type="hidden"]), select, textarea, [role="tab"]'),
  ];
  const boxes = controls
    // The box of a link within a text spans its lines, and with them other links.
    .filter((control) => isShown(control) && getComputedStyle(control).display !== 'inline')
    .map((control) => ({
      control,
      box: visibleBox(control),
      layer: layerOf(control),
    }))
    .filter(({ box }) => box.right - box.left > 4 && box.bottom - box.top > 4);
  for (const [at, a] of boxes.entries()) {
    for (const b of boxes.slice(at + 1)) {
      if (a.layer !== b.layer || a.control.contains(b.control) || b.control.contains(a.control)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const tall = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide <= 2 || tall <= 2) continue;
      // Absolutely positioned controls, such as a star on a card, overlap on purpose.
      const isOnPurpose = [a.control, a.control.parentElement, b.control, b.control.parentElement].some(
        (element) => element && getComputedStyle(element).position === 'absolute',
      );
      if (!isOnPurpose) found.add(`${faceOf(a.control)} lies over ${faceOf(b.control)}`);
    }
  }
  return [...found];
}

/**
 * Targets that are too small: controls that are fully in the window and react to less than 44 px in width or height. Links within a text
 * are left out. Returns one line for each.
 */
export function smallTargets(): string[] {
  const LEAST = 44;
  const found = new Set<string>();
  const controls =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="radio"]';
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  for (const control of document.querySelectorAll(controls)) {
    if (!isShown(control) || control.matches(':disabled')) continue;
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // The visible part of a hidden field is its label.
    const face = control.closest('label') ?? control;
    const answers = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (face.contains(hit) || hit.closest('label')?.control === control);
    };
    if (getComputedStyle(control).display === 'inline') continue;
    /** Pixels from the middle in one direction that belong to the control: a target may reach further on one side. */
    const extent = (dx: number, dy: number): number => {
      let pixels = 0;
      while (pixels < LEAST && answers(dx * (pixels + 1), dy * (pixels + 1))) pixels += 1;
      return pixels;
    };
    const reach = LEAST / 2 - 1;
    if (x < reach || y < reach || x > innerWidth - reach || y > innerHeight - reach || !answers(0, 0)) continue;
    // A control that is large enough may be partly under a bar: the page scrolls.
    const isNarrow = box.width < LEAST - 1 && extent(-1, 0) + extent(1, 0) < 2 * reach;
    const isLow = box.height < LEAST - 1 && extent(0, -1) + extent(0, 1) < 2 * reach;
    if (!isNarrow && !isLow) continue;
    const name = (control.textContent || control.getAttribute('aria-label') || '').trim().slice(0, 40);
    found.add(
      `${control.tagName.toLowerCase()}.${(control.getAttribute('class') ?? '').replaceAll(/_([A-Za-z]+)_\w+_\d+/g, '$1')} “${name}” is a target of ${Math.round(box.width)} × ${Math.round(box.height)} px`,
    );
  }
  return [...found];
}

/** Makes the application's own texts on the page 40 percent longer, as a language with long words would, until `window.shrinkTexts`. */
export function stretchTexts(): void {
  const theirs = window.serverTexts ?? new Set();
  const longer: { node: Node; before: string; after: string }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!/\p{L}{2}/u.test(text) || theirs.has(text.trim()) || node.parentElement?.closest('script, style')) continue;
    const after = text.replaceAll(/\p{L}+/gu, (word) => word + 'ñ'.repeat(Math.round(word.length * 0.4)));
    longer.push({ node, before: text, after });
    node.nodeValue = after;
  }
  window.shrinkTexts = () => {
    // A text that the application has changed since stays as it is.
    for (const { node, before, after } of longer) if (node.nodeValue === after) node.nodeValue = before;
  };
}

/**
 * What is shown or announced: the texts of the page, and the names, titles and placeholders of its elements. Elements with a `lang` or
 * `translate="no"` of their own (a name, an account) are left out.
 */
export function shownTexts(): string[] {
  const found = new Set<string>([document.title]);
  const isOurs = (element: Element): boolean =>
    !element.closest('script, style, noscript, [translate="no"]') &&
    element.closest('[lang]') === document.documentElement;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element && isOurs(element) && element.checkVisibility()) found.add(node.nodeValue ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isOurs(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
  }
  return [...found].map((text) => text.trim()).filter((text) => text !== '');
}
