import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { persistServerTime, serverNow } from '../time.ts';
import { createCheck } from './check.ts';
import { createSession, type Session } from './driver.ts';
import type { EndReason } from './machine.ts';
import * as member from './member.ts';
import { resetDevice, runSteps, type SignOutStep } from './signOut.ts';
import { connectSiblings } from './tabs.ts';
import { hashStoredToken, isSignedOut, retireToken, sendSignOuts, storedHash, storedToken } from './token.ts';
import { hasValidToken, restoreAppState, storeReplyValues } from './values.ts';

/** What the session needs of the application. */
export interface SessionOwner {
  /** Navigates to this page, since the session ended; may need the player's confirmation. */
  leave(path: '/home' | '/login'): Promise<void>;
  /** Loads what runs before the player's own sign-out, in this order. */
  signOutSteps(): Promise<readonly SignOutStep[]>;
}

/** The session of a page that has, or may have, a member. */
export interface RunningSession {
  /** Starts checking and polling: by then, calls must get their token from here. */
  start(): void;
  /** The bearer credential, checked now; undefined without a valid session. */
  token(): string | undefined;
  /**
   * Stores a reply's `session` values, unless its call carried another token than the stored one, or there would be no valid session with
   * them: half of one would be stored. Rule C8.
   */
  storeReply(values: Record<string, string | null>, token: string | undefined): void;
  /** A call made with this token was answered with "no session". */
  tokenRefused(token: string): void;
  /** Polls the member's data now. */
  refresh(): void;
  /** Aborts a pending poll and polls again: its reply would predate the network change. */
  repoll(): void;
  /** Requests a poll within `ms` milliseconds. */
  pollBy(ms: number): void;
  /** Whether a live stream is open. Rule C43. */
  setLive(live: boolean): void;
  /**
   * A sign-in was answered, and its values are stored: polls, and has the server confirm the token. False: the reply has left no valid
   * session, and nothing was done.
   */
  signedIn(): boolean;
  /** Requests the session of another tab in which a member has signed in; nothing if this tab has a token. Rule A11. */
  requestSession(): void;
  /** The member is signed out, see `signOut`. */
  signOut(reason: 'chosen' | 'timeLimit'): Promise<void>;
}

/** Creates the session of this page; called once, when there is a member or may be one. */
export function createRunningSession(owner: SessionOwner): RunningSession {
  const tokenRefused = (token: string): void => {
    if (token === storedToken()) session.dispatch({ type: 'refused' });
  };
  let resetDone: Promise<void> = Promise.resolve();
  const siblings = connectSiblings((all, isSame) => {
    if (!isSame) retireAndEnd('elsewhere');
    else if (all) endSession('elsewhere');
    else endSession(check() === 'TOKEN_EXPIRED' ? 'expired' : 'ended');
  });
  const check = createCheck(() => store.peekRaw('jwt') ?? store.peekRaw('auth_token'), storedToken, serverNow);
  // With a list of signed-out tokens, a token is not used before its hash can be compared with them.
  let isHashed = store.peekRaw('signed_out') === null || storedHash() !== '';
  const session: Session = createSession({
    clock: systemClock,
    check: () => (isHashed ? check() : 'TOKEN_GET_ERROR'),
    async poll(signal) {
      const outcome = await member.pollMember(signal, siblings.sharePoll);
      if (outcome === 'ok') member.confirmIfDue(tokenRefused);
      const retry = outcome === 'noAnswer' ? member.pace.retry() : undefined;
      if (retry !== undefined) pollBy(retry);
      return outcome;
    },
    interval: member.pace.interval,
    clear(reason) {
      member.pace.reset();
      member.expireSharedPoll();
      if (reason !== 'chosen' && reason !== 'elsewhere') store.set('sign_out_reason', reason);
      resetDone = resetDevice(siblings, reason);
    },
    // Wait for the cleanup: a page load would cut it off.
    go: (path) => void resetDone.then(() => owner.leave(path)),
    setSignedIn(signedIn) {
      if (signedIn) member.restoreMemberState();
      app.signedIn = signedIn;
      if (signedIn) siblings.notifySignedIn(app.uid);
    },
    setStale(stale) {
      // Before the operator's address is known nothing was sent: a failed poll says nothing.
      if (!stale || app.site) app.stale = stale;
    },
    clockJumped() {
      persistServerTime();
      member.requireConfirmation();
      session.dispatch({ type: 'refresh' });
    },
  });

  function endSession(reason: EndReason): void {
    if (app.signedIn) return session.dispatch({ type: 'signedOut', reason });
    // Received from another tab while this one was hidden, and not begun: it would begin when the tab is shown.
    if (storedToken() !== undefined) dropStored();
  }
  /** Drops a stored session that is not running. */
  function dropStored(): void {
    store.clearPersonal('tab');
    restoreAppState();
  }
  function retireAndEnd(reason: EndReason): void {
    retireToken(reason !== 'elsewhere');
    endSession(reason);
    void sendSignOuts();
  }
  /** Drops the token of a tab that was restored after its session was signed out, before a call could carry it. */
  function dropSignedOut(): void {
    if (!isSignedOut()) return;
    retireToken();
    dropStored();
    void sendSignOuts();
  }
  function pollBy(ms: number): void {
    session.dispatch({ type: 'pollBy', at: systemClock.monotonic() + ms });
  }
  /** The device's report that it is offline counts until the next poll is answered, since it may be wrong. Rule W10. */
  function markOffline(): void {
    if (app.signedIn && !navigator.onLine) app.stale = true;
  }
  /** Polls now: what another tab has polled may be older than the reason for this. */
  function poll(): void {
    member.expireSharedPoll();
    session.dispatch({ type: 'refresh' });
  }

  /** The same after a change of the network, before which the response to a pending poll would date. */
  function pollAnew(): void {
    member.abortPoll();
    poll();
    void sendSignOuts();
  }

  return {
    start() {
      // Clear a tab whose token expired while it was closed, or cannot be read: another player may use the device now.
      const found = check();
      if (found === 'TOKEN_EXPIRED' || found === 'TOKEN_DECODE_ERROR') {
        if (!isSignedOut()) store.set('sign_out_reason', 'expired');
        store.clearPersonal('tab');
      }
      restoreAppState();
      watchPage();
      member.persistMemberState();
      dropSignedOut();
      if (!isHashed) {
        void hashStoredToken().then(() => {
          isHashed = true;
          dropSignedOut();
        });
      }
      session.start();
      markOffline();
      if (!app.signedIn) siblings.requestSession();
      // Sends the sign-outs that an earlier page could not send. Where the site is not known yet, `refresh` sends them once it is.
      if (app.site) void sendSignOuts();
    },
    token: () => (session.checkNow() === 'OK' ? storedToken() : undefined),
    storeReply(values, token) {
      const isAccepted = token === undefined ? app.signedIn || hasValidToken(values) : token === storedToken();
      if (isAccepted) storeReplyValues(values);
    },
    tokenRefused,
    refresh() {
      poll();
      void sendSignOuts(false);
    },
    repoll() {
      member.pace.resume();
      pollAnew();
    },
    pollBy(ms) {
      member.expireSharedPoll();
      pollBy(ms);
    },
    setLive: member.pace.setLive,
    signedIn() {
      member.expireSharedPoll();
      if (session.checkNow() !== 'OK') return false;
      void member.confirmSession(true, tokenRefused);
      return true;
    },
    requestSession() {
      if (storedToken() !== undefined) return;
      // The member of the other tab.
      restoreAppState();
      siblings.requestSession();
    },
    async signOut(reason) {
      // Otherwise without the steps: they may ask the player, who did not choose to sign out.
      if (reason === 'chosen') await runSteps(owner.signOutSteps());
      retireAndEnd(reason);
    },
  };

  /** Dispatches what happens to the page and its network. */
  function watchPage(): void {
    const changed = (): void => {
      const isVisible = document.visibilityState === 'visible';
      // A suspended page received no messages of other tabs. The server knows of the sign-out of their token only, which may be another.
      if (isVisible && isSignedOut()) retireAndEnd('elsewhere');
      session.dispatch({ type: isVisible ? 'shown' : 'hidden' });
    };
    if (document.visibilityState !== 'visible') changed();
    document.addEventListener('visibilitychange', changed);
    addEventListener('pageshow', (event) => event.persisted && changed());
    // Offline too: the poll then fails, or shows that the device is wrong.
    for (const event of ['online', 'offline']) {
      addEventListener(event, () => {
        markOffline();
        pollAnew();
      });
    }
  }
}
