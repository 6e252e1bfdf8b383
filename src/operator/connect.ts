import * as v from 'valibot';
import { app, type SiteConfig } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { time } from '../state/time.ts';
import { store } from '../storage/encodedStore.ts';
import { adapter } from './adapter.ts';
import { reportOutcome } from './connection/outcomes.ts';
import { connectSession, refresh, runningSession } from './session/handle.ts';
import type { SessionOwner } from './session/session.ts';
import { findSite, type SiteEnv } from './site/find.ts';
import { serverNow, shownNow, waitClock } from './time.ts';
import { connectTransport, createSequence, readPace } from './transport/request.ts';

/** What the operator layer needs of the application above it. */
export interface OperatorPorts extends SessionOwner {
  env: SiteEnv;
  /** A site config is in force; `isFirst`: the operator's API can be called from now on. */
  siteFound(config: SiteConfig, isFirst: boolean): void;
}

/** The next `x-sequence` of this page. */
export const nextSequence = createSequence(serverNow);

/**
 * Connects transport, session, server time and site config. Called once, before the page is drawn. Resolves when it is known whether a
 * member is signed in; rejects if the session's script cannot be loaded.
 */
export function connect({ env, siteFound, ...owner }: OperatorPorts): Promise<void> {
  connectTransport({
    fetch: (input, init) => fetch(input, init),
    clock: waitClock,
    pace: readPace,
    domain: () => app.site?.front_api_domain,
    // Not Lingui's locale: its catalogue may still be loading when the first call is sent.
    locale: () => preferences.lang,
    token: () => runningSession()?.token(),
    ...(adapter && { member: () => ({ uid: app.uid, name: stored('name'), username: stored('username') }) }),
    nextSequence,
    serverNow: shownNow,
    saysOffline: () => !navigator.onLine,
    // The token lets the session ignore replies to calls of an earlier one.
    onSession: (values, token) => runningSession()?.storeReply(values, token),
    onSessionExpired: (token) => runningSession()?.tokenRefused(token),
    onOutcome: reportOutcome,
  });
  time.now = shownNow();
  const ready = connectSession(owner);
  findSite(env, (config, isFirst) => {
    siteFound(config, isFirst);
    if (isFirst) refresh();
  });
  return ready;
}

/** A value that the sign-in stored in this tab; '' if there is none. */
function stored(key: 'name' | 'username'): string {
  return store.get(key, v.string()) ?? '';
}
