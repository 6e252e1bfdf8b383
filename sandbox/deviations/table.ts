import { accessDeviations } from './access.ts';
import type { Deviation } from './hooks.ts';
import { keyDeviations } from './keys.ts';
import { liveDeviations } from './live.ts';
import { moneyDeviations } from './money.ts';
import { protectionDeviations } from './protection.ts';

/** Every deviation that can be switched on, with the rule that must detect it. */
export const DEVIATIONS: readonly Deviation[] = [
  ...keyDeviations,
  ...moneyDeviations,
  ...accessDeviations,
  ...liveDeviations,
  ...protectionDeviations,
];
