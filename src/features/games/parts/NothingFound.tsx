import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import { openOverlay } from '../../../overlays/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { search } from '../../../ui/icons.ts';

/** Props of the empty result of a search. */
export interface NothingFoundProps {
  title: ReactNode;
  /** Clears the search; undefined where nothing was searched for. */
  onClear: (() => void) | undefined;
  /** What was searched for on a page of games, which has one kind of them: the search over everything is offered for it. */
  query?: string | undefined;
}

/** Empty result of a search, with what to do about it. Rule G24. */
export function NothingFound({ title, onClear, query = '' }: NothingFoundProps) {
  return (
    <EmptyState
      icon={search}
      title={title}
      action={
        onClear && (
          <>
            {FEATURES.search && query.trim() !== '' && (
              <Button size="s" icon={search} onClick={() => openOverlay({ kind: 'search', query })}>
                <Trans comment="A search in one list has found nothing">Search everywhere</Trans>
              </Button>
            )}
            <Button size="s" variant="soft" tone="neutral" onClick={onClear}>
              <Trans>Clear search</Trans>
            </Button>
          </>
        )
      }
    >
      {onClear && <Trans>Try fewer letters, or another spelling.</Trans>}
    </EmptyState>
  );
}
