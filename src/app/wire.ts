import * as v from 'valibot';
import { baseUrl, connectApi, createSequence, isNoAnswer, request } from '../api/index.ts';
import type { Env } from '../config/env.ts';
import { connectAccount, mainInit, sessionCheck } from '../features/account/index.ts';
import { connectGames, loadProviders } from '../features/games/index.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { followHistory, followLinks } from '../overlays/index.ts';
import { createCheck, createSession, type PollOutcome, type Session } from '../session/index.ts';
import { narrowPolicy, pollSiteConfig, siteConfigSchema } from '../site/index.ts';
import { app, type SiteConfig, type UserInfo } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { createCollection } from '../storage/database.ts';
import { store } from '../storage/encodedStore.ts';
import { applySiteDefaults } from './preferences.ts';
import { guardLeaving, leaveFor } from './leaving.ts';
import { forgetMember } from './forgetMember.ts';
import { joinSiblings } from './siblings.ts';
import { learnServerTime, serverNow } from './serverTime.ts';
import { storedToken, takeReplyValues } from './sessionValues.ts';

const knownConfig = createCollection('siteConfig', v.object({ config: siteConfigSchema, fetchedAt: v.number() }), {
  personal: false,
});

/** Joins the parts that must not know each other: site, session, api, tabs, games, account. Called once, before the page is drawn. */
export function wire(env: Env): void {
  connectApi({
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    domain: () => app.site?.front_api_domain,
    // Not Lingui's: its catalogue may still be on its way when the first call leaves.
    locale: () => preferences.lang,
    token: () => (session.checkNow() === 'OK' ? storedToken() : undefined),
    nextSequence: createSequence(serverNow),
    saysOffline: () => !navigator.onLine,
    // A late answer to an earlier session's call says nothing about the one that runs now.
    onSession(values, token) {
      if (token === undefined || token === storedToken()) takeReplyValues(values);
    },
    onSessionExpired: (token) => expired(token),
  });

  const expired = (token: string): void => {
    if (token === storedToken()) session.dispatch({ type: 'expired' });
  };
  let forgotten: Promise<void> = Promise.resolve();
  const siblings = joinSiblings(() => session.dispatch({ type: 'signedOut' }));
  const session: Session = createSession({
    clock: systemClock,
    check: createCheck(() => store.peekRaw('jwt') ?? store.peekRaw('auth_token'), storedToken, serverNow),
    poll,
    clear: () => void (forgotten = forgetMember(siblings)),
    // What is being forgotten is gone before a page load could cut it off.
    go: (path) => void forgotten.then(() => leaveFor(path)),
    setSignedIn(signedIn) {
      app.signedIn = signedIn;
    },
    // Before the operator's address is known nothing was asked, so nothing is old.
    setStale: (stale) => void (app.stale = stale && app.site !== undefined),
  });

  connectAccount({
    endSession: () => session.dispatch({ type: 'signedOut' }),
    async onSignedIn() {
      session.checkNow();
      void confirmSession(true, expired);
    },
  });
  const refresh = (): void => session.dispatch({ type: 'refresh' });
  connectGames({ onGameClosed: refresh, onBalanceWanted: refresh });

  watchPage(session);
  guardLeaving();
  followHistory();
  followLinks();
  session.start();
  siblings.ask();
  findSite(env, () => {
    refresh();
    if (app.signedIn) void confirmSession(false, expired);
  });
}

function findSite(env: Env, found: () => void): void {
  let narrowed = false;
  let askedProviders = false;
  pollSiteConfig({
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    configUrl: env.configUrl,
    configKey: env.configKey,
    loadLast: async () => {
      const last = await knownConfig.get('last');
      return last.ok ? last.value : undefined;
    },
    saveLast: (known) => void knownConfig.set('last', known),
    apply(config: SiteConfig, fresh) {
      // A copy: the proxy would wrap the very object that is about to be kept.
      app.site = structuredClone(config);
      applySiteDefaults(config);
      if (fresh && !narrowed) {
        narrowed = true;
        narrowPolicy([env.configUrl, env.imagesUrl, baseUrl(config.front_api_domain)]);
      }
      if (!askedProviders) {
        askedProviders = true;
        void loadProviders();
        found();
      }
    },
  });
}

/**
 * Asks the server what it thinks of the token, after a sign-in and once per page; anything but OK ends the session, silence does not.
 * Spec sections 7 and 8.
 */
async function confirmSession(postLogin: boolean, expired: (token: string) => void): Promise<void> {
  const token = storedToken();
  const reply = await request(sessionCheck, postLogin ? { post_login: 1 } : {});
  if (token === undefined || token !== storedToken()) return;
  if (!reply.ok) return log.info('The session check gave nothing', { kind: reply.error.kind, state: reply.error.state });
  const { result, now } = reply.value;
  if (now !== '') learnServerTime(Date.parse(now));
  if (result !== 'OK') expired(token);
}

async function poll(signal: AbortSignal): Promise<PollOutcome> {
  const reply = await request(mainInit, {}, { signal });
  if (signal.aborted) return 'noAnswer';
  if (reply.ok) {
    takeUser(reply.value.ui);
    return 'ok';
  }
  log.info('A poll failed', { kind: reply.error.kind, state: reply.error.state });
  return isNoAnswer(reply.error) ? 'noAnswer' : 'refused';
}

/** Stores what `/main/init` says; `amount` is the balance in won. Spec section 4, "Polling". */
function takeUser(ui: UserInfo): void {
  app.user = ui;
  app.balances['KRW'] = ui.amount;
  app.balanceAsOf = serverNow();
}

function watchPage(session: Session): void {
  const shown = (): void => session.dispatch({ type: document.visibilityState === 'visible' ? 'shown' : 'hidden' });
  if (document.visibilityState !== 'visible') shown();
  document.addEventListener('visibilitychange', shown);
  addEventListener('pageshow', (event) => event.persisted && shown());
  addEventListener('online', () => session.dispatch({ type: 'refresh' }));
}
