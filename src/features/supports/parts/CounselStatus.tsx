import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import type { Counsel } from '../../../contract/supports.ts';

/** The status of an inquiry; an unknown one is derived from the answer. Rule S3. */
export function CounselStatus({ counsel }: { counsel: Counsel }): ReactNode {
  return isAnswered(counsel) ? (
    <Chip tone="success">
      <Trans comment="Status of an inquiry">Answered</Trans>
    </Chip>
  ) : (
    <Chip>
      <Trans comment="Status of an inquiry">Waiting for an answer</Trans>
    </Chip>
  );
}

/** Whether there is an answer to read. */
export function isAnswered({ status, answer }: Counsel): boolean {
  return status === 'answered' || answer !== '';
}
