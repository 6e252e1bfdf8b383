import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What a button says that counts down: whole seconds, or above a minute whole minutes, rounded up. Rule C12. */
export function waitText(wait: number): string {
  const minutes = Math.ceil(wait / 60);
  return i18n._(
    wait > 60
      ? msg({ message: plural(minutes, { one: 'Try again in # minute', other: 'Try again in # minutes' }) })
      : msg({ message: plural(wait, { one: 'Try again in # second', other: 'Try again in # seconds' }) }),
  );
}
