// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import type { Block } from '../../../../src/config/pageText.ts';
import { TERMS_VERSION } from '../../../../src/config/terms.ts';
import { routes } from '../../../../src/features/policies/index.ts';
import { clear, draw, pageText, until } from '../games/page.tsx';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return {
    ...real,
    FEATURES: { ...real.FEATURES, ownTerms: true, ownPrivacy: true },
    POLICIES: { terms: '2026-11', privacy: 'B' },
  };
});
vi.mock('../../../../src/config/pageText.ts', () => {
  const text = async (of: string): Promise<{ default: readonly Block[] }> => ({
    default: [{ kind: 'paragraph', of: [of] }],
  });
  return {
    PAGE_TEXTS: { 'etc/terms/en': () => text('Own rules.'), 'etc/privacy/en': () => text('Own data.') },
  };
});

afterEach(clear);

test.each([
  ['/etc/terms-of-service', ['Terms of service', 'Version 2026-11', 'Own rules.']],
  ['/etc/privacy-policy', ['Privacy policy', 'Version B', 'Own data.']],
])('%s has the operator’s own text, with its version, in place of the sample (Rule P1)', async (path, texts) => {
  const row = routes.find((each) => each.path === path);
  if (!row || !('screen' in row)) throw new Error(`No screen at ${path}`);
  const { default: Screen } = (await row.screen()) as { default: ComponentType };
  await draw(<Screen {...row.props} />);
  await until(() => expect(pageText()).toBe(texts.join('')));
});

test('the version that a new member agrees to is that of the operator’s own terms (Rule P1)', () => {
  expect(TERMS_VERSION).toBe('2026-11');
});
