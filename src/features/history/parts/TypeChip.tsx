import { useLingui } from '@lingui/react';
import { Chip } from '../../../ui/Chip.tsx';
import type { TransactionType } from '../../../contract/history.ts';
import { TYPE_TEXTS, TYPE_TONES } from './typeText.ts';

/** The type of a transaction. */
export function TypeChip({ type }: { type: TransactionType }) {
  const { i18n } = useLingui();
  return <Chip tone={TYPE_TONES[type]}>{i18n._(TYPE_TEXTS[type])}</Chip>;
}
