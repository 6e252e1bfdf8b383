import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { search } from '../../../ui/icons.ts';

/** Empty result of a search, with a button that clears it; without a button where nothing was searched for. */
export function NothingFound({ title, onClear }: { title: ReactNode; onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={search}
      title={title}
      action={
        onClear && (
          <Button size="s" variant="soft" tone="neutral" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        )
      }
    />
  );
}
