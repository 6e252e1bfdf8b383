import type { KeyboardEvent } from 'react';

/**
 * A handler of `keydown` for what opens at a press, and for its button: Enter that is still held down from that press must not press the
 * first button in it, as it would answer a question that the player has not read. In a text it is a line break. Rules N6, W10.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const isPress = event.target instanceof Element && event.target.matches('a, button');
  if (event.repeat && event.key === 'Enter' && isPress) event.preventDefault();
}
