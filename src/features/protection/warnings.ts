import * as v from 'valibot';
import type { MarketPack } from '../../config/markets/pack.ts';
import type { Limit, Protection } from '../../contract/protection.ts';
import { sentences } from '../../i18n/sentences.ts';
import { serverNow } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { whenRoundEnds } from '../../state/game.ts';
import { store } from '../../storage/encodedStore.ts';
import { CLOSES_GAMES, remainingOf } from './closed.ts';
import { usedText } from './closedTexts.ts';

/** By limit (kind, period, amount and reset), the percentage at which the member was last notified. */
const schema = v.record(v.string(), v.number());
type Warned = v.InferOutput<typeof schema>;

/**
 * Notifies the member, at the end of a running round, of limits that have reached a percentage of `warnAt`: once for
 * each, over the tabs and pages of this browser; again if the toast could not be shown. Resolves when it is shown. Rule
 * R37.
 */
export async function warnOfLimits({ limits }: Pick<Protection, 'limits'>, { warnAt }: Pick<MarketPack, 'warnAt'>) {
  if (warnAt.length === 0) return;
  await whenRoundEnds();
  if (!app.signedIn) return;
  const before = store.get('limit_warnings', schema) ?? {};
  const { reached, warned } = newlyReached(limits, warnAt, before);
  store.set('limit_warnings', warned);
  if (reached.length === 0 || (await toast('lasting', () => sentences(...reached.map(usedText))))) return;
  store.set('limit_warnings', before);
}

/**
 * The limits that have reached a percentage of `warnAt` without a notification in the same period, and the new state of notifications. Where
 * nothing is left for games, the game is closed with its own notice, so there is no second one. A limit of 0 has no percentage.
 */
export function newlyReached(
  limits: readonly Limit[],
  warnAt: readonly number[],
  before: Warned,
): { reached: Limit[]; warned: Warned } {
  // Keep those of limits that the answer lacks until their reset: it may be older than the limit. Rule C53.
  const isLasting = (id: string): boolean => Date.parse(id.split(' ')[3] ?? '') > serverNow();
  const warned: Warned = Object.fromEntries(Object.entries(before).filter(([id]) => isLasting(id)));
  const reached = limits.filter((limit) => {
    const { kind, period, value, used, resets_at } = limit;
    if (!value) return false;
    const percent = Math.max(0, ...warnAt.filter((each) => used * 100 >= value * each));
    const id = `${kind} ${period} ${value} ${resets_at}`;
    // A win lowers `used` within the same period. Without a reset time only `used` of 0 shows that a new period has begun.
    if (used <= 0 && resets_at === '') return false;
    const known = Math.max(percent, before[id] ?? 0);
    if (known > 0) warned[id] = known;
    return percent > (before[id] ?? 0) && !(remainingOf(limit) <= 0 && CLOSES_GAMES.has(kind));
  });
  return { reached, warned };
}
