/** The worker's global scope: the library types `self` as any worker's. */
declare const self: ServiceWorkerGlobalScope;

/** The worker's events, clients and registration. */
export const scope: ServiceWorkerGlobalScope = self;

/** Id of this build, the same as in its pages (`config/env.ts`). */
export const BUILD: string = import.meta.env['VITE_BUILD'] ?? '';

/** A file in the build's manifest; only bytes with this hash are stored. */
export interface BuildFile {
  url: string;
  /** Null if the name contains a hash. */
  revision: string | null;
  integrity: string;
  /** Not part of the shell: stored when a page requests it, or with the pack at this address when the page is idle. */
  pack?: string;
  /** A pack: the texts of the files that name it, by their addresses. The manifest has each before its files. */
  isPack?: true;
}
