import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LIMIT_FACTS, type LimitUnit } from '../../config/markets/pack.ts';
import type { Limit, LimitKind, LimitPeriod, Pause } from '../../contract/protection.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { formatSpan } from '../../i18n/span.ts';

/** What a limit counts. */
export const KIND_TEXTS: Record<LimitKind, MessageDescriptor> = {
  deposit: msg`Deposit limit`,
  net_deposit: msg`Deposits minus withdrawals`,
  loss: msg`Loss limit`,
  stake: msg`Stake limit`,
  time: msg`Play time`,
  unknown: msg`Another limit`,
};

/** The period over which a limit counts. */
export const PERIOD_TEXTS: Record<LimitPeriod, MessageDescriptor> = {
  session: msg`Per session`,
  day: msg`Daily`,
  week: msg`Weekly`,
  month: msg`Monthly`,
  unknown: msg`Unknown period`,
};

const NEXT_SESSION = msg({ message: 'at your next sign-in', comment: 'When a limit is reset. Follows “Resets:”' });

/** What becomes of a higher limit that was requested for a session: that is nearly always over before the wait is. Rule R2. */
export const ENDS_WITH_SESSION = msg`This request ends with the session. You can set new limits at your next sign-in.`;

/** Why a pause closes play, with its end. */
export const PAUSE_TEXTS: Record<Pause['kind'], MessageDescriptor> = {
  break: msg({ message: 'You are taking a break until {until}.', comment: 'until: a date and time' }),
  stop: msg({ message: 'You have stopped play until {until}.', comment: 'until: a date and time' }),
  exclusion: msg({ message: 'You are excluded from play until {until}.', comment: 'until: a date and time' }),
  register: msg({ message: 'Play is closed for you until {until}.', comment: 'until: a date and time' }),
  rest: msg({
    message: 'You have played for a long time without a break. Play is closed until {until}.',
    comment: 'until: a date and time',
  }),
};

/** The text of a self-exclusion without an end. */
export const PAUSED_FOR_EVER = msg`You are permanently excluded from play.`;

/** The text of another pause without an end, such as that of a public register: the member may not have asked for it. */
export const CLOSED_FOR_EVER = msg`Play is closed for you permanently.`;

/** The text of a pause whose end cannot be read. */
export const PAUSED_UNKNOWN = msg`Play is closed for you. It is not known until when.`;

const FORMATS: Record<LimitUnit, (value: number) => string> = { won: formatMoney, seconds: formatSpan };

/** A value of a limit as text: in won, or for play time (in seconds) hours and minutes; of an unknown kind the bare number. */
export function formatLimit(kind: LimitKind, value: number): string {
  return kind === 'unknown' ? formatNumber(value) : FORMATS[LIMIT_FACTS[kind].unit](value);
}

/** When a limit is reset; a session's, which has no time, with the next one. '' if that is not known. */
export function resetsWhen({ period, resets_at }: Pick<Limit, 'period' | 'resets_at'>): string {
  const at = formatWhen(resets_at, 'moment');
  return at === '' && period === 'session' ? i18n._(NEXT_SESSION) : at;
}
