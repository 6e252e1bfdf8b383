import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../src/config/brand.ts';
import { MARKET } from '../../../src/config/brand.ts';
import { log } from '../../../src/lib/log.ts';
import { marketInForce } from '../../../src/state/market.ts';

vi.mock('../../../src/config/brand.ts', async (original) => ({ ...(await original<typeof brand>()), MARKET: 'nl' }));

afterEach(() => vi.restoreAllMocks());

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

test('a name in the site config that has no pack is logged once, and the brand’s market applies (Rule R32)', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  for (const name of ['GB', 'GB', 'gb ', 'uk', 'constructor']) expect(marketInForce('', site(name))).toBe(MARKET);
  expect(warn.mock.calls.map(([, details]) => details)).toEqual(
    ['GB', 'gb ', 'uk', 'constructor'].map((market) => ({ market })),
  );
  expect(marketInForce('se', site('GB'))).toBe('se');
});
