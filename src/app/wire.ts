import { baseUrl, connectApi, createSequence } from '../operator/index.ts';
import type { Env } from '../config/env.ts';
import type { StorageKey } from '../config/storageKeys.ts';
import { connectAccount } from '../features/account/index.ts';
import { expectChange, followBalance } from '../features/balance/index.ts';
import { followSearchKeys } from '../features/search/index.ts';
import { connectGames, loadProviders } from '../features/games/index.ts';
import { connectWallet } from '../features/wallet/index.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { followHistory, followLinks } from '../overlays/index.ts';
import { knownConfigSchema, narrowPolicy, pollSiteConfig, type SitePoll } from '../operator/site/index.ts';
import { app, type SiteConfig } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { store } from '../storage/encodedStore.ts';
import { applySiteDefaults } from './preferences.ts';
import { followTime } from './followTime.ts';
import type { Member } from './member.ts';
import { learnServerTime, serverNow } from './serverTime.ts';
import { noteOutcome, suspension } from './noteOutcome.ts';

/** What the rest of the application, fetched later, asks of the wiring. */
export interface Wired {
  /** Resolves when it is known whether a member is signed in; rejects if the script for that cannot be had. */
  ready: Promise<void>;
  /** Asks for the member's data now. */
  refresh(): void;
  /** Asks the config service once more where the operator is. */
  askSite(): void;
}

/** Stored by a page with a member, or by one whose sign-out the server has not been told of. */
const MEMBER_KEYS = ['jwt', 'auth_token', 'uid', 'ended_tokens'] as const satisfies readonly StorageKey[];

let member: Member | undefined;
let starting: Promise<void> | undefined;

function knowsMember(): boolean {
  return MEMBER_KEYS.some((key) => store.peekRaw(key) !== null);
}

/** Fetches the session's script and starts the session: a visitor loads neither. Rejects if it cannot be had; the next call tries again. */
function fetchMember(): Promise<void> {
  starting ??= startMember();
  starting.catch(() => (starting = undefined));
  return starting;
}

async function startMember(): Promise<void> {
  const { createMember } = await import('./member.ts');
  member = createMember();
  member.start();
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
    token: () => member?.token(),
    nextSequence,
    serverNow,
    saysOffline: () => !navigator.onLine,
    // A late answer to an earlier session's call says nothing about the one that runs now.
    onSession: (values, token) => member?.takeReply(values, token),
    onSessionExpired: (token) => member?.expired(token),
    onOutcome: noteOutcome,
    suspended: () => suspension.error,
  });

  connectAccount({
    prepare: fetchMember,
    endSession: () => member?.signOut(),
    onSignedIn: () => member?.signedIn(),
  });
  const refresh = (): void => member?.refresh();
  const moneyMoved = (): void => {
    expectChange();
    refresh();
  };
  connectGames({ onGameClosed: moneyMoved, onBalanceWanted: refresh });
  connectWallet({ serverNow, learnServerTime, refreshMember: refresh });

  followTime();
  followBalance();
  followHistory();
  followLinks();
  followSearchKeys();
  const ready = knowsMember() ? fetchMember() : Promise.resolve();
  const { again } = findSite(env, refresh);
  if (store.peekRaw('sign_out_reason') !== null) void saySignOutReason();
  return { ready, refresh, askSite: again };
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
