import { MARKET } from '../config/brand.ts';
import { app, type SiteConfig } from './app.ts';
import { play } from './play.ts';

/**
 * The name of the market in force: the one that the server names to the member, else that of the site config, else the brand's. Rule R32.
 */
export function marketInForce(operatorMarket = play.market, site: Readonly<SiteConfig> | undefined = app.site): string {
  return operatorMarket || site?.WEB_VARIABLES?.market || MARKET;
}
