import { createElement, lazy, type ComponentType } from 'react';
import { completeCatalog } from './activate.ts';

/** Happens at the window when a part that is to be drawn could not be fetched. Work ahead that fails is no such thing. */
export const PART_MISSING = 'partmissing';

/** How often `fetchAgain` was called. */
let round = 0;

/** What could not be fetched so far is asked for anew when it is drawn next. */
export function fetchAgain(): void {
  round += 1;
}

/** A component that is fetched when it is first drawn, together with the texts that only fetched ones need. */
export function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let failedIn = Infinity;
  let Part = part();
  function part() {
    return lazy(async () => {
      try {
        const [module] = await Promise.all([load(), completeCatalog()]);
        return module;
      } catch (cause) {
        failedIn = round;
        dispatchEvent(new Event(PART_MISSING));
        throw cause;
      }
    });
  }
  return (props) => {
    // React keeps a failure for as long as the component lives.
    if (failedIn < round) {
      failedIn = Infinity;
      Part = part();
    }
    return createElement(Part as ComponentType<Props>, props);
  };
}
