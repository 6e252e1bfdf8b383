import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitKind, LimitPeriod, Pause } from '../../contract/protection.ts';
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

/** The text of a pause without an end. */
export const PAUSED_FOR_EVER = msg`You are permanently excluded from play.`;

/** The text of a pause whose end cannot be read. */
export const PAUSED_UNKNOWN = msg`Play is closed for you. It is not known until when.`;

/** A value of a limit as text: in won, or for play time (in seconds) hours and minutes; of an unknown kind the bare number. */
export function formatLimit(kind: LimitKind, value: number): string {
  if (kind === 'unknown') return formatNumber(value);
  return kind === 'time' ? formatSpan(value) : formatMoney(value);
}
