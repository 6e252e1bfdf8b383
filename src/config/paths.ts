/** Going to one of these loads the document anew: nothing of the session before survives. Spec section 2, "Game window and drawer". */
export const RELOAD_PATHS: readonly string[] = ['/home', '/login'];

/** The page that every session starts from and falls back to. Spec section 4. */
export const HOME_PATH = '/home';

/** Where a refused session is sent. Spec section 4. */
export const LOGIN_PATH = '/login';
