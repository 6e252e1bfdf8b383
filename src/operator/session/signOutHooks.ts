/** One subject's part in a sign-out: a row of the registry, see `onSignOut`. */
export interface SignOutHook {
  /** Its name in the log. */
  name: string;
  /**
   * Runs before the player's own sign-out, while the token still works: asks about or sends what would be lost. Hooks run one after
   * another, in the order of their registration; undefined: nothing to wait for.
   */
  before?(): Promise<unknown> | undefined;
  /**
   * Deletes what belongs to the member `uid`, however the session ended, unless a newer one of theirs continues in this browser. Runs a
   * second time for late replies. May fail: it is logged.
   */
  reset?(uid: string): unknown;
}

/** Registered hooks, for the session only. */
export const signOutHooks: SignOutHook[] = [];

/** Registers a feature's part in a sign-out; called once per feature, as it is connected. */
export function onSignOut(hook: SignOutHook): void {
  signOutHooks.push(hook);
}
