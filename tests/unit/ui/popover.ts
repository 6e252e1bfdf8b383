import { act } from 'react';
import { afterAll, beforeAll } from 'vitest';

/** happy-dom has no popovers: gives every element their two methods, which mark it with `data-shown` and dispatch `toggle`. */
export function stubPopover(): void {
  beforeAll(() => {
    const toggle = (newState: string) =>
      function show(this: HTMLElement) {
        this.toggleAttribute('data-shown', newState === 'open');
        act(() => this.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
      };
    Object.assign(HTMLElement.prototype, { showPopover: toggle('open'), hidePopover: toggle('closed') });
  });
  afterAll(() => {
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}
