import { useLingui } from '@lingui/react/macro';
import { app } from '../../../state/app.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { star } from '../../../ui/icons.ts';
import { openLogin } from '../../account/index.ts';
import { isFavourite, toggleFavourite, useIsFavourite } from '../favourites.ts';
import type { Playable } from '../playable.ts';

/**
 * The star of an item, filled in the warning colour for a favourite. `onArt`: it lies over the picture. A visitor's press opens the sign-in, and
 * adds the item after it. Rule G16.
 */
export function FavouriteButton({
  item,
  className,
  onArt,
}: {
  item: Playable;
  className?: string | undefined;
  onArt?: boolean;
}) {
  const { t } = useLingui();
  const chosen = useIsFavourite(item);
  const add = (): void => {
    if (!isFavourite(item)) toggleFavourite(item);
  };
  return (
    <IconButton
      className={className}
      data-testid="favourite"
      label={t`Favourite: ${item.title}`}
      icon={star}
      size="s"
      variant={onArt ? 'stage' : 'plain'}
      tone={chosen ? 'warning' : 'neutral'}
      filled={chosen}
      pressed={chosen}
      onClick={() => (app.signedIn || chosen ? toggleFavourite(item) : openLogin(add))}
    />
  );
}
