import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Submission } from './useSubmission.ts';

/** A form's main button: busy while the call is under way, counting down while the operator takes no more. */
export function SubmitButton({
  submission,
  testId,
  children,
}: {
  submission: Submission;
  testId: string;
  children: ReactNode;
}) {
  const { busy, wait } = submission;
  return (
    <Button type="submit" block busy={busy} disabled={wait > 0} data-testid={testId}>
      {wait > 0 ? <Plural value={wait} one="Try again in # second" other="Try again in # seconds" /> : children}
    </Button>
  );
}
