import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../../contract/codes.ts';
import { formatWhen } from '../../i18n/dates.ts';
import type { Limit } from '../../contract/protection.ts';
import { formatPercent } from '../../i18n/format.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { apiError } from '../../operator/index.ts';
import type { PlayRefusal, ReachedLimit } from '../../state/play.ts';
import { closesDeposits, leavesWithdrawals, remainingOf } from './closed.ts';
import {
  CLOSED_FOR_EVER,
  formatLimit,
  KIND_TEXTS,
  PAUSE_TEXTS,
  PAUSED_FOR_EVER,
  PAUSED_UNKNOWN,
  PERIOD_TEXTS,
  resetsWhen,
} from './texts.ts';

const CLOSED_HOURS = msg({
  message: 'You have blocked play during these hours. Open again from: {until}.',
  comment: 'until: a date and time',
});
const CLOSED_KIND = msg`You have blocked this type of game.`;

/** Why a deposit or a game is refused, and until when: of several limits each in a line, that with the last reset first. Rule R7. */
export function reasonOf(refusal: PlayRefusal): string {
  switch (refusal.why) {
    case 'limit':
      return reachedLimits(refusal).toSorted(byReset).map(limitText).join('\n');
    case 'pause':
      return sentences(pauseText(refusal), registerText(refusal.register));
    case 'steps':
      return errorText(apiError('code', { state: CODES.stepsFirst }));
    case 'market':
      return errorText(apiError('code', { state: CODES.marketClosed }));
  }
}

/** Whether a refusal closes deposits or withdrawals too, and what stays open. Rule R4. */
export function openText(refusal: PlayRefusal): string {
  return sentences(closedText(refusal), stillOpenText(refusal));
}

function closedText(refusal: PlayRefusal): string {
  if (!leavesWithdrawals(refusal)) return i18n._(msg`Deposits, withdrawals and games are closed.`);
  return closesDeposits(refusal) ? i18n._(msg`Deposits and games are closed.`) : '';
}

/** What stays open during a pause, given the refusal that applies now, if any. Rule R4. */
export function stillOpenText(refusal: PlayRefusal | undefined): string {
  return !refusal || leavesWithdrawals(refusal)
    ? i18n._(msg`Withdrawals, transactions and support stay open.`)
    : i18n._(msg`Transactions and support stay open.`);
}

/** The limit that is reset last comes first; one whose reset has no time comes last. */
function byReset(one: ReachedLimit, other: ReachedLimit): number {
  return (Date.parse(other.resets_at) || 0) - (Date.parse(one.resets_at) || 0);
}

/** All limits that a refusal names. */
export function reachedLimits({ also = [], ...limit }: Extract<PlayRefusal, { why: 'limit' }>): ReachedLimit[] {
  return [limit, ...also];
}

/**
 * The additional text after a sign-out at the limit of play time: when that limit is reset, and the other limits that are reached. Rule
 * R38.
 */
export function signOutDetails(refusal: Extract<PlayRefusal, { why: 'limit' }>): string {
  return sentences(
    ...reachedLimits(refusal).map((limit) => (limit.kind === 'time' ? resetText(limit) : limitText(limit))),
  );
}

/** How much of a limit is used and left, and when it is reset. Rule R37. */
export function usedText(limit: Limit): string {
  const { kind, period, value, used, resets_at } = limit;
  const remaining = remainingOf(limit);
  if (remaining <= 0) return limitText({ kind, period, remaining, resets_at, register: '' });
  const [what, span] = [i18n._(KIND_TEXTS[kind]), i18n._(PERIOD_TEXTS[period])];
  const [percent, left] = [
    formatPercent(Math.floor((used * 100) / (value ?? Infinity)) / 100),
    formatLimit(kind, remaining),
  ];
  return sentences(i18n._(msg`${what} (${span}): ${percent} used, ${left} left.`), resetText(limit));
}

function resetText(limit: Pick<Limit, 'period' | 'resets_at'>): string {
  const resets = resetsWhen(limit);
  return resets && i18n._(msg`Resets: ${resets}.`);
}

function pauseText({ kind, until: end }: Extract<PlayRefusal, { why: 'pause' }>): string {
  const until = formatWhen(end, 'moment');
  if (kind === 'closed-kind') return sentences(i18n._(CLOSED_KIND), until && i18n._(msg`Open again from: ${until}.`));
  if (end === '' && kind !== 'hours') return i18n._(kind === 'exclusion' ? PAUSED_FOR_EVER : CLOSED_FOR_EVER);
  if (until === '') return i18n._(PAUSED_UNKNOWN);
  return i18n._({ ...(kind === 'hours' ? CLOSED_HOURS : PAUSE_TEXTS[kind]), values: { until } });
}

/** Names the public register that a pause or a limit comes from; '' without one. */
function registerText(register: string): string {
  return register && i18n._(msg`Register: ${register}.`);
}

function limitText(limit: ReachedLimit): string {
  const { kind, period, remaining, register } = limit;
  const [what, span] = [i18n._(KIND_TEXTS[kind]), i18n._(PERIOD_TEXTS[period])];
  return sentences(
    remaining > 0 && kind !== 'time'
      ? i18n._(msg`${what} (${span}): ${formatLimit(kind, remaining)} left.`)
      : i18n._(msg`Limit reached: ${what} (${span}).`),
    registerText(register),
    resetText(limit),
  );
}
