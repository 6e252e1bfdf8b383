import type { Page } from 'playwright';

/** A scene: how to reach it, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: sign in first; another account id than the default one may be given. */
  as: 'visitor' | 'member' | `player${number}`;
  go: (page: Page) => Promise<void>;
  /** The whole page; by default the window only. */
  whole?: boolean;
}

/** Opens an address and waits until the network is idle. */
export const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
