import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { completeCatalog } from './activate.ts';

/** Happens at the window when a part that is to be drawn could not be fetched. Work ahead that fails is no such thing. */
export const PART_MISSING = 'partmissing';

/** A component that is fetched when it is first drawn, together with the texts that only fetched ones need. */
export function fetched<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      const [module] = await Promise.all([load(), completeCatalog()]);
      return module;
    } catch (cause) {
      dispatchEvent(new Event(PART_MISSING));
      throw cause;
    }
  });
}
