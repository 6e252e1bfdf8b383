import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { search } from '../../../ui/icons.ts';

/** A search that found nothing, and the way back to the whole list. */
export function NothingFound({ title, onClear }: { title: ReactNode; onClear: () => void }) {
  return (
    <EmptyState
      icon={search}
      title={title}
      action={
        <Button size="s" variant="soft" tone="neutral" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}
