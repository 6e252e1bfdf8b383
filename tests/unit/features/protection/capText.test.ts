import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { capText } from '../../../../src/features/protection/capText.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('a cap names the law or the authority that it follows from, if the market has one (Rule R36)', async () => {
  expect(capText('caps', '₩1,050,000', await loadMarket('nl'))).toBe(
    'The most that is allowed by Kansspelautoriteit: ₩1,050,000',
  );
  expect(capText('caps', '₩1', await loadMarket('intl'))).toBe('The most that is allowed: ₩1');
  expect(capText('slotStakeCap', '₩9,000', await loadMarket('gb'))).toMatch(
    /^The most that is allowed by .+ for one bet on a slot: ₩9,000$/,
  );
  expect(capText('slotStakeCap', '₩1', null)).toBe('The most for one bet on a slot: ₩1');
});
