import { i18n, type MessageDescriptor } from '@lingui/core';
import { CODES } from '../../contract/codes.ts';
import { TERMS_VERSION } from '../../config/terms.ts';
import * as TIMINGS from '../../config/timings.ts';
import { refusedText } from '../../data/formTexts.ts';
import { storedUntilReply } from '../../data/unconfirmedChange.ts';
import { sentences } from '../../i18n/sentences.ts';
import { sleep, systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { err, type Result } from '../../lib/result.ts';
import { apiError, loadSession, request, type ApiError } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import * as api from '../../contract/account.ts';
import type { NewMember, UniqueField } from '../../contract/account.ts';
import { traceOf } from '../../contract/trace.ts';
import { store } from '../../storage/encodedStore.ts';
import { storeUnconfirmed, unconfirmedSignUp } from './account.state.ts';

/** Signs in with account id and password; does not navigate. A wrong id and a wrong password are the same error. Rule A4. */
export async function signIn(input: { username: string; password: string }): Promise<Result<object, ApiError>> {
  return sign((options) => request(api.login, input, options));
}

/** Signs up a member, who agreed to the terms in force and is 19 or older, and signs in. Rule A2. */
export function signUp(member: NewMember): Promise<Result<object, ApiError>> {
  return storedUntilReply('signUp', signUpOrIn(member));
}

async function signUpOrIn(member: NewMember): Promise<Result<object, ApiError>> {
  const before = unconfirmedSignUp();
  // Now, not after a lost reply: a check that is on its way may find what this attempt takes.
  storeUnconfirmed(member);
  const reply = await sign((options) =>
    request(api.register, { ...member, agreed_terms: TERMS_VERSION, adult: true }, options),
  );
  if (reply.ok) return reply;
  if (!reply.error.outcomeUnknown) storeUnconfirmed(before);
  // Our own earlier attempt may have created the account and its reply was lost. The password proves it.
  if (reply.error.state === CODES.duplicate && before?.account_id === member.account_id) {
    const own = await signIn({ username: member.account_id, password: member.password });
    // Without an answer the account may still be the player's own: calling the id taken would keep this form from being sent again.
    if (own.ok || own.error.state !== CODES.auth) return own;
  }
  return reply;
}

/**
 * Whether a value of a sign-up field is free, debounced. Without an answer, and if `signal` aborts, it is `unknown`, which is no error: the
 * sign-up itself decides. Rule A3.
 */
export async function checkAvailable(
  field: UniqueField,
  value: string,
  signal: AbortSignal,
  clock = systemClock,
): Promise<'free' | 'taken' | 'unknown'> {
  // The player's own sign-up, whose reply is awaited or was lost, may have taken it, also since the check was sent.
  const mayBeOwn = (): boolean => unconfirmedSignUp()?.[field] === value;
  if (mayBeOwn()) return 'unknown';
  try {
    await sleep(clock, TIMINGS.availabilityDelay, signal);
  } catch {
    return 'unknown';
  }
  const reply = await request(api.available, { field, value }, { signal });
  if (!reply.ok || (!reply.value.available && mayBeOwn())) return 'unknown';
  return reply.value.available ? 'free' : 'taken';
}

/**
 * Shows a toast, which stays until closed, that tells a player who has left the page of this title why its form was refused, and the
 * consequence, if any; `otherwise` is the text of a refusal that names no field. Resolves to whether it is shown. Rule N5.
 */
export function showLateRefusal(
  error: ApiError,
  title: MessageDescriptor,
  consequence?: MessageDescriptor,
  otherwise?: (error: ApiError) => string,
): Promise<boolean> {
  const text = (): string => sentences(refusedText(error, {}, otherwise), consequence ? i18n._(consequence) : '');
  return toast('lastingError', () => `${i18n._(title)} · ${text()}`, error.trace);
}

/**
 * Loads the session's script, which this page needs to use the new session, then sends a sign-in or sign-up by `send`. Returns the reply, or
 * an error: `network` if the script cannot be loaded, `shape` if the reply contains no valid session; the visitor then stays signed out.
 * `send` must send the trace id that it is given: the support code of a `shape` error is made from it. Rule C46.
 */
async function sign(
  send: (options: { trace: string }) => Promise<Result<object, ApiError>>,
): Promise<Result<object, ApiError>> {
  let session: Awaited<ReturnType<typeof loadSession>>;
  try {
    session = await loadSession();
  } catch (cause) {
    log.warn('The script of the session could not be loaded', { cause });
    return err(apiError('network'));
  }
  const trace = traceOf(crypto.randomUUID());
  const reply = await send({ trace });
  if (!reply.ok) return reply;
  if (!session.signedIn()) return err(apiError('shape', { outcomeUnknown: true, trace }));
  // Left by an earlier session that ended without a sign-out: the reality check counts from the sign-in on. Rule R17.
  store.remove('play_tally');
  return reply;
}
