import type { Adapter } from '../contract/adapter.ts';

/**
 * How the operator's API differs from the contract; undefined: it does not. A build with `VITE_ADAPTER` has that file's default export here
 * (`src/build/adapter.ts`); one without removes all that depends on it. Rule C50.
 */
export const adapter: Adapter | undefined = undefined;
