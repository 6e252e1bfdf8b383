// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAnswer } from '../../../../src/features/selfcheck/selfcheck.actions.ts';
import { app } from '../../../../src/state/app.ts';

const shown: unknown[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (...args: unknown[]) => shown.push(args),
  showAlert: (text: () => unknown) => shown.push(text()),
}));

const ADDRESS = 'https://api.example.com/supports/notices?limit=1';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  shown.splice(0);
  app.site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
});
afterEach(() => vi.restoreAllMocks());

describe('opening a GET of the operator in a new tab', () => {
  test('happens in the click itself', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    void openAnswer();
    expect(open.mock.calls).toEqual([[ADDRESS, '_blank']]);
    expect(shown).toEqual([]);
  });

  test('blocked, shows an alert with a link for a second gesture', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openAnswer();
    expect(shown).toMatchObject([
      { body: 'Your browser blocked the new tab. Please allow pop-ups for this site.', href: ADDRESS },
    ]);
  });

  test('before the operator’s address is known, shows an error', async () => {
    app.site = undefined;
    await openAnswer();
    expect(shown).toEqual([['error', 'The site is not reachable yet. Please try again.']]);
  });
});
