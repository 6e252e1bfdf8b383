import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODES } from '../../contract/codes.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/format.ts';
import { sentences } from '../../i18n/sentences.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import { apiError } from '../../operator/index.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { KIND_TEXTS, PAUSE_TEXTS, PAUSED_FOR_EVER, PERIOD_TEXTS } from './texts.ts';

const HOURS = msg({
  message: 'You have blocked play during these hours. Open again from: {until}',
  comment: 'until: a date and time',
});
const KIND = msg`You have blocked this type of game.`;

/** Why a deposit or a game is refused, and until when. Rule R7. */
export function reasonOf(refusal: PlayRefusal): string {
  switch (refusal.why) {
    case 'limit':
      return limitText(refusal);
    case 'pause':
      return sentences(pauseText(refusal), registerText(refusal.register));
    case 'steps':
      return errorText(apiError('code', { state: CODES.stepsFirst }));
    case 'market':
      return errorText(apiError('code', { state: CODES.marketClosed }));
  }
}

function pauseText({ kind, until }: Extract<PlayRefusal, { why: 'pause' }>): string {
  const values = { until: formatWhen(until, 'moment') };
  if (kind === 'closed-kind') return i18n._(KIND);
  if (kind === 'hours') return i18n._({ ...HOURS, values });
  return values.until ? i18n._({ ...PAUSE_TEXTS[kind], values }) : i18n._(PAUSED_FOR_EVER);
}

/** Which public register it is by; '' where it is none. */
function registerText(register: string): string {
  return register && i18n._(msg`Register: ${register}`);
}

function limitText({ kind, period, remaining, resets_at, register }: Extract<PlayRefusal, { why: 'limit' }>): string {
  const [what, span] = [i18n._(KIND_TEXTS[kind]), i18n._(PERIOD_TEXTS[period])];
  const resets = formatWhen(resets_at, 'moment');
  return sentences(
    remaining > 0 && kind !== 'time'
      ? i18n._(msg`${what} (${span}): ${formatMoney(remaining)} left.`)
      : i18n._(msg`${what} (${span}) reached.`),
    registerText(register),
    resets && i18n._(msg`Resets: ${resets}`),
  );
}
