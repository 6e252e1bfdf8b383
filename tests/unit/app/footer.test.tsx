// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type * as Brand from '../../../src/config/brand.ts';

const LICENCE: Brand.Licence = {
  authority: 'Gaming Board',
  number: 'GB/77',
  url: 'https://board.example/77',
  text: undefined,
};

/** What the footer, its short form, the terms and the privacy policy say with this licence and these features. */
async function textsWith(
  licence: Brand.Licence | undefined,
  features: Partial<typeof Brand.FEATURES> = {},
): Promise<{ footer: string; short: string; terms: string; privacy: string }> {
  vi.doMock('../../../src/config/brand.ts', async (original) => {
    const real = await original<typeof Brand>();
    return {
      ...real,
      BRAND: { name: 'Aurora Club', legalName: 'Aurora Leisure Ltd', licence, featured: [] },
      FEATURES: { ...real.FEATURES, ...features },
    };
  });
  vi.resetModules();
  const { Footer } = await import('../../../src/app/parts/Footer.tsx');
  const { default: TermsScreen } = await import('../../../src/features/policies/TermsScreen.tsx');
  const { default: PrivacyScreen } = await import('../../../src/features/policies/PrivacyScreen.tsx');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const draw = (content: React.ReactNode): string =>
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
  const [footer, short] = [draw(<Footer />), draw(<Footer simple />)];
  return { footer, short, terms: draw(<TermsScreen />), privacy: draw(<PrivacyScreen />) };
}

afterEach(() => void vi.doUnmock('../../../src/config/brand.ts'));

describe('who runs the site, in the footer and the policies (Rule P1)', () => {
  it('comes from the brand, with its licence', async () => {
    const { footer, terms, privacy } = await textsWith(LICENCE);
    expect(footer).toContain('Aurora Club is run by Aurora Leisure Ltd.');
    expect(footer).toContain('Licence GB/77, Gaming Board');
    expect(footer).toContain('href="https://board.example/77"');
    expect(terms).toContain('an agreement between you and Aurora Leisure Ltd, who runs this site.');
    expect(terms).toContain('Licence number GB/77, issued by Gaming Board.');
    expect(terms).toContain('the authority that licenses us');
    expect(privacy).toContain('Aurora Leisure Ltd, who runs this site, is responsible for your personal data.');
  });

  it('without a licence no line mentions one', async () => {
    const { footer, terms, privacy } = await textsWith(undefined);
    for (const text of [footer, terms, privacy]) {
      expect(text).toContain('Aurora Leisure Ltd');
      expect(text).not.toMatch(/licen[cs]/i);
    }
  });
});

test('the privacy policy of a brand with telemetry says so, and claims no absence of trackers (Rules P1, P4)', async () => {
  const [off, on] = [await textsWith(undefined, { telemetry: false }), await textsWith(undefined, { telemetry: true })];
  expect(off.privacy).toContain('no trackers of other companies');
  expect(off.privacy).not.toContain('anonymous reports');
  expect(on.privacy).not.toContain('no trackers of other companies');
  expect(on.privacy).toContain('anonymous reports of speed and errors');
});

test('the terms of a brand without card deposits mention no card (Rule B3)', async () => {
  expect((await textsWith(undefined, { cardDeposits: true })).terms).toContain('bank account or card');
  expect((await textsWith(undefined, { cardDeposits: false })).terms).not.toMatch(/\bcard\b/);
});

test('the footer names the age and both policies, also in its short form', async () => {
  const { footer, short } = await textsWith(undefined);
  for (const drawn of [footer, short]) {
    expect(drawn).toContain('>19+<');
    expect(drawn).toMatch(/href="\/etc\/terms-of-service".*href="\/etc\/privacy-policy"/s);
  }
});
