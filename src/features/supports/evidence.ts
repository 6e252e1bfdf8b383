import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as LIMITS from '../../config/limits.ts';
import { CODE_LETTERS, supportCode } from '../../contract/trace.ts';
import { formatWhen } from '../../i18n/dates.ts';
import { recentOutcomes, shownNow, waitClock, type Outcome } from '../../operator/index.ts';

const CODE = new RegExp(`^[${CODE_LETTERS}]{4}-[${CODE_LETTERS}]{4}$`);
/** Number of calls that are included, the newest. */
const CALLS = 12;

/**
 * The evidence for support as lines of text that the player can read before sending: the support code `code`, the build, and how the last
 * calls ended. It has no data of the member. Rule S9.
 */
export function gatherEvidence(code = ''): string {
  const calls = recentOutcomes().filter(({ trace, error }) => trace !== undefined || error !== undefined);
  const lines = [
    ...(code === '' ? [] : [i18n._(msg`Support code ${code}`)]),
    `${i18n._(msg`App version`)}: ${import.meta.env.VITE_BUILD}`,
    ...calls.slice(-CALLS).reverse().map(lineOf),
  ];
  return lines.join('\n').slice(0, LIMITS.evidence);
}

/** The support code in an address, '' without one: anybody can write a link, so that no other text may get into a form. Rules C46, S9. */
export function codeOf(search: URLSearchParams): string {
  const code = search.get('code') ?? '';
  return CODE.test(code) ? code : '';
}

/** Whether one of the last calls of this page has failed: an inquiry may be about that. */
export function hasFailed(): boolean {
  return recentOutcomes().some(({ error }) => error !== undefined);
}

/** The evidence with the support code in its first line; unchanged if it has the code already, or if there is none. */
export function withCode(evidence: string, code: string): string {
  if (code === '' || evidence.includes(code)) return evidence;
  return `${i18n._(msg`Support code ${code}`)}\n${evidence}`.trim().slice(0, LIMITS.evidence);
}

function lineOf({ path, error, began, trace }: Outcome): string {
  const time = formatWhen(shownNow() - (waitClock.monotonic() - began), 'second');
  const parts = [time, path, endOf(error), trace === undefined ? '' : supportCode(trace)];
  return parts.filter((part) => part !== '').join(' · ');
}

function endOf(error: Outcome['error']): string {
  if (!error) return i18n._(msg({ message: 'answered', comment: 'How a call to the server ended' }));
  if (error.kind !== 'http' && error.kind !== 'code' && error.kind !== 'shape') return i18n._(msg`no answer`);
  return i18n._(msg`server error ${error.state}`);
}
