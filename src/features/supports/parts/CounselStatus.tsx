import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/Chip.tsx';
import type { Counsel } from '../../../contract/supports.ts';
import { categoryText } from '../categories.ts';

/** The status of an inquiry and its category. Rules S3, S4. */
export function CounselStatus({ counsel }: { counsel: Counsel }): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      {isAnswered(counsel) ? (
        <Chip tone="success">
          <Trans comment="Status of an inquiry">Answered</Trans>
        </Chip>
      ) : (
        <Chip>
          <Trans comment="Status of an inquiry">Waiting for an answer</Trans>
        </Chip>
      )}
      {counsel.category && <span>{i18n._(categoryText(counsel.category))}</span>}
    </>
  );
}

/** Whether an inquiry is answered: by its status, or since it has an answer. */
export function isAnswered({ status, answer }: Counsel): boolean {
  return status === 'answered' || answer !== '';
}
