import { useLingui } from '@lingui/react';
import { Chip } from '../../../ui/Chip.tsx';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { statusText, statusTone } from '../statusText.ts';

/** A request's status. Rule W5. */
export function StatusChip({ request }: { request: Pick<MoneyRequest, 'kind' | 'status'> }) {
  const { i18n } = useLingui();
  return (
    <span data-status={request.status}>
      <Chip tone={statusTone(request)}>{i18n._(statusText(request))}</Chip>
    </span>
  );
}
