// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type * as brand from '../../../../src/config/brand.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { KindsCard } from '../../../../src/features/protection/parts/KindsCard.tsx';
import { byTestId, clear, draw } from '../games/page.tsx';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return { ...real, FEATURES: { ...real.FEATURES, sports: false } };
});

afterEach(clear);

test('a kind of the operator’s that this brand lacks, closed elsewhere, is shown as closed (Rules R10, B3)', async () => {
  await draw(<KindsCard {...v.parse(protection.output, { market: 'nl', closed_kinds: ['sports'] })} />);
  const { textContent } = byTestId('kinds');
  expect(textContent).toContain('Another type of game is blocked too.');
  expect(textContent).not.toContain('Sports');
});
