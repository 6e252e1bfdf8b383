import type { Provider } from '../../../contract/providers.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { asPlayable } from '../playable.ts';

/** The star over the picture of a provider that can be a favourite: a casino. */
export default function ProviderStar({ provider }: { provider: Provider }) {
  return provider.is_casino === 1 && <FavouriteButton item={asPlayable(provider)} onArt />;
}
