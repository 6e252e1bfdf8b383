import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { games } from '../../../ui/icons.ts';

/** In place of the providers of a kind that has none, with a button that shows all kinds. */
export function NoneOfKind({ onAll }: { onAll: () => void }): ReactNode {
  return (
    <EmptyState
      icon={games}
      title={<Trans>No games here yet.</Trans>}
      action={
        <Button size="s" variant="soft" tone="neutral" onClick={onAll}>
          <Trans>All providers</Trans>
        </Button>
      }
    />
  );
}
