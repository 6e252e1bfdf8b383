import * as v from 'valibot';
import { isNoAnswer } from '../transport/error.ts';
import { storeBalance } from '../balance.ts';
import { request } from '../transport/request.ts';
import { mainInit, sessionCheck } from '../../contract/session.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import type { PollOutcome } from './machine.ts';
import { createPace } from './pace.ts';
import { app, type UserInfo } from '../../state/app.ts';
import { learnServerTime } from '../time.ts';
import { storedToken } from './token.ts';

/** The server is still to be asked about the token and the time: this page never did, or the device's clock was set since. */
let unconfirmed = true;

/** Has the next answered poll followed by a session check: the device's clock was set, or the device slept. */
export function doubtTime(): void {
  unconfirmed = true;
  forgetHeard();
}

/** Asks for the session check if it is due; to be called after an answered poll, since on a dead line the question would be lost. */
export function confirmIfDue(expired: (token: string) => void): void {
  if (unconfirmed) void confirmSession(false, expired);
}

/**
 * Asks the server what it thinks of the token, after a sign-in, once per page and when its time is in doubt; anything but OK ends the
 * session, silence does not.
 */
export async function confirmSession(postLogin: boolean, expired: (token: string) => void): Promise<void> {
  unconfirmed = false;
  const token = storedToken();
  const reply = await request(sessionCheck, postLogin ? { post_login: 1 } : {});
  if (token === undefined || token !== storedToken()) return;
  if (!reply.ok)
    return log.info('The session check gave nothing', { kind: reply.error.kind, state: reply.error.state });
  const { result, now } = reply.value;
  if (now !== '') learnServerTime(Date.parse(now));
  if (result !== 'OK') expired(token);
}

/** When to poll; the wiring hands it to the session. */
export const pace = createPace(Math.random);

let polling: AbortController | undefined;
/** When another tab of this member told what the operator had said, in monotonic milliseconds. */
let heardAt = -Infinity;

/** Gives up the poll that is under way: it hangs on a line that is dead, and another one would be answered. */
export function giveUpPoll(): void {
  polling?.abort();
}

/** Takes what another tab of this member was told a moment ago: this one need not ask as well. */
export function hearPoll(ui: unknown): void {
  const heard = v.safeParse(mainInit.output, { ui });
  if (!heard.success) return;
  takeUser(heard.output.ui, systemClock.monotonic());
  heardAt = systemClock.monotonic();
}

/** What other tabs told is not enough any more: something has happened since. */
export function forgetHeard(): void {
  heardAt = -Infinity;
}

/**
 * Asks `/main/init` once and stores the member's data, unless another tab has just done so, or `signal` says that the session has ended
 * meanwhile; `tell` tells the other tabs. Spec section 4, "Polling".
 */
export async function pollMember(signal: AbortSignal, tell: (ui: UserInfo) => void): Promise<PollOutcome> {
  // Before the operator's address is known nothing leaves: the first wait is still to come.
  if (app.site) pace.polled();
  if (systemClock.monotonic() - heardAt < pace.shared()) return 'ok';
  const asking = new AbortController();
  const giveUp = (): void => asking.abort();
  polling = asking;
  signal.addEventListener('abort', giveUp);
  const sentAt = systemClock.monotonic();
  const reply = await request(mainInit, {}, { signal: asking.signal });
  signal.removeEventListener('abort', giveUp);
  if (asking.signal.aborted) return 'noAnswer';
  if (reply.ok) {
    pace.told(reply.value.next_poll_s);
    // First, while it is plain data: the state wraps what it is given.
    tell(reply.value.ui);
    takeUser(reply.value.ui, sentAt);
    return 'ok';
  }
  log.info('A poll failed', { kind: reply.error.kind, state: reply.error.state });
  return isNoAnswer(reply.error) ? 'noAnswer' : 'refused';
}

/** Stores the reply of `/main/init`, whose request was sent at `sentAt` (monotonic milliseconds); `amount` is the balance in won. */
function takeUser(ui: UserInfo, sentAt: number): void {
  app.user = ui;
  storeBalance(ui.amount, sentAt);
}
