import type { Page } from 'playwright';
import type { Control } from '../e2e/control.ts';

/** What a scene is set in: the sandbox's control port, and the account of the member who is signed in; '' for a visitor. */
export interface SceneWorld {
  control: Control;
  account: string;
}

/** A scene: how to reach it, and how much of the page belongs to it. */
export interface Scene {
  name: string;
  /** `member`: the demo account, which has a past; `new`: a member of this scene's own, with 1,000,000 won; or another account id. */
  as: 'visitor' | 'member' | 'new' | `player${number}`;
  go: (page: Page, world: SceneWorld) => Promise<void>;
  /** The whole page; by default the window only. */
  whole?: boolean;
  /** Of the looks page, whose texts are not translated. */
  untranslated?: boolean;
  /** Where it exists, unless on both. */
  only?: 'phone' | 'desktop';
}

/** Opens an address and waits until the network is idle. */
export const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
