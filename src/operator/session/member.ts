import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { PACING } from '../../config/pacing.ts';
import * as TIMINGS from '../../config/timings.ts';
import { mainInit, sessionCheck } from '../../contract/session.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { storedTime } from '../../lib/storedTime.ts';
import { app, type UserInfo } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { learnServerTime } from '../time.ts';
import { isNoAnswer } from '../transport/error.ts';
import { request } from '../transport/request.ts';
import { storeBalance } from '../balance.ts';
import type { PollOutcome } from './machine.ts';
import { createPace } from './pace.ts';
import { storedToken } from './token.ts';

const memberState = v.object({
  uid: v.string(),
  asOf: storedTime,
  balances: v.record(v.string(), v.number()),
  ...mainInit.output.entries,
});

/** When the session polls. */
export const pace = createPace(Math.random);

/** When the request for the stored profile was sent, in monotonic milliseconds. */
let profileSentAt = -Infinity;
let pending: AbortController | undefined;
/** When another tab shared its poll, and when a poll was last asked for here, in monotonic milliseconds. */
let sharedAt = -Infinity;
let askedAt = -Infinity;
/**
 * From when on (monotonic milliseconds) an answered poll is followed by a session check: the server has not yet confirmed the token and the
 * time, on this page or since the device's clock was set. Infinity once it has been asked.
 */
let confirmFrom = -Infinity;

/**
 * Polls `/main/init` once and stores the member's data, unless another tab has just shared its poll, or `signal` aborts because the session
 * has ended; `share` sends the data to the other tabs. Rules A7 and A8.
 */
export async function pollMember(signal: AbortSignal, share: (ui: UserInfo, at: number) => void): Promise<PollOutcome> {
  // Before the operator's address is known nothing is sent, and the first interval has not begun.
  if (app.site) pace.polled();
  if (systemClock.monotonic() - sharedAt < pace.shared()) return 'ok';
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  pending = controller;
  signal.addEventListener('abort', abort);
  const [sentAt, at, token] = [systemClock.monotonic(), systemClock.now(), storedToken()];
  const reply = await request(mainInit, {}, { signal: controller.signal });
  signal.removeEventListener('abort', abort);
  if (controller.signal.aborted) return 'noAnswer';
  if (reply.ok) {
    pace.setBase(reply.value.next_poll_s);
    // Share first: storing wraps the object in a Valtio proxy, which cannot be posted to another tab.
    share(reply.value.ui, at);
    storeMember(reply.value.ui, sentAt);
    return 'ok';
  }
  log.info('A poll failed', { kind: reply.error.kind, state: reply.error.state });
  if (isNoAnswer(reply.error)) return 'noAnswer';
  // A refusal of a token that was replaced meanwhile, as by a change of the password, says nothing about the session: poll with its own. Rule C15.
  return token === storedToken() ? 'refused' : pollMember(signal, share);
}

/** Aborts the pending poll, if there is one. */
export function abortPoll(): void {
  pending?.abort();
}

/**
 * Stores the member's data that another tab with the same token has polled at `at` (device milliseconds; undefined: just now), so that this
 * tab need not, unless its own poll was asked for since. Drops any other value, and what a frozen page is delivered when it wakes up.
 */
export function receivePoll(ui: unknown, at: number = systemClock.now()): void {
  const parsed = v.safeParse(mainInit.output, { ui });
  const age = Math.max(0, systemClock.now() - at);
  if (!parsed.success || age > TIMINGS.balanceFresh) return;
  const now = systemClock.monotonic();
  storeMember(parsed.output.ui, now - age);
  if (now - age > askedAt) sharedAt = now;
}

/** Makes this tab send its next poll itself: a reply that another tab shares may predate the reason for it. */
export function expireSharedPoll(): void {
  sharedAt = -Infinity;
  askedAt = systemClock.monotonic();
}

/** The next answered poll is followed by a session check: the device's clock was set, or the device slept. */
export function requireConfirmation(): void {
  confirmFrom = -Infinity;
  expireSharedPoll();
}

/** Sends the session check if it is due. Called after an answered poll, since without a network it would be lost. */
export function confirmIfDue(tokenRefused: (token: string) => void): void {
  if (systemClock.monotonic() >= confirmFrom) void confirmSession(false, tokenRefused);
}

/**
 * Has the server confirm the token after a sign-in, once per page, and after the clock changed: anything but OK calls `tokenRefused` with the
 * token. No answer does not: the server is asked again later, since the time may lag by as long as the device slept.
 */
export async function confirmSession(postLogin: boolean, tokenRefused: (token: string) => void): Promise<void> {
  confirmFrom = Infinity;
  const token = storedToken();
  const reply = await request(sessionCheck, postLogin ? { post_login: 1 } : {});
  if (token === undefined || token !== storedToken()) return;
  if (!reply.ok) {
    if (isNoAnswer(reply.error)) confirmFrom = Math.min(confirmFrom, systemClock.monotonic() + PACING.aloneRetry);
    return log.info('The session check failed', { kind: reply.error.kind, state: reply.error.state });
  }
  const { result, now } = reply.value;
  learnServerTime(Date.parse(now));
  if (result !== 'OK') tokenRefused(token);
}

/** Persists profile and balance for this tab's next page with every reply that has them. Called once. */
export function persistMemberState(): void {
  subscribeKey(app, 'balanceAsOf', (asOf) => {
    const { uid, balances, user: ui } = app;
    if (asOf !== undefined && ui) store.set('member_state', { uid, asOf, balances, ui });
  });
}

/** Restores the last known data of the member; does nothing after the first reply. */
export function restoreMemberState(): void {
  const known = store.get('member_state', memberState);
  if (!known || known.uid !== app.uid || app.user) return;
  Object.assign(app, { user: known.ui, balances: known.balances, balanceAsOf: known.asOf });
}

/**
 * Stores the reply of `/main/init`, whose request was sent at `sentAt` (monotonic milliseconds), unless a later request's is stored;
 * `amount` is the balance in won. Rule W13.
 */
function storeMember(ui: UserInfo, sentAt: number): void {
  if (sentAt < profileSentAt) return;
  profileSentAt = sentAt;
  app.user = ui;
  storeBalance(ui.amount, sentAt);
}
