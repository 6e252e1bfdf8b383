import type { KeyboardEvent } from 'react';

/**
 * A handler of `keydown` for what a press opens, and for the button that opens it: Enter that is still held down from
 * that press must not press a button there, which would answer a question that the player has not read. In a text area
 * it is a line break. Rules N6, W10.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const isPress = event.target instanceof Element && event.target.matches('a, button');
  if (event.repeat && event.key === 'Enter' && isPress) event.preventDefault();
}
