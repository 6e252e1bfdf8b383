import type { Page } from 'playwright';
import type { Control } from '../e2e/control.ts';

/** What a scene may use: the sandbox's control port, and the account id of the signed-in member; '' for a visitor. */
export interface SceneWorld {
  control: Control;
  account: string;
}

/** A scene: how to reach it, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: the demo account, which has a history; `new`: a new member with 1,000,000 won; or another account id. */
  as: 'visitor' | 'member' | 'new' | `player${number}`;
  go: (page: Page, world: SceneWorld) => Promise<void>;
  /** The whole page; by default the window only. */
  whole?: boolean;
  /** Its language is not changed: the looks page is not translated, and without a connection no catalogue arrives. */
  untranslated?: boolean;
  /** The only form on which the scene exists; by default both. */
  only?: 'phone' | 'desktop';
}

/** Opens an address and waits until the network is idle. */
export const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
