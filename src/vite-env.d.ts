/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
  /** Loads the language's second stage: the messages that the first screen does not have. See src/build/catalogs.ts. */
  export const rest: () => Promise<{ messages: Messages }>;
}

/** The build's variables, checked by `src/build/addresses.ts`. */
interface ImportMetaEnv {
  readonly VITE_CONFIG_URL: string;
  readonly VITE_CONFIG_KEY: string;
  readonly VITE_FORCE_DOMAIN: string | undefined;
  readonly VITE_IMAGES_URL: string;
  readonly VITE_BUILD: string;
  readonly VITE_WORKER: string | undefined;
  readonly VITE_LOOKS: string | undefined;
}
