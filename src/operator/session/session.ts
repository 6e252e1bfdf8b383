import { store } from '../../storage/encodedStore.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { createCheck } from './check.ts';
import { createSession, type Session } from './driver.ts';
import type { EndReason } from './machine.ts';
import { app } from '../../state/app.ts';
import { confirmIfDue, confirmSession, doubtTime, forgetHeard, giveUpPoll, pace, pollMember } from './poll.ts';
import { signOutHooks } from './signOutHooks.ts';
import { resetDevice, runBefore } from './signOut.ts';
import { keepMemberState, restoreMemberState } from './memberState.ts';
import { persistServerTime, serverNow } from '../time.ts';
import { takeReplyValues, takeUpStored } from './values.ts';
import { joinSiblings } from './siblings.ts';
import { isSignedOut, retireToken, tellSignOuts } from './endedTokens.ts';
import { hashStoredToken, storedHash, storedToken } from './token.ts';

/** What the session needs of the application. */
export interface SessionOwner {
  /** Takes the player to this page, since the session ended; may ask them first. */
  leave(path: '/home' | '/login'): Promise<void>;
  /** Resolves when the features that load late are connected, and with them their sign-out hooks. */
  connectHooks(): Promise<void>;
}

/** The session of a page that has, or may have, a member. */
export interface RunningSession {
  /** Starts to check and to poll: by then, calls must get their token from here. */
  start(): void;
  /** The bearer credential, checked now; undefined without a valid session. */
  token(): string | undefined;
  /** Stores a reply's `session` values, unless the call was made with another token than the stored one. */
  takeReply(values: Record<string, string | null>, token: string | undefined): void;
  /** A call made with this token was answered with "no session". */
  expired(token: string): void;
  /** Polls the member's data now. */
  refresh(): void;
  /** Aborts a pending poll and polls anew: its response would predate the network change. */
  repoll(): void;
  /** A sign-in was answered, and its values are stored: polls, and lets the server confirm the token. */
  signedIn(): void;
  /** The player signs out, see `signOut`. */
  signOut(): Promise<void>;
}

/** Makes the session of this page; called once, when there is a member or may be one. */
export function createRunningSession(owner: SessionOwner): RunningSession {
  const expired = (token: string): void => {
    if (token === storedToken()) session.dispatch({ type: 'expired' });
  };
  let forgotten: Promise<void> = Promise.resolve();
  const siblings = joinSiblings((all, isSame) =>
    isSame ? endSession(all ? 'elsewhere' : 'ended') : signOut('elsewhere'),
  );
  const check = createCheck(() => store.peekRaw('jwt') ?? store.peekRaw('auth_token'), storedToken, serverNow);
  // Where sign-outs are remembered, a token is not used before its hash is known.
  let isHashed = store.peekRaw('signed_out') === null || storedHash() !== '';
  const session: Session = createSession({
    clock: systemClock,
    check: () => (isHashed ? check() : 'TOKEN_GET_ERROR'),
    async poll(signal) {
      const outcome = await pollMember(signal, siblings.tellPolled);
      if (outcome === 'ok') confirmIfDue(expired);
      return outcome;
    },
    interval: pace.interval,
    clear(reason) {
      pace.reset();
      forgetHeard();
      if (reason === 'expired' || reason === 'ended') store.set('sign_out_reason', reason);
      forgotten = resetDevice(siblings, reason);
    },
    // Wait for the cleanup: a page load would cut it off.
    go: (path) => void forgotten.then(() => owner.leave(path)),
    setSignedIn(signedIn) {
      if (signedIn) restoreMemberState();
      app.signedIn = signedIn;
    },
    // Before the operator's address is known nothing was asked, so nothing is old.
    setStale: (stale) => void (app.stale = stale && app.site !== undefined),
    clockJumped() {
      persistServerTime();
      doubtTime();
      session.dispatch({ type: 'refresh' });
    },
  });

  function endSession(reason: EndReason): void {
    session.dispatch({ type: 'signedOut', reason });
  }
  function signOut(reason: EndReason): void {
    retireToken();
    endSession(reason);
    void tellSignOuts();
  }
  /** Drops the token of a tab that was restored after its session was signed out, before a call could leave with it. */
  function dropSignedOut(): void {
    if (!isSignedOut()) return;
    retireToken();
    store.clearPersonal('tab');
    takeUpStored();
    void tellSignOuts();
  }

  const refresh = (): void => {
    forgetHeard();
    session.dispatch({ type: 'refresh' });
    void tellSignOuts();
  };

  return {
    start() {
      takeUpStored();
      watchPage(session, () => {
        if (isSignedOut()) endSession('elsewhere');
      });
      keepMemberState();
      dropSignedOut();
      if (!isHashed) {
        void hashStoredToken().then(() => {
          isHashed = true;
          dropSignedOut();
        });
      }
      session.start();
      siblings.ask();
    },
    token: () => (session.checkNow() === 'OK' ? storedToken() : undefined),
    takeReply(values, token) {
      if (token === undefined || token === storedToken()) takeReplyValues(values);
    },
    expired,
    refresh,
    repoll() {
      giveUpPoll();
      refresh();
    },
    signedIn() {
      forgetHeard();
      session.checkNow();
      void confirmSession(true, expired);
    },
    async signOut() {
      try {
        await within(systemClock, TIMINGS.signOutWait, owner.connectHooks());
      } catch (cause) {
        log.warn('Signing out without the hooks that could not be loaded', { cause });
      }
      await runBefore(signOutHooks);
      signOut('chosen');
    },
  };
}

/** Tells the session what becomes of page and line; `back` is called when somebody comes back, since a page at rest heard no tab. */
function watchPage(session: Session, back: () => void): void {
  const shown = (): void => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) back();
    session.dispatch({ type: isVisible ? 'shown' : 'hidden' });
  };
  if (document.visibilityState !== 'visible') shown();
  document.addEventListener('visibilitychange', shown);
  addEventListener('pageshow', (event) => event.persisted && shown());
  // Offline too: the poll then fails at once, and what is shown is marked as old.
  for (const event of ['online', 'offline']) {
    addEventListener(event, () => {
      // Abort the poll: its response would predate the network change.
      giveUpPoll();
      session.dispatch({ type: 'refresh' });
      void tellSignOuts();
    });
  }
}
