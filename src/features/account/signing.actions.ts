import { CODES } from '../../contract/codes.ts';
import { TERMS_VERSION } from '../../config/terms.ts';
import { TIMINGS } from '../../config/timings.ts';
import { sleep, systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { err, type Result } from '../../lib/result.ts';
import { apiError, loadSession, request, type ApiError } from '../../operator/index.ts';
import * as api from '../../contract/account.ts';
import type { NewMember, UniqueField } from '../../contract/account.ts';

/** The account id of a sign-up that left and got no answer. */
let unsure = '';

/** Signs in with account id and password. It navigates nowhere. Code 4030 is a wrong id and a wrong password alike. Contract section 3. */
export async function signIn(input: { username: string; password: string }): Promise<Result<object, ApiError>> {
  return sign(() => request(api.login, input));
}

/** Makes a member, who agreed to the terms in force and is 19 or older, and signs them in. Spec section 1, "Sign-up fields". */
export async function signUp(member: NewMember): Promise<Result<object, ApiError>> {
  const reply = await sign(() => request(api.register, { ...member, agreed_terms: TERMS_VERSION, adult: true }));
  if (reply.ok) return reply;
  // The id may be taken by our own earlier try whose answer was lost: who knows its password is its owner.
  if (reply.error.state === CODES.duplicate && unsure === member.account_id) {
    const own = await signIn({ username: member.account_id, password: member.password });
    if (own.ok) return own;
  }
  if (reply.error.outcomeUnknown) unsure = member.account_id;
  return reply;
}

/**
 * Whether a value of a sign-up field is still free, asked once the player has paused; `unknown` if nobody could tell, which is no error:
 * the sign-up itself decides. `signal` gives up, also what is under way. Contract section 3.
 */
export async function checkAvailable(
  field: UniqueField,
  value: string,
  signal: AbortSignal,
  clock = systemClock,
): Promise<'free' | 'taken' | 'unknown'> {
  try {
    await sleep(clock, TIMINGS.availabilityDelay, signal);
  } catch {
    return 'unknown';
  }
  const reply = await request(api.available, { field, value }, { signal });
  if (!reply.ok) return 'unknown';
  return reply.value.available ? 'free' : 'taken';
}

/** Asks for a reset letter. Its success says nothing about whether the address is known. Contract section 3. */
export function requestReset(email: string): Promise<Result<object, ApiError>> {
  return request(api.forgot, { email });
}

/** Sets a new password with the token of a reset letter. Contract section 3. */
export function resetPassword(token: string, password: string): Promise<Result<object, ApiError>> {
  return request(api.reset, { token, password });
}

/** Sends what signs the player in, once the page can take the session that it brings. */
async function sign(send: () => Promise<Result<object, ApiError>>): Promise<Result<object, ApiError>> {
  let session: Awaited<ReturnType<typeof loadSession>>;
  try {
    session = await loadSession();
  } catch (cause) {
    log.warn('The script of the session could not be loaded', { cause });
    return err(apiError('network'));
  }
  const reply = await send();
  if (reply.ok) session.signedIn();
  return reply;
}
