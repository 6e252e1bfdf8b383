import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CLIENT_STATES, CODES, TOO_MANY_REQUESTS } from '../contract/codes.ts';
import { isNoAnswer, type ApiError } from '../operator/index.ts';
import { NAMED } from './named.ts';
import { maintenanceText, troubleText, type TroubleState } from './troubles.ts';

const BY_CODE: Record<number, MessageDescriptor> = {
  // Their messages speak of what was entered: only a form has one, see `formErrorText`.
  [CODES.paramMissing]: NAMED.unknownError,
  [CODES.paramInvalid]: NAMED.unknownError,
  [CODES.authExpired]: msg({ id: 'code.4032', message: 'Your session has ended. Please sign in again.' }),
  [CODES.exception]: msg({ id: 'code.5000', message: 'The server had an internal error (5000).' }),
  [CODES.postgres]: NAMED.serverError,
  [CODES.db]: NAMED.serverError,
  [CODES.duplicate]: msg({ id: 'code.5003', message: 'This is already in use.' }),
  [CODES.notFound]: msg({ id: 'code.5006', message: 'This no longer exists.' }),
  [CODES.alreadyProcessed]: msg({ id: 'code.6000', message: 'This has already been processed.' }),
  [CODES.previousExists]: msg({ id: 'code.6001', message: 'An earlier request is still being processed.' }),
  [CODES.rateLimited]: msg({ id: 'code.4290', message: 'Too many attempts. Please wait a moment.' }),
  [CODES.maintenance]: msg({ id: 'code.5030', message: 'We are under maintenance. Please come back soon.' }),
  [CODES.limitReached]: msg({ id: 'code.7001', message: 'A limit has been reached.' }),
  [CODES.paused]: msg({ id: 'code.7002', message: 'Play is closed for you right now.' }),
  [CODES.stepsFirst]: msg({ id: 'code.7003', message: 'There is one more step before you deposit or play.' }),
  [CODES.marketClosed]: msg({ id: 'code.7004', message: 'Play is not offered in this market.' }),
  [CODES.gameElsewhere]: msg({ id: 'code.7005', message: 'A game is open in another window or on another device.' }),
  [CLIENT_STATES.sessionExpired]: msg({ id: 'state.455', message: 'Your session has ended. Please sign in again.' }),
  [CLIENT_STATES.network]: msg({ id: 'state.503', message: 'There is no connection. Please check your network.' }),
  [CLIENT_STATES.configFailed]: msg({ id: 'state.500', message: 'The site is not reachable yet. Please try again.' }),
  [CLIENT_STATES.clientException]: msg({
    id: 'state.444',
    message: 'Something went wrong in the app. Please try again.',
  }),
};

const BY_KIND: Partial<Record<ApiError['kind'], MessageDescriptor>> = {
  timeout: msg({ id: 'kind.timeout', message: 'The server is taking too long. Please try again.' }),
  shape: NAMED.serverError,
  // The device does not say that it is offline: its network may be in order.
  network: msg({ id: 'kind.network', message: 'The server did not answer. Please try again.' }),
};

/** The lowest server code. A lower state of an `http` error is an HTTP status, which must not be read as the client state of that number. */
const FIRST_CODE = 1000;

/** The message for a failed call: the state of the connection, else our text for the code, else the server's text. */
export function errorText(error: ApiError): string {
  const known = isNoAnswer(error) && error.kind !== 'config' && error.kind !== 'client' ? troubleText() : undefined;
  return known ?? (error.state === CODES.maintenance ? maintenanceText(error.until) : undefined) ?? ownText(error);
}

/**
 * The message for a call without an answer: the state of the connection if it is known, "no connection" if the device is offline, else
 * `otherwise`.
 */
export function noAnswerText(otherwise: MessageDescriptor, state?: TroubleState): string {
  return (
    troubleText(state) ?? i18n._((navigator.onLine === false ? BY_CODE[CLIENT_STATES.network] : undefined) ?? otherwise)
  );
}

/** The message for a failed call whatever the state of the connection: our text for the code, else the server's text. */
export function ownText(error: ApiError): string {
  const text = error.kind === 'http' ? serverFailure(error.state) : (BY_KIND[error.kind] ?? BY_CODE[error.state]);
  // The operator may name one of these messages by its id, in place of a text.
  const known = text ?? Object.values(NAMED).find(({ id }) => id === error.message);
  return known ? i18n._(known) : error.message || i18n._(NAMED.unknownError);
}

function serverFailure(state: number): MessageDescriptor | undefined {
  if (state === TOO_MANY_REQUESTS) return BY_CODE[CODES.rateLimited];
  if (state === CODES.unknown) return NAMED.unknownError;
  return (state >= FIRST_CODE ? BY_CODE[state] : undefined) ?? NAMED.serverError;
}
