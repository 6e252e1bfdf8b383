/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
  /** Loads the language's second stage; only a first-stage catalogue has it. See i18n/plugin.ts. */
  export const rest: () => Promise<{ messages: Messages }>;
}
