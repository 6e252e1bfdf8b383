/** The worker's global scope, typed as what it is: the library's type of `self` is any worker's. */
declare const self: ServiceWorkerGlobalScope;

/** The worker itself: its events, its pages, its registration. */
export const scope: ServiceWorkerGlobalScope = self;

/** Identifies this build, as its pages know it too (`config/env.ts`). */
export const BUILD: string = import.meta.env['VITE_BUILD'] ?? '';

/** A file of this build, as the build lists it: only bytes with this hash are kept. */
export interface BuildFile {
  url: string;
  /** Null: the name itself carries a hash. */
  revision: string | null;
  integrity: string;
  /** Not of the shell: it is kept when a page asks for it, or when all is quiet. */
  later?: true;
}
