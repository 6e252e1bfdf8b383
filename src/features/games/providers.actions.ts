import * as v from 'valibot';
import type { Provider } from '../../contract/providers.ts';
import { isOverlayOpen, openOverlay, openPage } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { launchGame } from './games.actions.ts';
import { providerPath } from './providerPath.ts';
import { requireLogin } from './requireLogin.ts';
import { asPlayable } from './playable.ts';

/** Launches a casino provider. Shows the games of any other, which needs a session: on their page, or by `show` if given. Rules G4, G5. */
export function chooseProvider(provider: Provider, show: (provider: Provider) => void = showPage): void {
  if (provider.is_casino === 1) return launchGame(asPlayable(provider));
  if (!app.signedIn) return void requireLogin(() => chooseProvider(provider, show));
  rememberProvider(provider.id);
  show(provider);
}

/** The id of the provider whose games were viewed last, until the player goes back. Rule G4. */
export function selectedProvider(): string | undefined {
  return store.get('selectedProvider', v.string());
}

/** Called when a member views the games of the provider with this id: it is then `selectedProvider`. Rule G4. */
export function rememberProvider(id: string): void {
  store.set('selectedProvider', id);
}

/** Called when the player goes back from a provider's games: `selectedProvider` is then undefined. Rule G4. */
export function clearSelectedProvider(): void {
  store.remove('selectedProvider');
}

function showPage(provider: Provider): void {
  void openPage(providerPath(provider));
}

/** Opens the drawer over the page or the game. Rule G10. */
export function openDrawer(): void {
  if (!isOverlayOpen('drawer')) openOverlay({ kind: 'drawer' });
}
