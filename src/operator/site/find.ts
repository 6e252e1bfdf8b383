import { FEATURES, TELEMETRY } from '../../config/brand.ts';
import type { Env } from '../../config/env.ts';
import { CONNECT_BASE } from '../../config/headers.ts';
import { app, type SiteConfig } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { shownNow, waitClock } from '../time.ts';
import { baseUrl } from '../transport/address.ts';
import { takePreloadedReply } from './preloadedReply.ts';
import { knownConfigSchema, pollSiteConfig, type SitePoll } from './poll.ts';

/** What finding the operator needs of the environment: the config service, its key, the domain to ask for, the image host. */
export type SiteEnv = Pick<Env, 'configUrl' | 'configKey' | 'forceDomain' | 'imagesUrl'>;

let poll: SitePoll | undefined;

/** Fetches the site config again: the operator's address may have changed. */
export function refetchSite(): void {
  poll?.refetch();
}

/** Finds the operator and updates `app.site`; `found` is called with each config in force, `isFirst` with the first. Called once. */
export function findSite(env: SiteEnv, found: (config: SiteConfig, isFirst: boolean) => void): void {
  /** The operator's address that the page's policy was narrowed to. */
  let allowed: string | undefined;
  poll = pollSiteConfig({
    fetch: (url, init) => takePreloadedReply(init.signal) ?? fetch(url, init),
    clock: waitClock,
    serverNow: shownNow,
    random: Math.random,
    configUrl: env.configUrl,
    configKey: env.configKey,
    forceDomain: env.forceDomain,
    loadLast: () => store.get('site_config', knownConfigSchema),
    saveLast: (known) => void store.set('site_config', known),
    apply(config, fetchedAt) {
      app.siteAsOf = fetchedAt;
      const address = config.front_api_domain;
      // A policy can be narrowed and never widened.
      app.moved = allowed !== undefined && address !== allowed;
      if (app.moved) return;
      const isFirst = app.site === undefined;
      // A copy: the proxy would wrap the very object that is about to be stored.
      app.site = structuredClone(config);
      if (fetchedAt === undefined && allowed === undefined) {
        allowed = address;
        const collector = FEATURES.telemetry && TELEMETRY ? [new URL(TELEMETRY.url).origin] : [];
        narrowPolicy([env.configUrl, env.imagesUrl, baseUrl(address), ...collector]);
      }
      found(config, isFirst);
    },
  });
}

/**
 * Narrows `connect-src` of the page's policy to these origins and the application's own. Scripts cannot undo it. `frame-src` stays as in the
 * header, since providers' hosts change with every launch. Rule O7.
 */
export function narrowPolicy(connectOrigins: readonly string[]): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `${CONNECT_BASE} ${connectOrigins.join(' ')}`;
  document.head.append(meta);
}
