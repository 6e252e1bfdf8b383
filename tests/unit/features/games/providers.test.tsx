// @vitest-environment happy-dom
import { snapshot } from 'valtio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as providersApi from '../../../../src/contract/providers.ts';
import { resumeAction } from '../../../../src/features/account/account.actions.ts';
import { storedProviders } from '../../../../src/features/games/catalogue.state.ts';
import { catalogue, loadProviders } from '../../../../src/features/games/index.ts';
import { chooseProvider } from '../../../../src/features/games/providers.actions.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { closeOverlay } from '../../../../src/overlays/stack.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { listed, OFFERED, PROVIDERS, startOperator } from './operator.ts';
import { after, clock, draw, pageText, preparePage, until } from './page.tsx';

const [casino, slot] = PROVIDERS;

const kinds = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);

preparePage();
beforeEach(() => draw());

describe('the providers', () => {
  it('are stored for the next visit, encoded, as providerList', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await loadProviders();
    expect(operator.calls.map(({ path, query }) => [path, query])).toEqual([[providersApi.providers.path, {}]]);
    expect(operator.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(catalogue).toMatchObject({ status: 'ready', asOf: clock.now });
    expect(catalogue.providers.map(({ id }) => id)).toEqual(OFFERED.map(({ id }) => id));
    expect(localStorage.getItem('providerList')).toMatch(/^v1\./);
    expect(localStorage.getItem('providerList')).not.toContain('Moonstone');
  });

  it('are not restored with an invalid time, which would break the pages that show it', () => {
    for (const asOf of [1e300, -1e20]) {
      store.set('providerList', { providers: [], asOf });
      expect(store.get('providerList', storedProviders)).toBeUndefined();
    }
  });

  it('are fetched once for simultaneous calls, and not again while fresh', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await Promise.all([loadProviders(), loadProviders()]);
    await loadProviders();
    expect(operator.calls).toHaveLength(1);
  });

  it('stay the same objects while the reply is the same, so that no card of a game is rendered again', async () => {
    startOperator(() => listed(PROVIDERS));
    await loadProviders();
    const { providers, closed } = snapshot(catalogue);
    clock.now += 60_000;
    await loadProviders();
    expect(catalogue.asOf).toBe(clock.now);
    expect(snapshot(catalogue).providers).toBe(providers);
    expect(snapshot(catalogue).closed).toBe(closed);
    startOperator(() => listed(PROVIDERS.map((provider) => ({ ...provider, title: `${provider.title} 2` }))));
    clock.now += 60_000;
    await loadProviders();
    expect(catalogue.providers.map(({ title }) => title)).toEqual(OFFERED.map(({ title }) => `${title} 2`));
  });

  it('are fetched again once the device’s clock was set back', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await loadProviders();
    vi.mocked(Date.now).mockImplementation(() => clock.now - 86_400_000);
    await loadProviders();
    expect(operator.calls).toHaveLength(2);
  });

  it('an empty list is shown as "provider list failed to load"', async () => {
    startOperator(() => listed([]));
    await after(() => loadProviders());
    await until(() => expect(pageText()).toContain('The provider list could not be loaded.'));
    expect(catalogue).toMatchObject({ status: 'failed', error: undefined });
  });

  it('without an answer the last known list stays', async () => {
    startOperator(() => listed(PROVIDERS));
    await loadProviders();
    startOperator(() => 'no answer');
    catalogue.providers = [...PROVIDERS];
    await loadProviders();
    expect(catalogue).toMatchObject({ status: 'failed', error: { state: 503 } });
    expect(catalogue.providers).toHaveLength(PROVIDERS.length);
  });

  it("before the operator's address is known nothing has failed", async () => {
    startOperator(() => listed(PROVIDERS));
    app.site = undefined;
    await loadProviders();
    expect(catalogue).toMatchObject({ status: 'idle', error: undefined });
  });
});

describe("viewing a provider's games needs a login token, else alert LOGIN_REQUIRED", () => {
  it('and signing in shows them', async () => {
    startOperator(() => listed([]), { signedIn: false });
    await after(() => chooseProvider(slot));
    const [question] = stack.entries.map(({ overlay }) => (overlay.kind === 'dialog' ? overlay.text() : undefined));
    expect(question).toMatchObject({ title: 'Please sign in first.', accept: 'Sign in' });
    // The second press of a double click does not open a second dialog.
    await after(() => chooseProvider(slot));
    expect(kinds()).toEqual(['dialog']);
    await after(() => closeOverlay(stack.entries[0]?.id ?? '', true));
    expect(kinds()).toEqual(['login']);
    expect(location.pathname).not.toBe('/game/slot');
    app.signedIn = true;
    await after(() => {
      closeOverlay(stack.entries[0]?.id ?? '', true);
      resumeAction();
    });
    await until(() => expect(location.pathname + location.search).toBe('/game/slot?provider=102'));
  });

  it('and shows them at once if the tab has got the session of another one meanwhile (Rule A11)', async () => {
    startOperator(() => listed([]), { signedIn: false });
    await after(() => chooseProvider(slot));
    app.signedIn = true;
    await after(() => closeOverlay(stack.entries[0]?.id ?? '', true));
    expect(kinds()).toEqual([]);
    await until(() => expect(location.pathname + location.search).toBe('/game/slot?provider=102'));
  });

  it('and declining it leaves the player where they are', async () => {
    startOperator(() => listed([]), { signedIn: false });
    const { href } = location;
    await after(() => chooseProvider(casino));
    await after(() => closeOverlay(stack.entries[0]?.id ?? ''));
    expect([kinds(), location.href]).toEqual([[], href]);
  });

  it('a member sees them at once, and they are remembered as selectedProvider', async () => {
    startOperator(() => listed([]));
    await after(() => chooseProvider(slot));
    expect(location.pathname + location.search).toBe('/game/slot?provider=102');
    expect(store.peekRaw('selectedProvider')).not.toBeNull();
  });
});
