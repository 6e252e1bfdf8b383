/** The worker's global scope: the library types `self` as any worker's. */
declare const self: ServiceWorkerGlobalScope;

/** The worker's events, clients and registration. */
export const scope: ServiceWorkerGlobalScope = self;

/** Id of this build, the same as in its pages (`config/env.ts`). */
export const BUILD: string = import.meta.env.VITE_BUILD;

/** A file of the shell in the build's manifest. A response with another hash is refused, as for every file of the manifest. */
export interface ShellFile {
  url: string;
  /** Null if the name contains a hash. */
  revision: string | null;
  integrity: string;
}

/** A pack in the build's manifest: it holds the texts of many assets, by their addresses. */
export interface PackFile {
  url: string;
  integrity: string;
  isPack: true;
}

/** An asset in the build's manifest: stored when a page requests it, or with its pack when the page is idle. */
export interface AssetFile {
  url: string;
  /** The first digits of its SHA-256 in base64. */
  sha256: string;
  /** The address of its pack. */
  pack: string;
}
