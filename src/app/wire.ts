import { baseUrl, connectApi, createSequence } from '../api/index.ts';
import type { Env } from '../config/env.ts';
import { connectAccount } from '../features/account/index.ts';
import { expectChange, followBalance } from '../features/balance/index.ts';
import { followSearchKeys } from '../features/search/index.ts';
import { connectGames, loadProviders } from '../features/games/index.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { followHistory, followLinks } from '../overlays/index.ts';
import { createCheck, createSession, type EndReason, type Session } from '../session/index.ts';
import { knownConfigSchema, narrowPolicy, pollSiteConfig, type SitePoll } from '../site/index.ts';
import { app, type SiteConfig } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { store } from '../storage/encodedStore.ts';
import { applySiteDefaults } from './preferences.ts';
import { confirmIfDue, confirmSession, doubtTime, forgetHeard, giveUpPoll, pace, pollMember } from './askOperator.ts';
import { followTime } from './followTime.ts';
import { leaveFor } from './leaving.ts';
import { forgetMember } from './forgetMember.ts';
import { joinWalletWhenSignedIn } from './joinWallet.ts';
import { keepMemberState, restoreMemberState } from './memberState.ts';
import { joinSiblings } from './siblings.ts';
import { keepServerTime, serverNow } from './serverTime.ts';
import { noteOutcome, suspension } from './noteOutcome.ts';
import { takeReplyValues, takeUpStored } from './sessionValues.ts';
import { isSignedOut, retireToken, tellSignOuts } from './signedOut.ts';
import { hashStoredToken, storedHash, storedToken } from './token.ts';

/** What the rest of the application, fetched later, asks of the wiring. */
export interface Wired {
  /** Asks for the member's data now. */
  refresh(): void;
  /** Asks the config service once more where the operator is. */
  askSite(): void;
}

/** Joins the parts that must not know each other: site, session, api, tabs, games, account. Called once, before the page is drawn. */
export function wire(env: Env): Wired {
  const nextSequence = createSequence(serverNow);
  connectApi({
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    domain: () => app.site?.front_api_domain,
    // Not Lingui's: its catalogue may still be on its way when the first call leaves.
    locale: () => preferences.lang,
    token: () => (session.checkNow() === 'OK' ? storedToken() : undefined),
    nextSequence,
    serverNow,
    saysOffline: () => !navigator.onLine,
    // A late answer to an earlier session's call says nothing about the one that runs now.
    onSession(values, token) {
      if (token === undefined || token === storedToken()) takeReplyValues(values);
    },
    onSessionExpired: (token) => expired(token),
    onOutcome: noteOutcome,
    suspended: () => suspension.error,
  });

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
      forgotten = forgetMember(siblings, reason);
    },
    // Wait for the cleanup: a page load would cut it off.
    go: (path) => void forgotten.then(() => leaveFor(path)),
    setSignedIn(signedIn) {
      if (signedIn) restoreMemberState();
      app.signedIn = signedIn;
    },
    // Before the operator's address is known nothing was asked, so nothing is old.
    setStale: (stale) => void (app.stale = stale && app.site !== undefined),
    clockJumped() {
      keepServerTime();
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
    store.clearPersonal(false);
    takeUpStored();
    void tellSignOuts();
  }

  connectAccount({
    endSession: () => signOut('chosen'),
    async onSignedIn() {
      forgetHeard();
      session.checkNow();
      void confirmSession(true, expired);
    },
  });
  const refresh = (): void => {
    forgetHeard();
    session.dispatch({ type: 'refresh' });
    void tellSignOuts();
  };
  const moneyMoved = (): void => {
    expectChange();
    refresh();
  };
  connectGames({ onGameClosed: moneyMoved, onBalanceWanted: refresh });
  joinWalletWhenSignedIn({ nextSequence, refresh: moneyMoved });

  watchPage(session, () => {
    if (isSignedOut()) endSession('elsewhere');
  });
  followTime();
  keepMemberState();
  followBalance();
  followHistory();
  followLinks();
  followSearchKeys();
  dropSignedOut();
  if (!isHashed) {
    void hashStoredToken().then(() => {
      isHashed = true;
      dropSignedOut();
    });
  }
  session.start();
  siblings.ask();
  const { again } = findSite(env, refresh);
  if (store.peekRaw('sign_out_reason') !== null) void saySignOutReason();
  return { refresh, askSite: again };
}

/** Without its script the reason is kept: the next page tries again. */
async function saySignOutReason(): Promise<void> {
  try {
    await (await import('./later/signOutReason.ts')).saySignOutReason();
  } catch (cause) {
    log.info('Why the session ended could not be said yet', { cause });
  }
}

function findSite(env: Env, found: () => void): SitePoll {
  /** The operator's address that the page's policy was narrowed to. */
  let allowed: string | undefined;
  let askedProviders = false;
  return pollSiteConfig({
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: Math.random,
    configUrl: env.configUrl,
    configKey: env.configKey,
    forceDomain: env.forceDomain,
    loadLast: async () => store.get('site_config', knownConfigSchema),
    saveLast: (known) => void store.set('site_config', known),
    apply(config: SiteConfig, fetchedAt) {
      app.siteAsOf = fetchedAt;
      const address = config.front_api_domain;
      // A policy can be narrowed and never widened.
      app.moved = allowed !== undefined && address !== allowed;
      if (app.moved) return;
      // A copy: the proxy would wrap the very object that is about to be kept.
      app.site = structuredClone(config);
      applySiteDefaults(config);
      if (fetchedAt === undefined && allowed === undefined) {
        allowed = address;
        narrowPolicy([env.configUrl, env.imagesUrl, baseUrl(address)]);
      }
      if (!askedProviders) {
        askedProviders = true;
        void loadProviders();
        found();
      }
    },
  });
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
