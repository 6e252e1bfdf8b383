import type { Page } from '@playwright/test';

/** One thing to photograph: how to get there, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: the page is signed in before it goes there; another member than the usual one goes by their account id. */
  as: 'visitor' | 'member' | `player${number}`;
  go: (page: Page) => Promise<void>;
  /** The whole page, however long; else what the window shows. */
  whole?: boolean;
}
