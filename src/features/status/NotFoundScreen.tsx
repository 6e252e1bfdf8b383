import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FEATURES } from '../../config/brand.ts';
import { HOME_PATH } from '../../config/paths.ts';
import { openOverlay } from '../../overlays/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as icons from '../../ui/icons.ts';

/** The not-found page, which leads to the search and home. Rule N2. */
export default function NotFoundScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      page
      icon={icons.search}
      title={t`This page does not exist`}
      action={
        <>
          {FEATURES.search && (
            <Button
              size="s"
              variant="soft"
              tone="neutral"
              icon={icons.search}
              onClick={() => openOverlay({ kind: 'search' })}
            >
              <Trans>Search</Trans>
            </Button>
          )}
          <Button size="s" href={HOME_PATH}>
            <Trans>Home</Trans>
          </Button>
        </>
      }
    >
      <Trans>The address may be mistyped, or the page may have moved.</Trans>
    </EmptyState>
  );
}
