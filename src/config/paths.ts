/** The home page, which is also opened when a session stops being valid or the player ends it. Rule A7. */
export const HOME_PATH = '/home';

/** The home page with the denser layout. Rule N2. */
export const DENSE_HOME_PATH = '/home-eight';

/** Whether a path is that of one of the two home pages. */
export function isHome(path: string): boolean {
  return path === HOME_PATH || path === DENSE_HOME_PATH;
}

/** The page that is opened when the server refuses a session. Rule A8. */
export const LOGIN_PATH = '/login';

/** Navigating to one of these loads a new document, so that no state of the previous session survives; `/` has its own. Rules A12, N1. */
export const RELOAD_PATHS: readonly string[] = ['/', HOME_PATH, LOGIN_PATH];

/** The page of a member's inquiries. */
export const COUNSEL_PATH = '/supports/counselpage';

/** The page of the support form, which needs no account. */
export const SUPPORT_PATH = '/support';

/** The page of a member's limits, breaks and other protection. Rule R1. */
export const LIMITS_PATH = '/account/protection';

/** The page of the steps that are required before a deposit or a game. Rule R27. */
export const STEPS_PATH = '/account/protection/steps';
