import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { shield } from '../../../ui/icons.ts';
import { stepsPath } from '../steps.ts';

/** Replaces a deposit form that would be refused: a link to the steps, which lead back to this page. Rule R27. */
export function StepsFirst(): ReactNode {
  return (
    <EmptyState
      icon={shield}
      title={<Trans>One more step before you deposit</Trans>}
      action={
        <Button size="s" href={stepsPath(location.pathname + location.search)} data-testid="steps-first">
          <Trans>Continue</Trans>
        </Button>
      }
    />
  );
}
