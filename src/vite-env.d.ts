/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
  /** Loads the language's second stage: what the first screen does not say. See src/build/catalogs.ts. */
  export const rest: () => Promise<{ messages: Messages }>;
}
