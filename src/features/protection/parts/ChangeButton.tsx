import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Editing } from './useEditing.ts';

/** The button that opens and closes the form of a limit; `label` names the limit. */
export function ChangeButton({ label, form }: { label: string; form: Editing }): ReactNode {
  const { change, editing, toggle } = form;
  return (
    <Button
      ref={change}
      size="s"
      variant="soft"
      tone="neutral"
      aria-expanded={editing}
      aria-label={label}
      onClick={toggle}
    >
      <Trans comment="Opens the form for a limit">Change</Trans>
    </Button>
  );
}
