import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shownNow } from '../operator/index.ts';
import { app, type AppState, type Trouble } from '../state/app.ts';
import { formatWhen } from './dates.ts';

const TEXTS: Record<Exclude<Trouble, 'maintenance'>, MessageDescriptor> = {
  offline: msg`No connection. Reconnecting.`,
  silent: msg`The connection is not responding. Reconnecting.`,
  portal: msg`This network requires you to sign in first. Please open its login page.`,
  server: msg`Our server is having problems. Trying again.`,
  busy: msg`Our server is busy right now. Trying again.`,
};

/** The state of the connection in the app state. */
export type TroubleState = Pick<AppState, 'trouble' | 'troubleUntil'>;

/** The message for the current outage; undefined without one. It includes the end of maintenance or of a rate limit, if known. Rule O5. */
export function troubleText({ trouble, troubleUntil }: TroubleState = app): string | undefined {
  if (trouble === 'busy' && troubleUntil) {
    const time = formatWhen(troubleUntil, 'time');
    return i18n._(msg`Our server is busy until ${time}. Trying again.`);
  }
  if (trouble !== 'maintenance') return trouble && i18n._(TEXTS[trouble]);
  return maintenanceText(troubleUntil) ?? i18n._(msg`We are under maintenance.`);
}

/** The message for maintenance with its end (ISO 8601); undefined where `maintenanceEnd` has none. */
export function maintenanceText(until: string | undefined): string | undefined {
  const time = maintenanceEnd(until);
  return time === '' ? undefined : i18n._(msg`We are under maintenance until ${time}.`);
}

/** The end of maintenance (ISO 8601) as text; '' if it is unknown, or has passed: the maintenance takes longer than was said. Rule O5. */
export function maintenanceEnd(until: string | undefined): string {
  const ms = Date.parse(until ?? '');
  return ms > shownNow() ? formatWhen(ms, 'moment') : '';
}
