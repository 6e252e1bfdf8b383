/** Attributes of an element by name; a function is a listener of the event of that name. */
type Attributes = Record<string, string | number | ((event: Event) => void)>;
type Child = Node | string;
type Part = Attributes | Child;
type TagOf<Spec extends string> = Spec extends `${infer Tag}.${string}` ? Tag : Spec;
type Made<Spec extends string> =
  TagOf<Spec> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<Spec>] : never;

function fill(element: Element, parts: readonly Part[]): void {
  for (const part of parts) {
    if (typeof part === 'string' || part instanceof Node) element.append(part);
    else
      for (const [name, value] of Object.entries(part)) {
        if (typeof value === 'function') element.addEventListener(name, value);
        else element.setAttribute(name, String(value));
      }
  }
}

/** Makes an element out of `tag.class.class`, attributes and children. */
export function el<Spec extends string>(spec: Spec, ...parts: Part[]): Made<Spec> {
  const [tag = '', ...classes] = spec.split('.');
  const element = document.createElement(tag) as Made<Spec>;
  if (classes.length > 0) element.className = classes.join(' ');
  fill(element, parts);
  return element;
}

/** Makes an SVG element out of attributes and children. */
export function svg(tag: string, ...parts: Part[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, parts);
  return element;
}

/** Makes a button of a class. `name` is its `data-testid`. Enter that is held down on it presses it once: a press may make a bet. */
export function button(style: string, name: string, action: () => unknown, ...parts: Part[]): HTMLButtonElement {
  const listeners = { click: () => void action(), keydown: ignoreHeldEnter };
  return el(`button.${style}`, { type: 'button', 'data-testid': name, ...listeners }, ...parts);
}

function ignoreHeldEnter(event: Event): void {
  if (event instanceof KeyboardEvent && event.repeat && event.key === 'Enter') event.preventDefault();
}

/** Resolves after `milliseconds`. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether the player prefers reduced motion; read again at each use. */
export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
