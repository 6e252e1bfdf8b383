// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAnswer } from '../../../../src/features/selfcheck/selfcheck.actions.ts';
import { app } from '../../../../src/state/app.ts';

const shown: unknown[] = [];
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (...toasted: unknown[]) => shown.push(toasted),
  showAlert: (text: () => unknown) => shown.push(text()),
}));

const ADDRESS = 'https://api.example.com/supports/notices?limit=1';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  shown.splice(0);
  app.site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
});
afterEach(() => vi.restoreAllMocks());

describe('a GET open in a new tab: what answers in the operator’s place', () => {
  test('in the press itself', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    void openAnswer();
    expect(open.mock.calls).toEqual([[ADDRESS, '_blank']]);
    expect(shown).toEqual([]);
  });

  test('blocked: it says so, with a link for a second gesture', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openAnswer();
    expect(shown).toMatchObject([
      { body: 'Your browser blocked the new tab. Please allow pop-ups for this site.', href: ADDRESS },
    ]);
  });

  test('before the operator’s address is known', async () => {
    app.site = undefined;
    await openAnswer();
    expect(shown).toEqual([['error', 'The site is not reachable yet. Please try again.']]);
  });
});
