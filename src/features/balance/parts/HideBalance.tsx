import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../state/preferences.ts';
import { IconButton, type IconButtonLook } from '../../../ui/IconButton.tsx';
import { eye, eyeOff } from '../../../ui/firstIcons.ts';
import { hideBalance } from '../balance.actions.ts';

/** A button that hides the balance everywhere, or shows it. */
export function HideBalance({ size }: Pick<IconButtonLook, 'size'>) {
  const { t } = useLingui();
  const { balanceHidden } = useSnapshot(preferences);
  return (
    <IconButton
      size={size}
      label={t`Hide balance`}
      icon={balanceHidden ? eyeOff : eye}
      pressed={balanceHidden}
      onClick={() => hideBalance(!balanceHidden)}
      data-testid="hide-balance"
    />
  );
}
