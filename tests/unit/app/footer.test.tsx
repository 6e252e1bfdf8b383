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

/** What the footer, its short form and the terms say with this licence. */
async function textsWith(
  licence: Brand.Licence | undefined,
): Promise<{ footer: string; short: string; terms: string }> {
  vi.doMock('../../../src/config/brand.ts', async (original) => ({
    ...(await original<typeof Brand>()),
    BRAND: { name: 'Aurora Club', legalName: 'Aurora Leisure Ltd', licence, featured: [] },
  }));
  vi.resetModules();
  const { Footer } = await import('../../../src/app/parts/Footer.tsx');
  const { default: TermsScreen } = await import('../../../src/features/policies/TermsScreen.tsx');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const draw = (content: React.ReactNode): string =>
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
  return { footer: draw(<Footer />), short: draw(<Footer simple />), terms: draw(<TermsScreen />) };
}

afterEach(() => void vi.doUnmock('../../../src/config/brand.ts'));

describe('who runs the site, in the footer and the terms', () => {
  it('comes from the brand, with its licence', async () => {
    const { footer, terms } = await textsWith(LICENCE);
    expect(footer).toContain('Aurora Club is run by Aurora Leisure Ltd.');
    expect(footer).toContain('Licence GB/77, Gaming Board');
    expect(footer).toContain('href="https://board.example/77"');
    expect(terms).toContain('an agreement between you and Aurora Leisure Ltd, who runs this site.');
    expect(terms).toContain('Licence number GB/77, issued by Gaming Board.');
  });

  it('without a licence no line mentions one', async () => {
    const { footer, terms } = await textsWith(undefined);
    expect(footer).toContain('Aurora Leisure Ltd');
    expect(footer).not.toMatch(/licen[cs]e/i);
    expect(terms).not.toMatch(/its licence|licensed operator|named in the footer/i);
  });
});

test('the footer names the age and both policies, also in its short form', async () => {
  const { footer, short } = await textsWith(undefined);
  for (const drawn of [footer, short]) {
    expect(drawn).toContain('>19+<');
    expect(drawn).toMatch(/href="\/etc\/terms-of-service".*href="\/etc\/privacy-policy"/s);
  }
});
