import { MARKET } from '../config/brand.ts';
import { MARKETS } from '../config/markets/pack.ts';
import { log } from '../lib/log.ts';
import { app, type SiteConfig } from './app.ts';
import { play } from './play.ts';

/**
 * The name of the market in force: the one that the server names to the member, else that of the site config if it has a pack, else the
 * brand's. Rule R32.
 */
export function marketInForce(operatorMarket = play.market, site: Readonly<SiteConfig> | undefined = app.site): string {
  return operatorMarket || siteMarket(site?.WEB_VARIABLES?.market) || MARKET;
}

/** The last name of a site config that was logged: every reading of the market would log it again. */
let logged: string | undefined;

function siteMarket(name = ''): string {
  if (name === '' || MARKETS.some((market) => market === name)) return name;
  if (name !== logged) log.warn('The site config names a market that has no pack', { market: name });
  logged = name;
  return '';
}
