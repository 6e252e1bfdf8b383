import { expect, test } from 'vitest';
import { MARKET } from '../../../src/config/brand.ts';
import { marketInForce } from '../../../src/state/market.ts';

const site = (market: string) => ({
  front_api_domain: '',
  VARIABLES: { title: '' },
  WEB_VARIABLES: { image: '', layout: '', theme: '', style: '', live: '', market },
});

test('the market of the server overrides the site config’s, and that the brand’s (Rule R32)', () => {
  expect(marketInForce('se', site('gb'))).toBe('se');
  expect(marketInForce('', site('gb'))).toBe('gb');
  expect(marketInForce('', site(''))).toBe(MARKET);
  expect(marketInForce('', undefined)).toBe(MARKET);
});
