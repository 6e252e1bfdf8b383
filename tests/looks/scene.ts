import type { Page } from 'playwright';

/** One thing to photograph: how to get there, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: the page is signed in before it goes there; another member than the usual one goes by their account id. */
  as: 'visitor' | 'member' | `player${number}`;
  go: (page: Page) => Promise<void>;
  /** The whole page, however long; else what the window shows. */
  whole?: boolean;
}

/** Goes to an address and waits until nothing more is asked for. */
export const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
