import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { DepositMethod } from '../../contract/wallet.ts';
import { bank, card, shield, wallet } from '../../ui/icons.ts';

/** How a deposit method is shown: its name, and path data of its icon. */
interface Shown {
  name: MessageDescriptor;
  icon: string;
}

/** How each deposit method is shown; undefined where the brand does not have it. */
const SHOWN_BY_METHOD: Record<DepositMethod, Shown | undefined> = {
  bank: { name: msg`Bank transfer`, icon: bank },
  vaccount: FEATURES.virtualAccountDeposits ? { name: msg`Virtual account`, icon: wallet } : undefined,
  card: FEATURES.cardDeposits ? { name: msg`Credit card`, icon: card } : undefined,
  backup: { name: msg`Backup account`, icon: shield },
};
const BY_ID = new Map<string, Shown | undefined>(Object.entries(SHOWN_BY_METHOD));

/** How the deposit method with this id is shown; undefined for one that this build or the brand does not have. */
export function shownMethod(id: string): Shown | undefined {
  return BY_ID.get(id);
}

/** Whether the brand has switched this deposit method off. Rule B3. */
export function isSwitchedOff(id: string): boolean {
  return BY_ID.has(id) && !BY_ID.get(id);
}
