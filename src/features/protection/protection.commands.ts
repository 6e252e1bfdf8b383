import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import type { Payload } from '../../contract/endpoint.ts';
import * as api from '../../contract/protection.ts';
import { askByKey } from '../../data/askByKey.ts';
import { command, type Command } from '../../data/commandRow.ts';
import { invalidate } from '../../data/query.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import type { ApiError } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import { protection } from './protection.queries.ts';

/** Shows a toast, which stays until closed, that a change was refused. Resolves when it is shown. */
export function sayRefused(error: ApiError): Promise<void> {
  return toast('moneyError', errorText(error));
}

/** A change of what protects the member: its toast, if it has one, and the fresh state afterwards. Rule R2. */
function change<In extends Payload, Out extends v.GenericSchema>(
  row: Pick<Command<In, Out>, 'kind' | 'endpoint'>,
  done?: MessageDescriptor,
): Command<In, Out> {
  const say = (): void => void (done && toast('success', i18n._(done)));
  return command({
    ...row,
    resolve: askByKey,
    onDone: say,
    onFound: say,
    onUnseen: () => void toast('moneyError', i18n._(msg`Your change did not arrive. Please make it again.`)),
    onFailed: sayRefused,
    refetch() {
      invalidate(protection.name);
      return Promise.resolve();
    },
  });
}

/** Asks for a limit. */
export const setLimit = change({ kind: 'limit', endpoint: api.setLimit }, msg`Your limit has been recorded.`);
/** Confirms a higher limit whose time has come. */
export const confirmLimit = change(
  { kind: 'limitConfirmation', endpoint: api.confirmLimit },
  msg`The higher limit is in force.`,
);
/** Takes a pending higher limit back. */
export const cancelLimit = change(
  { kind: 'limitCancellation', endpoint: api.cancelLimit },
  msg`Your limit stays as it is.`,
);
/** Pauses play for some hours. */
export const takeBreak = change({ kind: 'break', endpoint: api.takeBreak }, msg`Your break has begun.`);
/** Stops play for 24 hours. */
export const stopNow = change({ kind: 'stop', endpoint: api.stopNow }, msg`Play is stopped for 24 hours.`);
/** Excludes the member for long. */
export const exclude = change({ kind: 'exclusion', endpoint: api.exclude }, msg`You are excluded from play.`);
/** Sets the minutes of play between two reality checks. */
export const setRealityCheck = change(
  { kind: 'realityCheck', endpoint: api.setRealityCheck },
  msg`Your reality check has been set.`,
);
/** Sets the balance above which the operator pays out by itself. */
export const setWinLock = change(
  { kind: 'winLock', endpoint: api.setWinLock },
  msg`Your automatic payout has been recorded.`,
);
/** Says that the member saw a step; the next one takes its place on the screen. Rule R27. */
export const acknowledge = change({ kind: 'acknowledgement', endpoint: api.acknowledge });
