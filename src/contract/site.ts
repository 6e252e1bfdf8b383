import * as v from 'valibot';
import { isDomain } from '../config/domain.ts';
import { id } from './providers.ts';

/** An optional text, which may be written as a number (`"layout": 4`), as an id may be; a malformed value counts as missing. */
const text = v.fallback(v.optional(id, ''), '');

/** The config service's one call, on an origin of its own: its reply is one encoded string and no envelope. Rules C26 to C28. */
export const siteConfig = {
  method: 'GET',
  path: '/api/cnf',
  input: v.object({ force_domain: v.optional(v.string()) }),
} as const;

/** The address of the call. `configUrl` is the service's origin; `forceDomain` names another site than the default one. */
export function siteConfigUrl(configUrl: string, forceDomain: string | undefined): string {
  const url = new URL(siteConfig.path, configUrl);
  if (forceDomain) url.searchParams.set('force_domain', forceDomain);
  return url.href;
}

/** The config as the operator writes it; used only if `VARIABLES` is there, and its domain is one, whatever the rest is. Rule C27. */
export const siteConfigSchema = v.object({
  front_api_domain: v.pipe(v.string(), v.check(isDomain)),
  VARIABLES: v.object({ title: text }),
  /** `market` is the market pack, until `/protection` names one; `live` is `on` where the operator has the stream. Rule C40. */
  WEB_VARIABLES: v.fallback(
    v.optional(v.object({ image: text, layout: text, theme: text, style: text, market: text, live: text })),
    undefined,
  ),
});

/** The decoded string. */
export const siteConfigReply = v.object({ data: v.object({ config: siteConfigSchema }) });
