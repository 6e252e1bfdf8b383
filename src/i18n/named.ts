import { msg } from '@lingui/core/macro';

/** Messages with fixed ids: the product's own names for these failures. Rules G5, G14, N10. */
export const NAMED = {
  LOGIN_REQUIRED: msg({ id: 'LOGIN_REQUIRED', message: 'Please sign in first.' }),
  providerListFailed: msg({ id: 'providerListFailed', message: 'The provider list could not be loaded.' }),
  fetchError: msg({ id: 'fetchError', message: 'The data could not be loaded.' }),
  serverError: msg({ id: 'serverError', message: 'The server had an error. Please try again.' }),
  unknownError: msg({ id: 'unknownError', message: 'An unknown error occurred.' }),
  launchFetchError: msg({ id: 'game.launch.fetchError', message: 'The game could not be started.' }),
  launchServerError: msg({
    id: 'game.launch.serverError',
    message: 'The game server did not answer. Please try again.',
  }),
  popupBlocked: msg({
    id: 'game.launch.popupBlocked',
    message: 'Your browser blocked the game window. Please allow pop-ups for this site.',
  }),
} as const;
