import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { completeCatalog } from './activate.ts';

/** A component that is fetched when it is first drawn, together with the texts that only fetched ones need. */
export function fetched<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), completeCatalog()]);
    return module;
  });
}
